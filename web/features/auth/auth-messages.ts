import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import { ATTEMPT_PROBLEMS, SIGN_UP_PROBLEMS } from '../../../shared/rules/sign-up.ts';

const BY_NAME: Record<string, keyof typeof authCopy.failures> = {
  NotAuthorizedException: 'wrongCredentials',
  UserNotFoundException: 'wrongCredentials',
  UsernameExistsException: 'alreadyRegistered',
  AliasExistsException: 'alreadyRegistered',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  CodeDeliveryFailureException: 'codeNotSent',
  LimitExceededException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  InvalidPasswordException: 'weakPassword',
  PasswordResetRequiredException: 'resetRequired',
  UserLambdaValidationException: 'refused',
  NetworkError: 'unreachable',
};

/**
 * The Portuguese sentence for a failure of the account service, which names its errors and words them in English.
 * The Pre sign-up trigger refuses with one of our own problem codes inside the service's message.
 */
export function authMessage(error: unknown): string {
  if (!(error instanceof Error)) return authCopy.failures.internal;
  const problem = [...SIGN_UP_PROBLEMS, ...ATTEMPT_PROBLEMS].find((code) => error.message.includes(code));
  if (problem) return signUpSentences[problem];
  const failure = BY_NAME[error.name];
  if (!failure) console.error(error);
  return authCopy.failures[failure ?? 'internal'];
}
