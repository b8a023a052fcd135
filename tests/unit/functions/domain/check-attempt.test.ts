import { expect, test } from 'vitest';
import { checkAttempt } from '../../../../functions/domain/abuse/check-attempt.ts';
import { judgeSignUp } from '../../../../functions/domain/abuse/judge-sign-up.ts';
import { SignUpAttempt } from '../../../../shared/schemas/abuse.ts';

test('AUTH-06 a visitor who breaks no rule is allowed', () => {
  const verdict = checkAttempt({ email: 'ana@loja.com', ip_address: '1.2.3.4', user_agent: 'x' });
  expect(verdict).toEqual({ allowed: true, reason: null, retry_after: null });
});

test.each([
  ['ana@mailinator.com', 'Email temporário não é permitido. Use um email permanente.'],
  ['temp@loja.com', 'Este padrão de email não é permitido'],
  ['ana', 'Formato de email inválido'],
  ['', 'Formato de email inválido'],
])('AUTH-06 %j is refused with its reason', (email, reason) => {
  expect(checkAttempt({ email })).toEqual({ allowed: false, reason, retry_after: null });
});

test('AUTH-06 a request as long as one likes is refused, not judged', () => {
  expect(SignUpAttempt.safeParse({ email: 'a'.repeat(400) }).success).toBe(false);
  expect(SignUpAttempt.safeParse({ email: 'a@b.co', user_agent: 'x'.repeat(600) }).success).toBe(false);
  expect(SignUpAttempt.safeParse({ email: 'a@b.co' }).success).toBe(true);
});

test('AUTH-07 the check and the sign-up itself judge an email alike', () => {
  for (const email of ['ana@loja.com', 'ana@yopmail.com', 'fake@loja.com', '123@loja.com', 'x']) {
    expect(checkAttempt({ email }).allowed).toBe(judgeSignUp({ email, name: 'Ana' }) === null);
  }
});
