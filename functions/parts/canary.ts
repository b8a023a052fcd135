import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ENV } from '../env.ts';
import { canaryInSecret, CanaryUser } from '../services/canary.ts';
import { signInAsThePagesDo } from '../services/sign-in.ts';
import { variable } from './variable.ts';

/** The canary: from the environment where it is there, else from the secret that infra names. Read at each look, since it changes. */
export const canary = () => async (): Promise<CanaryUser> =>
  process.env[ENV.canary]
    ? CanaryUser.parse(JSON.parse(variable(ENV.canary)))
    : canaryInSecret(new SecretsManagerClient({}), variable(ENV.canarySecret));

export const signIn = () => signInAsThePagesDo;
