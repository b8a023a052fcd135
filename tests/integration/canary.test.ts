import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeAll, describe, expect, test } from 'vitest';
import { lookSignedIn } from '../../functions/domain/canary/look-signed-in.ts';
import { CanaryUser } from '../../functions/services/canary.ts';
import { signInAsThePagesDo } from '../../functions/services/sign-in.ts';
import { ENV } from '../../functions/env.ts';
import { canaryEmail, canarySecret } from '../../infra/canary-user.ts';
import { environments } from '../../infra/config.ts';
import { renewCanary } from '../../functions/services/renew-canary.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { credentialsOf } from '../support/local-data.ts';
import { sharedProduct } from '../support/shared-product.ts';

/** What every deployment does with the canary, and what the canary then finds, on the running product. */
let stack: RunningProduct;
let pool: CognitoIdentityProviderClient;
beforeAll(async () => {
  stack = await sharedProduct();
  pool = new CognitoIdentityProviderClient({
    endpoint: stack.environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    region: stack.environment.AWS_REGION,
    credentials: credentialsOf(stack),
  });
});

const email = canaryEmail(environments.local);
const secret = canarySecret(environments.local);

/** A deployment; returns what the secret holds then. */
async function deployed(): Promise<CanaryUser> {
  const kept = new Map<string, string>();
  const send = async ({ input }: PutSecretValueCommand) =>
    void kept.set(input.SecretId!, input.SecretString!);
  const secrets = { send } as unknown as Pick<SecretsManagerClient, 'send'>;
  await renewCanary({ pool, secrets }, { UserPoolId: stack.userPoolId, email, secret });
  return CanaryUser.parse(JSON.parse(kept.get(secret)!));
}

const lookAs = (user: CanaryUser, site = stack.siteUrl) =>
  lookSignedIn({ site, canary: async () => user, signIn: signInAsThePagesDo });

describe('INFRA-03 the canary that signs in', () => {
  test('INFRA-03 has a sign-in after a deployment, by SRP, with its account behind it', async () => {
    expect(await lookAs(await deployed())).toEqual([]);
  });

  test('INFRA-03 has another password after the next one, and is not let in with the one before', async () => {
    const [before, after] = [await deployed(), await deployed()];
    expect(before.email).toBe(after.email);
    expect(await lookAs(after)).toEqual([]);
    expect(await lookAs(before)).toEqual(['nobody can sign in: Incorrect username or password.']);
  });

  test('INFRA-03 says of a site that is down that nobody can sign in', async () => {
    const user = await deployed();
    const [problem] = await lookAs(user, 'http://127.0.0.1:9');
    expect(problem).toMatch(/^nobody can sign in: /);
  });

  test('INFRA-03 is well on the whole product, and fails, which rings, when its password is not the one it has', async () => {
    const look = stack.deployment
      .ofType('AWS::Lambda::Function')
      .find(({ logicalId }) => logicalId.startsWith('CanaryLook'))!;
    const { Variables } = look.properties().Environment as { Variables: Record<string, string> };
    const { password } = CanaryUser.parse(JSON.parse(Variables[ENV.canary]));
    await deployed();
    await expect(stack.invoke('CanaryLook', {})).rejects.toThrow('Incorrect username or password');
    const named = { UserPoolId: stack.userPoolId, Username: email };
    await pool.send(new AdminSetUserPasswordCommand({ ...named, Password: password, Permanent: true }));
    await stack.invoke('CanaryLook', {});
  });
});
