import { describe, expect, test } from 'vitest';
import {
  DISPOSABLE_AS_OF,
  DISPOSABLE_DOMAINS,
} from '../../../../../functions/domain/abuse/disposable-domains.ts';
import {
  disposableModule,
  readDisposableList,
} from '../../../../../functions/domain/abuse/disposable-list.ts';
import { judgeSignUp } from '../../../../../functions/domain/abuse/judge-sign-up.ts';
import { mailboxHash, mailboxOf } from '../../../../../functions/domain/abuse/mailbox.ts';
import { DISPOSABLE_DOMAINS as KNOWN_TO_PAGES } from '../../../../../shared/rules/disposable-domains.ts';
import { checkEmail } from '../../../../../shared/rules/sign-up.ts';
import { SignUpAttempt } from '../../../../../shared/schemas/abuse.ts';

/** Services everybody in the field knows. */
const WELL_KNOWN = [
  '10minutemail.com',
  '1secmail.com',
  'dispostable.com',
  'dropmail.me',
  'emailondeck.com',
  'fakeinbox.com',
  'getnada.com',
  'grr.la',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mailsac.com',
  'minuteinbox.com',
  'moakt.com',
  'mohmal.com',
  'sharklasers.com',
  'spam4.me',
  'temp-mail.org',
  'tempmail.plus',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
];

test('AUTH-06 a request as long as one likes is refused, not judged', () => {
  expect(SignUpAttempt.safeParse({ email: 'a'.repeat(400) }).success).toBe(false);
  expect(SignUpAttempt.safeParse({ email: 'a@b.co', user_agent: 'x'.repeat(600) }).success).toBe(false);
  expect(SignUpAttempt.safeParse({ email: 'a@b.co' }).success).toBe(true);
});

test('AUTH-07 whatever the page refuses the server refuses', () => {
  for (const email of ['ana@loja.com', 'ana@yopmail.com', 'fake@loja.com', '123@loja.com', 'x'])
    expect(judgeSignUp({ email })).toBe(checkEmail(email));
  expect(judgeSignUp({ email: 'ana@loja.com', name: 'admin' })).toBe('name_suspicious');
});

describe('AUTH-03 disposable domains', () => {
  test.each(WELL_KNOWN)('%s is refused by the server, and its subdomains are', (domain) => {
    expect(judgeSignUp({ email: `ana@${domain}` })).toBe('email_disposable');
    expect(judgeSignUp({ email: `ana@caixa.${domain.toUpperCase()}` })).toBe('email_disposable');
  });

  test('the server knows what the pages know, and its list has a date and no real provider', () => {
    for (const domain of KNOWN_TO_PAGES) expect(DISPOSABLE_DOMAINS.has(domain), domain).toBe(true);
    expect(DISPOSABLE_AS_OF).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(readDisposableList([...DISPOSABLE_DOMAINS].join('\n'))).toEqual([...DISPOSABLE_DOMAINS]);
    expect(DISPOSABLE_DOMAINS.size).toBeGreaterThan(1000);
    expect(judgeSignUp({ email: 'ana@meumailinator.com.br' })).toBeNull();
  });

  const list = (...more: string[]) => [...WELL_KNOWN, ...more].join('\r\n');
  test('a list is read with comments, capitals and repeats, and written as the module that is there', () => {
    const domains = readDisposableList(list('# dated', 'YOPMAIL.com # again', '', 'x.example'));
    expect(domains).toEqual([...WELL_KNOWN, 'x.example'].sort());
    const text = disposableModule(domains, { source: 'list.txt', asOf: '2026-11-21' });
    expect(text).toContain("DISPOSABLE_AS_OF = '2026-11-21'");
    expect(text).toContain('\nx.example\n');
  });

  test.each([
    ['a web page', list('<!doctype html>'), 'is no domain'],
    ['a real provider', list('gmail.com'), 'gmail.com'],
    ['a whole top-level domain', list('com'), 'is no domain'],
    ['hardly anything', 'yopmail.com', 'only 1'],
    ['nothing', '', 'only 0'],
    ['code', list('${process.exit()}'), 'is no domain'],
  ])('a list with %s is refused', (_, text, words) => {
    expect(() => readDisposableList(text)).toThrow(words);
  });
});

describe('AUTH-12 one mailbox, however it is spelled', () => {
  test.each([
    ['Ana.Prado+teste@Gmail.com', 'anaprado@gmail.com'],
    ['anaprado@googlemail.com', 'anaprado@gmail.com'],
    [' ana.prado+loja@moveis.com.br ', 'ana.prado@moveis.com.br'],
    ['ana@loja.com', 'ana@loja.com'],
    ['A.n-a_souza+x@ProtonMail.com', 'anasouza@proton.me'],
    ['ana.souza@pm.me', 'anasouza@proton.me'],
    ['ana.souza+x@outlook.com', 'ana.souza@outlook.com'],
    ['ana+x@me.com', 'ana@icloud.com'],
    ['ana-promo@yahoo.com.br', 'ana@yahoo.com.br'],
    ['ana-maria@loja.com', 'ana-maria@loja.com'],
    ['qualquer@ana.fastmail.com', 'ana@fastmail.com'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
    expect(mailboxHash(email)).toBe(mailboxHash(mailbox));
  });

  test('its hash tells mailboxes apart and nothing else', () => {
    expect(mailboxHash('ana@loja.com')).not.toBe(mailboxHash('bia@loja.com'));
    expect(mailboxHash('ana@loja.com')).not.toContain('ana');
  });
});
