/** A refusal with the name and the sentence of Amazon Cognito; clients decide by the name, sometimes by the sentence. */
export class CognitoError extends Error {
  constructor(name: string, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = name;
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message);

export const invalidParameter = (message: string, options: ErrorOptions = {}) =>
  new CognitoError('InvalidParameterException', message, options);

export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');

export const codeMismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const expiredCode = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

/** The words and the name differ by where a code of an authenticator app is given: at its set-up or at a sign-in. */
export const codeNotEnabled = () =>
  new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');

export const wrongTotp = () => new CognitoError('CodeMismatchException', 'Invalid code received for user');

export const tokenUsed = () =>
  new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');

export const noSecondFactor = () =>
  new CognitoError(
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled for the userPool.',
  );

export const limitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const emailExists = () =>
  new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
