import { CognitoError, invalidParameter } from './errors.ts';
import type { PasswordRules } from './user-pool-config.ts';

const MAX_LENGTH = 256;

/** The characters Cognito counts as symbols; a space counts inside a password, not at its ends. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;

/** Throws `InvalidPasswordException` with the first rule a password breaks. */
export function checkPassword(rules: PasswordRules, password: string): void {
  if (password.length > MAX_LENGTH) throw invalidParameter('Password is longer than 256 characters');
  const broken = [
    [password.length < rules.MinimumLength, 'Password not long enough'],
    [rules.RequireLowercase && !/[a-z]/.test(password), 'Password must have lowercase characters'],
    [rules.RequireUppercase && !/[A-Z]/.test(password), 'Password must have uppercase characters'],
    [rules.RequireNumbers && !/\d/.test(password), 'Password must have numeric characters'],
    [rules.RequireSymbols && !SYMBOL.test(password), 'Password must have symbol characters'],
  ].find(([isBroken]) => isBroken);
  if (broken)
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}
