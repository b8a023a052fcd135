import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';

const Held = z.object({ clientSecret: z.string().min(1) });

/** What a company's identity provider gave for us, as CloudFormation will look it up. Throws where the secret holds something else. */
export async function clientSecretIn(client: SecretsManagerClient, SecretId: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  return Held.parse(JSON.parse(SecretString ?? '')).clientSecret;
}
