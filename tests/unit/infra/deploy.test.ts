import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { keysInSecret } from '../../../functions/services/stripe-account.ts';
import { environments, type Environment } from '../../../infra/config.ts';
import { problemsOf, type Checks } from '../../../infra/deploy/check-environment.ts';
import { clientSecretIn } from '../../../infra/deploy/client-secret.ts';
import type { Company } from '../../../shared/contact.ts';
import { pageFiles, type PageFile } from '../../../infra/deploy/page-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'relevo-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());

describe('the pages as they are published', () => {
  test('INFRA-01 with their types, what they name before themselves, assets for ever and as the build packed them', () => {
    mkdirSync(path.join(folder, 'assets'));
    for (const name of [
      'index.html',
      'app.html',
      'assets/app-1a.js',
      'assets/app-1a.js.br',
      'demo.glb',
      'config.json',
    ])
      writeFileSync(path.join(folder, name), name);
    const pages = 'public, max-age=0, s-maxage=86400';
    const shown = ({ key, file, contentType, contentEncoding, cacheControl }: PageFile) => [
      key,
      path.relative(folder, file),
      contentEncoding ?? 'plain',
      contentType,
      cacheControl,
    ];
    const script = 'text/javascript; charset=utf-8';
    expect(pageFiles(folder).map(shown)).toEqual([
      ['assets/app-1a.js', 'assets/app-1a.js.br', 'br', script, 'public, max-age=31536000, immutable'],
      ['demo.glb', 'demo.glb', 'plain', 'model/gltf-binary', pages],
      ['app.html', 'app.html', 'plain', 'text/html; charset=utf-8', pages],
      ['index.html', 'index.html', 'plain', 'text/html; charset=utf-8', pages],
    ]);
  });
});

const failure = (name: string) => Object.assign(new Error(`${name} happened`), { name });
const COMPANY: Company = {
  name: 'Relevo Tecnologia Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  address: 'Rua Augusta, 10, São Paulo – SP, 01305-000',
  officer: { name: 'Ana Souza', mail: 'dados@relevo.com.br' },
};
const ours: Environment = {
  ...environments.dev,
  siteUrl: 'https://dev.relevo.com.br',
  mail: { from: 'ola@dev.relevo.com.br', team: 'equipe@relevo.com.br' },
  contact: {
    mail: 'contato@relevo.com.br',
    company: COMPANY,
  },
  edge: { domain: 'dev.relevo.com.br', requestsPerAddress: 2000, modelFilesPerAddress: 600 },
  operator: { ...environments.dev.operator!, mail: 'operacao@relevo.com.br' },
  delivery: { repository: 'ours/relevo' },
  generation: { provider: 'rodin', secret: 'relevo/dev/rodin' },
};

/** An account where all is well, but for what is given. */
function checks({
  secret = () => ({}),
  identity = () => ({ VerifiedForSendingStatus: true }),
  account = { ProductionAccessEnabled: true },
  lambdas = 1000,
  zones = ['relevo.com.br'],
  shell = {},
}: {
  secret?: (name: string) => object | string;
  identity?: () => object;
  account?: object;
  lambdas?: number;
  zones?: string[];
  shell?: NodeJS.ProcessEnv;
} = {}): Checks {
  return {
    readSecret: async (_use, name) => secret(name),
    mail: {
      send: async (command: object) => (command instanceof GetAccountCommand ? account : identity()),
    } as never,
    lambda: { send: async () => ({ AccountLimit: { ConcurrentExecutions: lambdas } }) } as never,
    shell,
    nameServers: async (zone) => {
      if (!zones.includes(zone)) throw Object.assign(new Error(zone), { code: 'ENOTFOUND' });
      return ['ns1.example.net'];
    },
  };
}
const PUSH_KEY = 'BOurs';
const throwing = (name: string) => () => {
  throw failure(name);
};

