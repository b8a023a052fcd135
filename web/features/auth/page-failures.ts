import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { authMessage } from './auth-messages.ts';

/* What each page says of a failure of the account service (AUTH-10). */

export const tabLoginFailed = (error: unknown): string => copy.login.failed(authMessage(error));

export function tabSignUpFailed(error: unknown): string {
  const message = authMessage(error);
  const speaksForItself = message === copy.failures.alreadyRegistered || message === copy.failures.internal;
  return speaksForItself ? message : copy.signup.failed(message);
}

export function loginPageFailed(error: unknown): string {
  const message = authMessage(error);
  return message === copy.failures.internal ? copy.loginPage.failed : message;
}

export function signUpPageFailed(error: unknown): string {
  const message = authMessage(error);
  if (message === copy.failures.internal) return copy.signupPage.failed;
  return message === copy.failures.weakPassword ? copy.signupPage.weakPassword : message;
}
