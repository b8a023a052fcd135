import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** The people of a pool, as whoever rebuilds it sees them; an id is the one that their sessions carry. */
export interface Pool {
  idOf(email: string): Promise<string | null>;
  /** Makes a sign-in with a verified address and a password that nobody knows; returns its id. */
  make(user: { email: string; name: string }): Promise<string>;
}

/** A pool whose people are made anew. Nobody gets a mail: they ask for a new password at their next sign-in. */
export function rebuiltPool(client: CognitoIdentityProviderClient, UserPoolId: string): Pool {
  return {
    async idOf(email) {
      try {
        const { UserAttributes = [] } = await client.send(
          new AdminGetUserCommand({ UserPoolId, Username: email }),
        );
        return UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? null;
      } catch (error) {
        if (error instanceof UserNotFoundException) return null;
        throw error;
      }
    },
    async make({ email, name }) {
      const { User } = await client.send(
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
      // Permanent, or Cognito would refuse a new password to be asked for. The pool's rules ask for a letter and a digit.
      const Password = `${randomBytes(24).toString('base64url')}a1`;
      await client.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
      );
      return User!.Attributes!.find(({ Name }) => Name === 'sub')!.Value!;
    },
  };
}
