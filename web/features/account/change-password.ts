import { updatePassword } from 'aws-amplify/auth';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import { checkPassword } from '../../../shared/rules/sign-up.ts';
import { configureAuth } from '../../lib/auth.ts';

const copy = accountCopy.password;

export interface PasswordProblem {
  field: 'password' | 'password_new';
  text: string;
}

/** What is wrong with a change of password before the account service is asked, by the rules of every sign-up. */
export function checkChange(current: string, next: string): PasswordProblem | null {
  if (!current) return { field: 'password', text: copy.missing };
  const weak = checkPassword(next);
  if (weak) return { field: 'password_new', text: signUpSentences[weak] };
  return next === current ? { field: 'password_new', text: copy.same } : null;
}

const REFUSALS: Record<string, PasswordProblem> = {
  NotAuthorizedException: { field: 'password', text: copy.wrongCurrent },
  InvalidPasswordException: { field: 'password_new', text: authCopy.failures.weakPassword },
  LimitExceededException: { field: 'password', text: authCopy.failures.tooMany },
  TooManyRequestsException: { field: 'password', text: authCopy.failures.tooMany },
  NetworkError: { field: 'password', text: authCopy.failures.unreachable },
};

/** Changes the password; answers what the account service had against it, or null. */
export async function changePassword(current: string, next: string): Promise<PasswordProblem | null> {
  try {
    await configureAuth();
    await updatePassword({ oldPassword: current, newPassword: next });
    return null;
  } catch (error) {
    const refusal = error instanceof Error ? REFUSALS[error.name] : undefined;
    if (!refusal) console.error(error);
    return refusal ?? { field: 'password', text: authCopy.failures.internal };
  }
}
