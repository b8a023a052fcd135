import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import { isCommonPassword } from '../../../shared/rules/passwords/common-passwords.ts';
import { checkPassword } from '../../../shared/rules/sign-up.ts';

const copy = accountCopy.password;

/** The names that Amplify's form gives its fields. */
export type PasswordFieldName = 'currentPassword' | 'newPassword' | 'confirmPassword';

export interface PasswordProblem {
  field: PasswordFieldName;
  text: string;
}

/** What may be wrong with a password by itself. */
export const PASSWORD_PROBLEMS = [
  'password_short',
  'password_simple',
  'password_lowercase',
  'password_common',
] as const;

/** What is wrong with a new password before the account service is asked, by the rules of every sign-up. */
export function checkNewPassword(next: string, current: string): string | null {
  const weak = checkPassword(next) ?? (isCommonPassword(next) ? 'password_common' : null);
  if (weak) return signUpSentences[weak];
  return next === current ? copy.same : null;
}

const REFUSALS: Record<string, PasswordProblem> = {
  NotAuthorizedException: { field: 'currentPassword', text: copy.wrongCurrent },
  InvalidPasswordException: { field: 'newPassword', text: authCopy.failures.weakPassword },
  LimitExceededException: { field: 'currentPassword', text: authCopy.failures.tooMany },
  TooManyRequestsException: { field: 'currentPassword', text: authCopy.failures.tooMany },
  NetworkError: { field: 'currentPassword', text: authCopy.failures.unreachable },
};

/** What the account service had against a change, and at which field it is to be mended. */
export function refusalOf(error: Error): PasswordProblem {
  const refusal = REFUSALS[error.name];
  if (!refusal) console.error(error);
  return refusal ?? { field: 'currentPassword', text: authCopy.failures.internal };
}
