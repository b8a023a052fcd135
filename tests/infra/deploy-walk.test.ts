import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripe, type LocalStripe } from '../../infra/local/stripe/start-stripe.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { stubAccount, type StubAccount } from './stub-account.ts';
import { ROOT } from './synthesized.ts';

/** The steps of the README's 'Deploy it' that are commands, each as it is written there, in order. */
const chapter = /^## Deploy it$([^]*?)^## /m.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))![1];
const blocks = [...chapter.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, block]) => block);
const stepWith = (command: string) => blocks.find((block) => block.includes(command))!;

const OUTPUTS = {
  'relevo-dev-app': {
    Region: 'sa-east-1',
    UserPoolId: 'sa-east-1_x',
    UserPoolClientId: 'client',
    WebBucket: 'relevo-dev-web',
    DistributionId: 'E123',
    DistributionDomain: 'd123.cloudfront.net',
  },
};

const clone = tempFolder();
let account: StubAccount;
let stripe: LocalStripe;

/** Step 2, by hand: an environment says who deploys it. */
function sayWhoWeAre(): void {
  const file = join(clone, 'infra/config.ts');
  const company = `company: { name: 'Nós Ltda.', cnpj: '12.ABC.345/01DE-35', address: 'Rua Augusta, 10', officer: { name: 'Ana Souza', mail: 'dados@example.com.br' } }`;
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replaceAll('dev.relevo.example', 'example.com.br')
      .replaceAll('example/relevo', 'ours/relevo')
      .replace(
        "contact: { mail: 'contato@example.com.br' }",
        `contact: { mail: 'contato@example.com.br', ${company} }`,
      ),
  );
}

function run(commands: string): Promise<{ status: number | null; said: string }> {
  const env = { ...account.variables, ENV: 'dev', REGION: 'sa-east-1' };
  return new Promise((resolve) => {
    const child = execFile('sh', ['-eu', '-c', commands], { cwd: clone, env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, said: stdout + stderr }),
    );
  });
}

