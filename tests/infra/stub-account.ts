import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';

/** An account of AWS without anything in it, which what the steps of a deployment make is kept in, as files. */
export interface StubAccount {
  /** For the shell of whoever deploys. */
  variables: Record<string, string>;
  /** What was run or asked of the account, in order. */
  asked: () => string[];
  close: () => void;
}

/** Commands that a person has installed; those of the project run for real, but for what needs more of AWS than is here. */
const COMMANDS = {
  aws: `
case "$1 $2" in
  "sesv2 create-email-identity") touch "$ACCOUNT/identity" ;;
  "sesv2 put-account-details") touch "$ACCOUNT/production" ;;
  "secretsmanager create-secret")
    while [ $# -gt 0 ]; do case "$1" in --name) name=$2;; --secret-string) value=$2;; esac; shift; done
    mkdir -p "$ACCOUNT/secrets/$(dirname "$name")"; printf %s "$value" > "$ACCOUNT/secrets/$name" ;;
  "secretsmanager get-secret-value")
    while [ $# -gt 0 ]; do case "$1" in --secret-id) name=$2;; esac; shift; done
    cat "$ACCOUNT/secrets/$name" ;;
  "acm list-certificates") echo arn:aws:acm:us-east-1:123456789012:certificate/1 ;;
  "cloudformation describe-stacks") echo relevo-table ;;
esac`,
  npx: `
case "$1 $2" in
  "cdk deploy")
    while [ $# -gt 0 ]; do [ "$1" = --outputs-file ] && file=$2; shift; done
    mkdir -p "$(dirname "$file")"; cp "$ACCOUNT/outputs.json" "$file"
    mkdir -p "$ACCOUNT/secrets/relevo/$ENV"; echo '{}' > "$ACCOUNT/secrets/relevo/$ENV/canary" ;;
  "cdk drift") [ ! -f "$ACCOUNT/drifted" ] ;;
  "web-push "*) exec node_modules/.bin/"$@" ;;
esac`,
  npm: `
case "$2" in
  deploy) shift 3; exec node --import tsx bin/deploy.ts "$@" ;;
  diff|drift) command=$2; shift 3; exec node --import tsx bin/deploy.ts --$command "$@" ;;
  stripe:setup) shift 3; exec node --import tsx bin/stripe-setup.ts "$@" ;;
esac`,
  gh: '',
};

/** `folder`: a new one. `outputs`: what the stacks tell once they are deployed. `variables`: what else the shell has. */
export async function stubAccount(
  folder: string,
  outputs: object,
  variables: Record<string, string> = {},
): Promise<StubAccount> {
  const log = join(folder, 'asked');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(log, '');
  writeFileSync(join(folder, 'outputs.json'), JSON.stringify(outputs));
  for (const [name, script] of Object.entries(COMMANDS)) {
    writeFileSync(join(bin, name), `#!/bin/sh\nset -e\necho "${name} $*" >> "$ACCOUNT/asked"\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  // There is no DNS: the domain of whoever deploys is registered.
  const dns = join(folder, 'dns.mjs');
  writeFileSync(
    dns,
    `import dns from 'node:dns/promises'; import { syncBuiltinESMExports } from 'node:module';
     dns.resolveNs = async () => ['ns1.example.net']; syncBuiltinESMExports();`,
  );
  const server = createServer((request, response) => {
    void answer(request, folder).then(({ status = 200, body = '' }) => {
      appendFileSync(log, `${request.method} ${String(request.headers['x-amz-target'] ?? request.url)}\n`);
      response.writeHead(status, {
        'content-type': typeof body === 'string' ? 'text/xml' : 'application/json',
      });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  return {
    variables: {
      ACCOUNT: folder,
      PATH: `${bin}:${process.env.PATH}`,
      HOME: folder,
      NODE_OPTIONS: `--import ${dns}`,
      AWS_ENDPOINT_URL: await addressOf(server),
      AWS_ACCESS_KEY_ID: 'stub',
      AWS_SECRET_ACCESS_KEY: 'stub',
      ...variables,
    },
    asked: () => readFileSync(log, 'utf8').trim().split('\n'),
    close: () => server.close(),
  };
}

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What the services answer that a deployment asks before CloudFormation, and after it. */
async function answer(
  request: IncomingMessage,
  folder: string,
): Promise<{ status?: number; body?: object | string }> {
  const { url = '', method } = request;
  const [service, operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
  if (service === 'secretsmanager') return answerOfSecrets(operation, (await json(request)) as Asked, folder);
  request.resume();
  if (/^(AdminCreateUser|AdminSetUserPassword)$/.test(operation)) return { body: {} };
  if (url.startsWith('/v2/email/identities/'))
    return existsSync(join(folder, 'identity'))
      ? { body: { VerifiedForSendingStatus: true } }
      : { status: 404, body: { __type: 'NotFoundException' } };
  if (url.startsWith('/v2/email/account'))
    return { body: { ProductionAccessEnabled: existsSync(join(folder, 'production')) } };
  if (url.includes('/account-settings')) return { body: { AccountLimit: { ConcurrentExecutions: 10 } } };
  if (url.includes('/invalidation'))
    return { status: 201, body: '<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>' };
  return method === 'PUT' ? {} : { status: 501 };
}

interface Asked {
  SecretId?: string;
  Name?: string;
  SecretString?: string;
}

function answerOfSecrets(
  operation: string,
  { SecretId, Name = SecretId!, SecretString }: Asked,
  folder: string,
) {
  const file = join(folder, 'secrets', Name);
  if (operation !== 'CreateSecret' && !existsSync(file))
    return { status: 400, body: { __type: 'ResourceNotFoundException' } };
  if (operation === 'GetSecretValue') return { body: { Name, SecretString: readFileSync(file, 'utf8') } };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, SecretString!);
  return { body: { Name } };
}
