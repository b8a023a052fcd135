import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';

/** Who signs in to see whether people can. */
export const CanaryUser = z.object({ email: z.email(), password: z.string() });
export type CanaryUser = z.infer<typeof CanaryUser>;

/** The canary as its secret has it now: every deployment gives it another password. Throws when it is not there or holds something else. */
export async function canaryInSecret(secrets: SecretsManagerClient, name: string): Promise<CanaryUser> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: name }));
  return CanaryUser.parse(JSON.parse(SecretString));
}