describe('a deployment that could not work', () => {
  test('begins where nothing is missing', async () => {
    expect(await problemsOf(ours, checks({ shell: { AWS_REGION: 'sa-east-1' } }))).toEqual([]);
  });

  test.each<[string, Environment, Parameters<typeof checks>[0], RegExp[]]>([
    ['of this machine', environments.local, {}, [/not deployed.*npm start/]],
    [
      'of an example',
      environments.dev,
      {},
      [
        /^dev\.relevo\.example is an example/,
        /^ola@/,
        /^equipe@/,
        /^contato@/,
        /^operacao@/,
        /^example\/relevo is an example/,
        /^The site must name the company behind it: .*`contact\.company` of the environment dev/,
      ],
    ],
    [
      'in another region',
      ours,
      { shell: { AWS_REGION: 'us-east-1' } },
      [/in sa-east-1.*export AWS_REGION=sa-east-1/],
    ],
    [
      'SITE-11 whose company is half named',
      {
        ...ours,
        contact: { ...ours.contact, company: { ...COMPANY, cnpj: '12.ABC.345/01DE-36', address: ' ' } },
      },
      {},
      [/^`address` is missing/, /^12\.ABC\.345\/01DE-36 is no CNPJ/],
    ],
    [
      'without a secret',
      ours,
      {
        secret: (name) => {
          if (name.endsWith('rodin')) throw failure('ResourceNotFoundException');
          return {};
        },
      },
      [/^There is no secret relevo\/dev\/rodin in sa-east-1\. Make it: .*create-secret.*{"apiKey":"…"}/],
    ],
    [
      'whose notices to browsers would be signed with another key',
      { ...ours, push: { secret: 'relevo/dev/push', publicKey: PUSH_KEY } },
      { secret: (name) => (name.endsWith('push') ? 'BTheirs' : {}) },
      [/^The key in the secret relevo\/dev\/push is not the private half/],
    ],
    [
      'whose secret holds something else',
      ours,
      {
        secret: (name) => {
          if (name.endsWith('stripe')) JSON.parse('sk_live_pasted');
          return {};
        },
      },
      [/^The secret relevo\/dev\/stripe in sa-east-1 does not hold {"secretKey".*put-secret-value/],
    ],
    [
      'without credentials',
      ours,
      { secret: throwing('CredentialsProviderError') },
      [/^There are no credentials/],
    ],
    [
      'not allowed',
      ours,
      { identity: throwing('AccessDeniedException') },
      [/^AWS refuses these credentials/],
    ],
    ['whose mail nobody knows', ours, { identity: throwing('NotFoundException') }, [/create-email-identity/]],
    [
      'whose mail is unverified',
      ours,
      { identity: () => ({}) },
      [/waits for the DNS records of dev\.relevo\.com\.br/],
    ],
    [
      'that nobody could sign up at',
      { ...ours, retain: true },
      { account: { ProductionAccessEnabled: false } },
      [/sandbox.*put-account-details --region sa-east-1.*--website-url https:\/\/dev\.relevo\.com\.br/],
    ],
    [
      'whose jobs would take every Lambda',
      { ...ours, concurrency: environments.prod.concurrency },
      { lambdas: 10 },
      [/runs 10 Lambdas at once.*reckons with 1000.*request-service-quota-increase.*--desired-value 1000/],
    ],
    ['whose domain is nobody’s', ours, { zones: [] }, [/no DNS zone.*certificate could never be issued/]],
  ])(
    '%s stops before anything is created, with a sentence that says what to do',
    async (_, env, account, said) => {
      const problems = await problemsOf(env, checks(account));
      expect(problems).toHaveLength(said.length);
      said.forEach((sentence, index) => expect(problems[index]).toMatch(sentence));
    },
  );

  test('begins where notices to browsers have both halves of one key', async () => {
    const env = { ...ours, push: { secret: 'relevo/dev/push', publicKey: PUSH_KEY } };
    const secret = (name: string) => (name.endsWith('push') ? PUSH_KEY : {});
    expect(await problemsOf(env, checks({ secret }))).toEqual([]);
  });

  test('SSO-01 asks for the secret of every company that signs in by OpenID Connect', async () => {
    const asked: string[] = [];
    const oidc = { kind: 'oidc', issuer: 'https://login.loja.example', clientId: 'relevo' } as const;
    const env: Environment = {
      ...ours,
      sso: {
        prefix: 'relevo',
        providers: [
          { ...oidc, name: 'loja', secret: 'relevo/dev/sso-loja' },
          { name: 'outra', kind: 'saml', metadataUrl: 'https://login.outra.example/metadata' },
        ],
      },
    };
    const read = (name: string) => {
      asked.push(name);
      if (name.includes('/sso-')) throw failure('ResourceNotFoundException');
      return {};
    };
    expect(await problemsOf(env, checks({ secret: read }))).toEqual([
      expect.stringMatching(/relevo\/dev\/sso-loja.*\{"clientSecret":"…"\}/),
    ]);
    expect(asked.filter((name) => name.includes('/sso-'))).toEqual(['relevo/dev/sso-loja']);
  });

  test.each(['{}', '{"clientSecret":""}', '{"secret":"um-segredo"}', 'um-segredo', undefined])(
    'SSO-01 a secret that holds %s is none of a company',
    async (SecretString) => {
      const holding = (held: string | undefined) =>
        clientSecretIn({ send: async () => ({ SecretString: held }) } as never, 'relevo/dev/sso-loja');
      await expect(holding(SecretString)).rejects.toThrow();
      expect(await holding('{"clientSecret":"um-segredo"}')).toBe('um-segredo');
    },
  );

  test('a shell without credentials is told so by the real clients', async () => {
    for (const name of ['AWS_PROFILE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'])
      vi.stubEnv(name, undefined);
    vi.stubEnv('HOME', folder);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    const { region } = ours;
    const secrets = new SecretsManagerClient({ region });
    const problems = await problemsOf(ours, {
      ...checks(),
      readSecret: (_, name) => keysInSecret(secrets, name),
      mail: new SESv2Client({ region }),
      lambda: new LambdaClient({ region }),
    });
    expect(problems).toEqual([
      'There are no credentials for AWS: run `aws configure sso` or export AWS_PROFILE.',
    ]);
  });

  test('what nobody foresaw is not hidden', async () => {
    await expect(problemsOf(ours, checks({ secret: throwing('InternalServiceError') }))).rejects.toThrow();
  });
});
