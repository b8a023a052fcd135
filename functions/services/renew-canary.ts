import {
  UsernameExistsException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createUser, giveRandomPassword } from './pool-users.ts';

/**
 * Gives the canary a sign-in where it has none, and another password, which its secret then holds. A deployment does it, so that no
 * Lambda has the right to set people's passwords. A look between the two steps fails once, which wakes nobody up. May be run again
 * after an interruption.
 */
export async function renewCanary(
  { pool, secrets }: { pool: CognitoIdentityProviderClient; secrets: Pick<SecretsManagerClient, 'send'> },
  { UserPoolId, email, secret }: { UserPoolId: string; email: string; secret: string },
): Promise<void> {
  try {
    await createUser(pool, UserPoolId, { email, name: 'Canário' });
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  const password = await giveRandomPassword(pool, UserPoolId, email);
  await secrets.send(
    new PutSecretValueCommand({ SecretId: secret, SecretString: JSON.stringify({ email, password }) }),
  );
}
