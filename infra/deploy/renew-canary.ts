import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/**
 * Gives the canary a sign-in where it has none, and another password, which its secret then holds. A deployment does it, so that no
 * Lambda has the right to set people's passwords. A look between the two steps fails once, which wakes nobody up. May be run again
 * after an interruption.
 */
export async function renewCanary(
  { pool, secrets }: { pool: CognitoIdentityProviderClient; secrets: Pick<SecretsManagerClient, 'send'> },
  { UserPoolId, email, secret }: { UserPoolId: string; email: string; secret: string },
): Promise<void> {
  // The pool's rules ask for a letter and a digit.
  const password = `${randomBytes(24).toString('base64url')}a1`;
  try {
    await pool.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: 'Canário' },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  await pool.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
  );
  await secrets.send(
    new PutSecretValueCommand({ SecretId: secret, SecretString: JSON.stringify({ email, password }) }),
  );
}
