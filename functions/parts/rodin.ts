import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ENV } from '../env.ts';
import { rodinKeyInSecret, rodinOf } from '../services/rodin.ts';
import { variable } from './variable.ts';

/** Rodin's key: from the environment where there is one, else from the secret that infra names. */
const rodinKey = async (): Promise<string> =>
  process.env[ENV.rodinKey] || rodinKeyInSecret(new SecretsManagerClient({}), variable(ENV.rodinSecret));

export const rodin = () => rodinOf(rodinKey, process.env[ENV.rodinApi]);
