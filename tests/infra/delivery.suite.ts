import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { App, Stack } from 'aws-cdk-lib';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { beforeAll, describe, expect, test } from 'vitest';
import { renewCanary } from '../../functions/services/renew-canary.ts';
import { canaryEmail, canarySecret } from '../../infra/canary-user.ts';
import { environments, type Environment } from '../../infra/config.ts';
import { problemsOf } from '../../infra/deploy/check-environment.ts';
import { publishPages } from '../../infra/deploy/publish-pages.ts';
import { decide, statementsOf } from '../../infra/rules/policy.ts';
import { secretsOf } from '../../infra/secrets.ts';
import { DeliveryStack } from '../../infra/stacks/delivery-stack.ts';
import { loadDeployment } from '../../infra/template/deployment.ts';
import { permission, type Permission } from '../../infra/template/permission.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { outputFolder, synthesized } from './synthesized.ts';

const ACCOUNT = '111111111111';
const REGION = environments.prod.region;

/** Prod with all that can be switched on, so that every secret made by hand is asked for. */
const everything: Environment = {
  ...environments.prod,
  mail: { from: 'ola@loja.com.br', team: 'equipe@loja.com.br' },
  contact: {
    mail: 'contato@loja.com.br',
    company: {
      name: 'Relevo Tecnologia Ltda.',
      cnpj: '12.ABC.345/01DE-35',
      address: 'Rua Augusta, 10',
      officer: { name: 'Ana Souza', mail: 'dados@loja.com.br' },
    },
  },
  operator: { ...environments.prod.operator!, mail: 'operacao@loja.com.br' },
  delivery: { repository: 'ours/relevo' },
  recovery: { vault: 'arn:aws:backup:us-east-1:222222222222:backup-vault:relevo-prod' },
  edge: { ...environments.prod.edge!, domain: 'loja.com.br' },
  generation: { provider: 'rodin', secret: 'relevo/prod/rodin' },
  push: { secret: 'relevo/prod/push', publicKey: 'B' },
  nuvemshop: { secret: 'relevo/prod/nuvemshop' },
  shopify: { secret: 'relevo/prod/shopify' },
  woocommerce: { secret: 'relevo/prod/woocommerce' },
  sso: {
    prefix: 'relevo',
    providers: [
      {
        name: 'loja',
        kind: 'oidc',
        issuer: 'https://login.loja.example',
        clientId: 'relevo',
        secret: 'relevo/prod/sso-loja',
      },
    ],
  },
};

/** What a client is asked for, as the permission that it takes; it is told what is given. */
const asked: Permission[] = [];
const client = (service: string, resourceOf: (input: never) => string, told: object = {}) =>
  ({
    send: async (command: { constructor: { name: string }; input: never }) => {
      const { Body } = command.input as { Body?: unknown };
      if (Body instanceof Readable) await text(Body); // a file that is never read stays open
      const action = command.constructor.name.replace(/Command$/, '');
      asked.push(permission(`${service}:${action}`, resourceOf(command.input)));
      return told;
    },
  }) as never;

const pool = `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${REGION}_pool`;
const secretArn = ({ SecretId }: { SecretId: string }) =>
  `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${SecretId}-AbCdEf`;

/** What `npm run deploy` asks of AWS itself; the stacks are the work of the roles of CDK's bootstrap. */
async function deployEverything(): Promise<void> {
  const secrets: Parameters<typeof renewCanary>[0]['secrets'] = client('secretsmanager', secretArn);
  const mailDomain = everything.mail.from.split('@')[1];
  const problems = await problemsOf(everything, {
    readSecret: async (use, SecretId) => {
      await secrets.send(new GetSecretValueCommand({ SecretId }));
      return use === 'push' ? 'B' : {};
    },
    mail: client(
      'ses',
      (input: object) =>
        'EmailIdentity' in input ? `arn:aws:ses:${REGION}:${ACCOUNT}:identity/${mailDomain}` : '*',
      { VerifiedForSendingStatus: true, ProductionAccessEnabled: true },
    ),
    lambda: client('lambda', () => '*', { AccountLimit: { ConcurrentExecutions: 1000 } }),
    shell: {},
    nameServers: async () => ['ns1.example.net'],
  });
  expect(problems).toEqual([]);
  await renewCanary(
    { pool: client('cognito-idp', () => pool), secrets },
    { UserPoolId: `${REGION}_pool`, email: canaryEmail(everything), secret: canarySecret(everything) },
  );
  const folder = tempFolder();
  writeFileSync(join(folder, 'index.html'), '<title>Relevo</title>');
  // As CloudFormation will call it.
  const { name: WebBucket } = synthesized('prod')
    .deployment.ofType('AWS::S3::Bucket')
    .find(({ logicalId }) => logicalId.startsWith('Web'))!;
  await publishPages(
    {
      s3: client('s3', ({ Bucket, Key }: { Bucket: string; Key: string }) => `arn:aws:s3:::${Bucket}/${Key}`),
      cloudFront: client('cloudfront', ({ DistributionId }: { DistributionId: string }) => {
        return `arn:aws:cloudfront::${ACCOUNT}:distribution/${DistributionId}`;
      }),
    },
    folder,
    { Region: REGION, UserPoolId: 'pool', UserPoolClientId: 'client', WebBucket, DistributionId: 'E1' },
  );
}

describe('the role that a pipeline deploys as', () => {
  const app = new App({
    outdir: outputFolder(),
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  });
  const env = { account: ACCOUNT, region: REGION };
  const { stackName } = new DeliveryStack(app, 'Delivery', {
    env,
    environment: everything,
    delivery: everything.delivery!,
    userPool: UserPool.fromUserPoolArn(new Stack(app, 'Data', { env }), 'Users', pool),
  });
  app.synth();
  const deployment = loadDeployment(app.outdir);
  const policy = deployment
    .ofType('AWS::IAM::Policy')
    .find(({ stack, logicalId }) => stack === stackName && logicalId.startsWith('DeliveryRole'))!;
  const statements = statementsOf(policy.resolve(policy.template.PolicyDocument));
  beforeAll(deployEverything);

  test('INFRA-02 may do all that the command asks of AWS, with everything switched on', () => {
    expect(asked.filter((need) => decide(statements, need) !== 'allowed')).toEqual([]);
    const reads = asked.filter(({ action }) => action === 'secretsmanager:GetSecretValue');
    expect(reads).toHaveLength(secretsOf(everything).length);
    expect(reads).toHaveLength(7);
  });

  test('INFRA-02 may do nothing that it does not ask, but act as the roles of the bootstrap', () => {
    const used = new Set(asked.map(({ action }) => action));
    const granted = new Set(statements.flatMap(({ Action }) => Action));
    expect([...granted].filter((action) => !used.has(action))).toEqual(['sts:AssumeRole']);
  });
});
