import {
  CreateSecretCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { keysInSecret, type StripeKeys } from './stripe-account.ts';

type Secrets = Pick<SecretsManagerClient, 'send'>;

/** The keys that a secret holds; undefined where there is none, or it holds something else. */
export async function paymentKeysIn(secrets: Secrets, name: string): Promise<StripeKeys | undefined> {
  try {
    return await keysInSecret(secrets as SecretsManagerClient, name);
  } catch (error) {
    if (['ResourceNotFoundException', 'ZodError', 'SyntaxError'].includes((error as Error).name))
      return undefined;
    throw error;
  }
}

/** Puts the keys of the payment provider into their secret, which is made where there is none. */
export async function keepPaymentKeys(secrets: Secrets, name: string, keys: StripeKeys): Promise<void> {
  const SecretString = JSON.stringify(keys);
  try {
    await secrets.send(new PutSecretValueCommand({ SecretId: name, SecretString }));
  } catch (error) {
    if ((error as Error).name !== 'ResourceNotFoundException') throw error;
    await secrets.send(new CreateSecretCommand({ Name: name, SecretString }));
  }
}