beforeAll(async () => {
  for (const part of ['bin', 'infra', 'functions', 'shared', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, part), join(clone, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  // What building the pages makes.
  mkdirSync(join(clone, 'web/dist/assets'), { recursive: true });
  writeFileSync(join(clone, 'web/dist/index.html'), '<title>Relevo</title>');
  writeFileSync(join(clone, 'web/dist/assets/app-1a.js'), '');
  stripe = await startStripe({ port: 0, secretKey: 'sk_test_walk' });
  account = await stubAccount(tempFolder(), OUTPUTS, { STRIPE_API_BASE: stripe.endpoint });
});
afterAll(async () => {
  account.close();
  await stripe.close();
});

test('INFRA-01 a deployment before its other steps says what is missing, and creates nothing', async () => {
  sayWhoWeAre();
  const { status, said } = await run('npm run deploy -- --env dev');
  expect(status).toBe(1);
  expect(said).toMatch(/There is no secret relevo\/dev\/stripe.*npm run stripe:setup -- --env dev/);
  expect(said).toMatch(/SES in sa-east-1 does not know example\.com\.br/);
  expect(account.asked().filter((line) => line.startsWith('npx'))).toEqual([]);
});

test('INFRA-01 the steps of the README, as they are written, lead from an empty account to pages that are published', async () => {
  expect(blocks.length).toBeGreaterThan(6);
  const all: string[] = [];
  for (const block of blocks) {
    const { status, said } = await run(block.replace('sk_…', 'sk_test_walk'));
    all.push(said);
    expect(said).not.toContain('✗');
    expect(status, `${block}\n${said}`).toBe(0);
  }
  const asked = account.asked();
  const order = [
    /^aws sesv2 create-email-identity/,
    /^npm run stripe:setup -- --env dev/,
    /^POST secretsmanager.CreateSecret/,
    /^aws secretsmanager create-secret .*relevo\/dev\/push/,
    /^npx cdk bootstrap -c env=dev/,
    /^npx cdk diff --all -c env=dev/,
    /^npx vite build/,
    /^npx cdk deploy --all -c env=dev/,
    /^POST .*AdminCreateUser/,
    /^POST .*AdminSetUserPassword/,
    /^POST .*PutSecretValue/,
    /^PUT .*assets\/app-1a\.js/,
    /^PUT .*index\.html/,
    /^POST .*\/invalidation/,
    /^npm run smoke -- --env dev/,
    /^npm run staff -- grant admin/,
    /^aws iam create-open-id-connect-provider/,
    /^gh /,
  ].map((line) => asked.findLastIndex((each) => line.test(each)));
  expect(
    order.every((index) => index >= 0),
    asked.join('\n'),
  ).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  // What a person has to do with what was said: a public key into the configuration, and the domain's last record.
  expect(all.join('\n')).toMatch(/^B[\w-]{86}$/m);
  expect(all.join('\n')).toMatch(/example\.com\.br .*d123\.cloudfront\.net/);
});

/** What a request to an account takes, by how each service is asked. */
const ACTIONS: [asked: RegExp, action: string][] = [
  [/^POST secretsmanager\.(\w+)/, 'secretsmanager:$1'],
  [/^POST AWSCognitoIdentityProviderService\.(\w+)/, 'cognito-idp:$1'],
  [/^GET \/v2\/email\/identities\/.*/, 'ses:GetEmailIdentity'],
  [/^GET \/v2\/email\/account.*/, 'ses:GetAccount'],
  [/^GET .*\/account-settings.*/, 'lambda:GetAccountSettings'],
  [/^POST .*\/invalidation.*/, 'cloudfront:CreateInvalidation'],
  [/^PUT .*/, 's3:PutObject'],
];
const actionOf = (asked: string) =>
  ACTIONS.reduce((line, [pattern, action]) => line.replace(pattern, action), asked);

test('INFRA-02 a pipeline may ask AWS for all that the deployment asked it for', () => {
  const asked = account.asked();
  const last = (line: RegExp) => asked.findLastIndex((each) => line.test(each));
  const deployment = asked.slice(last(/^npm run deploy/), last(/^npm run smoke/));
  const actions = new Set(deployment.filter((line) => /^(GET|POST|PUT) /.test(line)).map(actionOf));
  const grants = readFileSync(join(ROOT, 'infra/rules/grants.txt'), 'utf8');
  const granted = new Set([...grants.matchAll(/^Delivery (\S+)/gm)].map(([, action]) => action));
  expect(actions.size).toBeGreaterThan(6);
  expect([...actions].filter((action) => !granted.has(action))).toEqual([]);
});

test('INFRA-01 what was changed by hand since is told by a command, which then ends with 1', async () => {
  expect((await run('npm run drift -- --env dev')).status).toBe(0);
  expect(account.asked()).toContain('npx cdk drift --all --fail -c env=dev --output cdk.out/dev');
  writeFileSync(join(account.variables.ACCOUNT, 'drifted'), '');
  expect(await run('npm run drift -- --env dev')).toEqual({
    status: 1,
    said: expect.stringContaining('✗ cdk drift ended with 1'),
  });
});

test('INFRA-01 payments set up again keep their keys, and a secret that was lost is not made up', async () => {
  const setUp = () => run('STRIPE_SECRET_KEY=sk_test_walk npm run stripe:setup -- --env dev');
  const file = join(account.variables.ACCOUNT, 'secrets/relevo/dev/stripe');
  const kept = readFileSync(file, 'utf8');
  expect(JSON.parse(kept)).toEqual({
    secretKey: 'sk_test_walk',
    webhookSecret: expect.stringMatching(/^whsec_/),
  });
  writeFileSync(file, kept.replace('sk_test_walk', 'sk_test_old'));
  expect((await setUp()).status).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(kept);
  rmSync(file);
  const { status, said } = await setUp();
  expect([status, existsSync(file)]).toEqual([1, false]);
  expect(said).toMatch(/relevo\/dev\/stripe does not hold it: delete the endpoint/);
});

test('nothing that could be a command stands there as prose: each command line is in a block', () => {
  const prose = chapter.replaceAll(/^ *```sh\n[^]*?^ *```$/gm, '');
  expect(prose.match(/`(aws|npx|gh) [^`]*`/g) ?? []).toEqual(['`aws configure sso`']);
  expect(stepWith('cdk bootstrap')).toBeDefined();
});
