import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { appInSecret, keyInSecret } from '../functions/services/platform-app.ts';
import { clientSecretIn } from '../infra/deploy/client-secret.ts';
import { publicKeyOf, pushKeyInSecret } from '../functions/services/push.ts';
import { renewCanary } from '../functions/services/renew-canary.ts';
import { rodinKeyInSecret } from '../functions/services/rodin.ts';
import { keysInSecret } from '../functions/services/stripe-account.ts';
import { canaryEmail, canarySecret } from '../infra/canary-user.ts';
import { environmentNamed } from '../infra/config.ts';
import { problemsOf } from '../infra/deploy/check-environment.ts';
import { publishPages, type Published } from '../infra/deploy/publish-pages.ts';

/**
 * Deploys the product to AWS: checks, builds the pages, deploys the stacks, gives the canary a new password, publishes the pages and
 * empties the edge.
 *
 *   npm run deploy -- --env dev              all of it
 *   npm run deploy -- --env dev --pages      only the pages, to stacks that are there
 *   npm run deploy -- --env prod --yes       all of it, unasked: for a pipeline that somebody has approved
 *   npm run diff -- --env dev                what a deployment would change; changes nothing
 *
 *   npm run drift -- --env prod             what was changed by hand since; ends with 1 when something was
 *
 * Ends with 1 before anything is created when something is missing, and says what to do.
 */
const OPTIONS = {
  env: { type: 'string', default: 'dev' },
  diff: { type: 'boolean', default: false },
  drift: { type: 'boolean', default: false },
  pages: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

try {
  await deploy();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function deploy(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const environment = environmentNamed(values.env);
  const { region, name } = environment;
  const secrets = new SecretsManagerClient({ region });
  const read = {
    payments: keysInSecret,
    rodin: rodinKeyInSecret,
    push: publicPushKey,
    nuvemshop: appInSecret,
    shopify: appInSecret,
    woocommerce: keyInSecret,
    sso: clientSecretIn,
  };
  const problems = await problemsOf(environment, {
    readSecret: (use, name) => read[use](secrets, name),
    mail: new SESv2Client({ region }),
    lambda: new LambdaClient({ region }),
    shell: process.env,
  });
  if (problems.length > 0) throw new Error(problems.map((problem) => `✗ ${problem}`).join('\n'));
  const context = ['-c', `env=${name}`, '--output', `cdk.out/${name}`];
  if (values.drift) return run('cdk', 'drift', '--all', '--fail', ...context);
  if (values.diff) return run('cdk', 'diff', '--all', ...context);

  // Where nobody can answer, who may deploy was asked before: by the review that a pipeline waits for.
  const unasked = values.yes ? ['--require-approval', 'never'] : [];
  process.env.RELEVO_ENV = name; // what the written pages say of themselves
  run('vite', 'build', '--config', 'web/vite.config.ts');
  const outputs = `cdk.out/outputs-${name}.json`;
  if (!values.pages) run('cdk', 'deploy', '--all', ...context, '--outputs-file', outputs, ...unasked);
  const published = publishedIn(outputs, `-${name}-app`);
  if (!values.pages) {
    const pool = new CognitoIdentityProviderClient({ region });
    const { UserPoolId } = published;
    const canary = { UserPoolId, email: canaryEmail(environment), secret: canarySecret(environment) };
    await renewCanary({ pool, secrets }, canary);
    console.log('✓ the canary has a new password');
  }
  const clients = { s3: new S3Client({ region }), cloudFront: new CloudFrontClient({ region }) };
  const files = await publishPages(clients, 'web/dist', {
    ...published,
    pushKey: environment.push?.publicKey,
  });
  const leads = `once ${environment.edge?.domain} leads to ${published.DistributionDomain}`;
  console.log(`✓ ${files} files published; ${environment.siteUrl} shows them within a minute, ${leads}`);
}

/** What browsers will be given, by the private key in the secret. */
async function publicPushKey(...asked: Parameters<typeof pushKeyInSecret>): Promise<string> {
  return publicKeyOf(await pushKeyInSecret(...asked));
}

/** Runs a command of the project and ends with its status when it fails. */
function run(command: 'cdk' | 'vite', ...args: string[]): void {
  const { status } = spawnSync('npx', [command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`✗ ${command} ${args[0]} ended with ${status}`);
}

function publishedIn(file: string, suffix: string): Published & { DistributionDomain: string } {
  if (!existsSync(file)) throw new Error(`✗ ${file} is not there: deploy without --pages first`);
  const stacks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ReturnType<typeof publishedIn>>;
  const [, published] = Object.entries(stacks).find(([stack]) => stack.endsWith(suffix)) ?? [];
  if (!published) throw new Error(`✗ ${file} has no outputs of the app stack`);
  return published;
}
