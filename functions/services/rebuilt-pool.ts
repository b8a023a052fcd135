import {
  AdminGetUserCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { createUser, giveRandomPassword } from './pool-users.ts';

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
    async make(user) {
      const { User } = await createUser(client, UserPoolId, user);
      await giveRandomPassword(client, UserPoolId, user.email);
      return User!.Attributes!.find(({ Name }) => Name === 'sub')!.Value!;
    },
  };
}
