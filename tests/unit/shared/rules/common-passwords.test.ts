import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '../../../../shared/rules/passwords/common-passwords.ts';

describe('AUTH-14 common passwords', () => {
  test.each([
    'password1',
    'Password2026!',
    'senha123',
    'flamengo10',
    'Corinthians1910',
    '1q2w3e4r',
    'qwerty123',
    'trustno1',
    'dragon',
    'aaaaaaa1',
    '11111111',
  ])('%s is one', (password) => expect(isCommonPassword(password)).toBe(true));

  test.each(['banquinho7', 'cristaleira8', 'três sofás e 1 mesa', 'uma-senha-1', 'k7Qv2mXz'])(
    '%s is none',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
