import {
  CodeDeliveryFailureException,
  InvalidParameterException,
  InvalidPasswordException,
  SignUpCommand,
  TooManyRequestsException,
  UserLambdaValidationException,
  UsernameExistsException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../shared/errors.ts';
import { ATTEMPT_PROBLEMS, SIGN_UP_PROBLEMS } from '../../shared/rules/sign-up.ts';

/** Where accounts are opened. */
export interface SignUps {
  /**
   * Opens an account, to be confirmed by the code that goes to its address. Throws `sign_up.refused`,
   * `sign_up.email_taken`, `sign_up.code_not_sent`, `sign_up.busy`.
   */
  open(account: { email: string; password: string; name: string }): Promise<void>;
  /** Whether a password is known to have leaked; false where nobody can be asked. */
  isBreached(password: string): Promise<boolean>;
}

/** The user pool's way of opening an account, with the client that is for nothing else. */
export const openAccountOf =
  (client: CognitoIdentityProviderClient, clientId: string): SignUps['open'] =>
  async ({ email, password, name }) => {
    const command = new SignUpCommand({
      ClientId: clientId,
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'name', Value: name },
      ],
    });
    try {
      await client.send(command);
    } catch (error) {
      throw refusalOf(error);
    }
  };

/** What the service had against a sign-up, as ours; anything else is thrown on as it came. */
function refusalOf(error: unknown): unknown {
  const options = { cause: error };
  if (error instanceof UsernameExistsException) return new AppError('sign_up.email_taken', {}, options);
  if (error instanceof CodeDeliveryFailureException)
    return new AppError('sign_up.code_not_sent', {}, options);
  if (error instanceof TooManyRequestsException) return new AppError('sign_up.busy', {}, options);
  if (error instanceof InvalidPasswordException)
    return new AppError('sign_up.refused', { problem: 'password_simple' }, options);
  if (error instanceof InvalidParameterException)
    return new AppError('sign_up.refused', { problem: 'email_format' }, options);
  if (error instanceof UserLambdaValidationException) {
    // The trigger names its problem inside the service's message.
    const problem = [...SIGN_UP_PROBLEMS, ...ATTEMPT_PROBLEMS].find((code) => error.message.includes(code));
    if (problem) return new AppError('sign_up.refused', { problem }, options);
  }
  return error;
}
