import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  },
};

const clone = tempFolder();
let account: StubAccount;

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
  account = await stubAccount(tempFolder(), OUTPUTS);
});
afterAll(() => account.close());

test('INFRA-01 a deployment before its other steps says what is missing, and creates nothing', async () => {
  sayWhoWeAre();
  const { status, said } = await run('npm run deploy -- --env dev');
  expect(status).toBe(1);
  expect(said).toMatch(/There is no secret relevo\/dev\/stripe/);
  expect(said).toMatch(/SES in sa-east-1 does not know example\.com\.br/);
  expect(account.asked().filter((line) => line.startsWith('npx'))).toEqual([]);
});

test('INFRA-01 the steps of the README, as they are written, lead from an empty account to pages that are published', async () => {
  expect(blocks.length).toBeGreaterThan(6);
  for (const block of blocks) {
    const { status, said } = await run(block);
    expect(said).not.toContain('✗');
    expect(status, `${block}\n${said}`).toBe(0);
  }
  const asked = account.asked();
  const order = [
    /^aws sesv2 create-email-identity/,
    /^npm run stripe:setup -- --site/,
    /^aws secretsmanager create-secret .*relevo\/dev\/stripe/,
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
});

test('nothing that could be a command stands there as prose: each command line is in a block', () => {
  const prose = chapter.replaceAll(/^ *```sh\n[^]*?^ *```$/gm, '');
  expect(prose.match(/`(aws|npx|gh) [^`]*`/g) ?? []).toEqual(['`aws configure sso`']);
  expect(stepWith('cdk bootstrap')).toBeDefined();
});
