import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** The people who can sign in. */
export interface Identities {
  /** Takes a person's sign-in away and ends their sessions; one who is gone already stays so. */
  remove(userId: string): Promise<void>;
  /** From now on the person signs in by the password alone, until they set a second factor up again. */
  resetSecondFactor(userId: string): Promise<void>;
}

export function identitiesOf(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
): Identities & {
  /** Whether signing in asks a person for a code. */
  hasSecondFactor(userId: string): Promise<boolean>;
} {
  return {
    async remove(userId) {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: userId }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
    async hasSecondFactor(userId) {
      const { UserMFASettingList = [] } = await client.send(
        new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userId }),
      );
      return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
    },
    async resetSecondFactor(userId) {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId: userPoolId,
          Username: userId,
          SoftwareTokenMfaSettings,
        }),
      );
    },
  };
}
