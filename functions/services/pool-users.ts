import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type AdminCreateUserResponse,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** Makes a sign-in with a verified address, without a mail. Throws `UsernameExistsException` where there is one. */
export const createUser = (
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  { email, name }: { email: string; name: string },
): Promise<AdminCreateUserResponse> =>
  client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: name },
      ],
    }),
  );

/** Gives a sign-in a password of its own, for good, and returns it: Cognito would refuse to have a temporary one reset. */
export async function giveRandomPassword(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  email: string,
): Promise<string> {
  // The pool's rules ask for a letter and a digit.
  const Password = `${randomBytes(24).toString('base64url')}a1`;
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
  );
  return Password;
}
