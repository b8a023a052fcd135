import {
  AdminDeleteUserCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** The people who can sign in. */
export interface Identities {
  /** Takes a person's sign-in away and ends their sessions; one who is gone already stays so. */
  remove(userId: string): Promise<void>;
}

export function identitiesOf(client: CognitoIdentityProviderClient, userPoolId: string): Identities {
  return {
    async remove(userId) {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: userId }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
  };
}
