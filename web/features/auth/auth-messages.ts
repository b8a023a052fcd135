import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
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

/** What our own sign-up refuses with; the rest of our codes cannot come of a form here. */
const OF_SIGN_UP: Partial<Record<ErrorCode, keyof typeof authCopy.failures>> = {
  'sign_up.email_taken': 'alreadyRegistered',
  'sign_up.code_not_sent': 'codeNotSent',
  'sign_up.busy': 'tooMany',
  'request.unreachable': 'unreachable',
};

function ofSignUp({ code, params }: AppError): string {
  if (code === 'sign_up.refused') return signUpSentences[params.problem as keyof typeof signUpSentences];
  return authCopy.failures[OF_SIGN_UP[code] ?? 'internal'];
}

/**
 * The Portuguese sentence for a failure of the account service, which names its errors and words them in English.
 * The Pre sign-up trigger refuses with one of our own problem codes inside the service's message.
 */
export function authMessage(error: unknown): string {
  if (!(error instanceof Error)) return authCopy.failures.internal;
  if (error instanceof AppError) return ofSignUp(error);
  const problem = [...SIGN_UP_PROBLEMS, ...ATTEMPT_PROBLEMS].find((code) => error.message.includes(code));
  if (problem) return signUpSentences[problem];
  if (error.message.includes('account.email_unverified')) return authCopy.failures.unverified;
  const failure = BY_NAME[error.name];
  if (!failure) console.error(error);
  return authCopy.failures[failure ?? 'internal'];
}
