import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient } from '@aws-sdk/client-sfn';
import { ulid } from 'ulid';
import { ENV, type EnvName } from './env.ts';
import { bucketOf } from './services/bucket.ts';
import { executionsOf } from './services/executions.ts';
import { identitiesOf } from './services/identities.ts';
import { mailOf } from './services/mail.ts';
import { rodinKeyInSecret, rodinOf } from './services/rodin.ts';
import { paymentsOf } from './services/stripe.ts';
import { keysInSecret, stripeAccount } from './services/stripe-account.ts';
import { PRESETS, PROVIDERS } from '../shared/rules/providers.ts';
import type { Deps } from './domain/deps.ts';
import { newDiscountCode } from './domain/onboarding/discount-code.ts';

/** The only place that builds real clients. A Lambda that uses a part must be given its variable by infra. */
function variable(name: EnvName): string {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is not set`);
  return value;
}

/** Builds each part at its first use, so that a Lambda needs only the variables of the parts it touches. */
const lazily = <T extends object>(parts: { [K in keyof T]: () => T[K] }): T =>
  Object.defineProperties(
    {} as T,
    Object.fromEntries(
      Object.entries(parts).map(([name, build]) => {
        let part: unknown;
        return [name, { get: () => (part ??= (build as () => unknown)()), enumerable: true }];
      }),
    ),
  );

// A presigned PUT or POST would otherwise carry the checksum of an empty body.
const s3 = () => new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });

/** The payment provider's keys: from the environment where there are any, else from the secret that infra names. */
async function stripeKeys() {
  if (!process.env[ENV.stripeKey]) {
    return keysInSecret(new SecretsManagerClient({}), variable(ENV.stripeSecret));
  }
  return { secretKey: variable(ENV.stripeKey), webhookSecret: variable(ENV.stripeWebhookSecret) };
}

/** Rodin's key: from the environment where there is one, else from the secret that infra names. */
const rodinKey = async (): Promise<string> =>
  process.env[ENV.rodinKey] || rodinKeyInSecret(new SecretsManagerClient({}), variable(ENV.rodinSecret));

/** Which of the names a variable holds, if it is set. Throws on another. */
function nameIn<Name extends string>(variableName: EnvName, names: readonly Name[]): Name | undefined {
  const value = process.env[variableName];
  const name = names.find((known) => known === value);
  if (value && !name) throw new Error(`${variableName} is '${value}': ${names.join(', ')}`);
  return name;
}

export const deps: Deps = lazily<Deps>({
  table: () => ({
    client: DynamoDBDocumentClient.from(new DynamoDBClient({}), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    name: variable(ENV.table),
  }),
  uploads: () => bucketOf(s3(), variable(ENV.uploads)),
  models: () => bucketOf(s3(), variable(ENV.models)),
  executions: () => executionsOf(new SFNClient({}), variable(ENV.stateMachine)),
  identities: () => identitiesOf(new CognitoIdentityProviderClient({}), variable(ENV.userPool)),
  mail: () => mailOf(new SESv2Client({}), variable(ENV.mailFrom)),
  payments: () => paymentsOf(async () => stripeAccount(await stripeKeys(), process.env[ENV.stripeApi])),
  provider: () => nameIn(ENV.provider, PROVIDERS) ?? 'embedded',
  failover: () => nameIn(ENV.failover, PROVIDERS),
  preset: () => nameIn(ENV.preset, PRESETS),
  rodin: () => rodinOf(rodinKey, process.env[ENV.rodinApi]),
  teamAddress: () => variable(ENV.mailTeam),
  uncountedAddresses: () => process.env[ENV.uncountedAddresses]?.split(',') ?? [],
  now: () => () => new Date(),
  newId: () => (kind) => `${kind}_${ulid()}`,
  newDiscountCode: () => newDiscountCode,
  site: () => variable(ENV.site),
  arViewerUrl: () => variable(ENV.arViewer),
});
