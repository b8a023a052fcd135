import { describe, expect, test } from 'vitest';
import { signUpSentences } from '../../../../shared/copy/pt-br/sign-up.ts';
import { DISPOSABLE_DOMAINS } from '../../../../shared/rules/disposable-domains.ts';
import { checkName } from '../../../../shared/rules/names.ts';
import { checkEmail, checkPassword, checkSignUp } from '../../../../shared/rules/sign-up.ts';

describe('AUTH-02 email format and patterns', () => {
  test.each(['', 'ana', 'ana@', '@loja.com', 'ana@loja', 'a na@loja.com', 'ana@@loja.com'])(
    '%j is no email',
    (email) => expect(checkEmail(email)).toBe('email_format'),
  );
  test.each([
    'temp@loja.com',
    'Testador@loja.com',
    'fakejoe@loja.com',
    'ana1234@loja.com',
    '998877@loja.com',
  ])('%s looks thrown away', (email) => expect(checkEmail(email)).toBe('email_pattern'));
  test.each(['ana@loja.com', 'ana123@loja.com.br', 'contato.moveis2024@loja.com', 'atemp@loja.com'])(
    '%s is welcome',
    (email) => expect(checkEmail(email)).toBeNull(),
  );
});

test('AUTH-03 at least 20 disposable domains are refused, their subdomains too', () => {
  expect(DISPOSABLE_DOMAINS.size).toBeGreaterThanOrEqual(20);
  for (const domain of DISPOSABLE_DOMAINS) expect(checkEmail(`ana@${domain}`)).toBe('email_disposable');
  expect(checkEmail('ana@x.mailinator.com')).toBe('email_disposable');
  expect(checkEmail('ana@notmailinator.com')).toBeNull();
});

describe('AUTH-04 passwords', () => {
  test.each([
    ['abc123', 'password_short'],
    ['somenteletras', 'password_simple'],
    ['1234567890', 'password_simple'],
    ['CADEIRA2026', 'password_lowercase'],
    ['senha123', 'password_common'],
    ['Admin123', 'password_common'],
    ['qwerty123', 'password_common'],
    ['cadeira7pés', null],
  ])('%s → %s', (password, problem) => expect(checkPassword(password)).toBe(problem));
});

describe('AUTH-05 names', () => {
  test.each([
    ['A', 'name_short'],
    ['  ', 'name_short'],
    ['Teste', 'name_suspicious'],
    ['fake Ana', 'name_suspicious'],
    ['Administrador', 'name_suspicious'],
    ['12345', 'name_suspicious'],
    ['ana123', 'name_suspicious'],
    ['Ana', null],
    ['Ana 2 Irmãs', null],
  ])('%j → %s', (name, problem) => expect(checkName(name)).toBe(problem));
});

test('AUTH-02 the checks run in order: email, then password, then name', () => {
  const wrong = { name: '1', email: 'x', password: '1' };
  expect(checkSignUp(wrong)).toBe('email_format');
  expect(checkSignUp({ ...wrong, email: 'ana@loja.com' })).toBe('password_short');
  expect(checkSignUp({ ...wrong, email: 'ana@loja.com', password: 'cadeira7' })).toBe('name_short');
  expect(checkSignUp({ name: 'Ana', email: ' ana@loja.com ', password: 'cadeira7' })).toBeNull();
});

test('AUTH-02 the toasts are the specified ones', () => {
  expect(signUpSentences.email_pattern).toBe('Este padrão de email não é permitido');
  expect(signUpSentences.password_common).toBe('Esta senha é muito comum. Escolha uma senha mais segura.');
});
