import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import { SIGN_UP_PROBLEMS } from '../../../shared/rules/sign-up.ts';

const { failures } = authCopy;

const BY_NAME: Record<string, string> = {
  NotAuthorizedException: failures.wrongCredentials,
  UserNotFoundException: failures.wrongCredentials,
  UsernameExistsException: failures.alreadyRegistered,
  AliasExistsException: failures.alreadyRegistered,
  CodeMismatchException: failures.wrongCode,
  ExpiredCodeException: failures.expiredCode,
  LimitExceededException: failures.tooMany,
  TooManyRequestsException: failures.tooMany,
  TooManyFailedAttemptsException: failures.tooMany,
  InvalidPasswordException: failures.weakPassword,
  PasswordResetRequiredException: failures.resetRequired,
  UserLambdaValidationException: failures.refused,
  NetworkError: failures.unreachable,
};

/**
 * The Portuguese sentence for a failure of the account service, which names its errors and words them in English.
 * The Pre sign-up trigger refuses with one of our own problem codes inside the service's message.
 */
export function authMessage(error: unknown): string {
  if (!(error instanceof Error)) return failures.internal;
  const problem = SIGN_UP_PROBLEMS.find((code) => error.message.includes(code));
  if (problem) return signUpSentences[problem];
  const sentence = BY_NAME[error.name];
  if (!sentence) console.error(error);
  return sentence ?? failures.internal;
}
