import inspector from 'node:inspector';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BRAND } from '../shared/brand.ts';
import { resetDataDirectory } from '../infra/local/supervisor/data-directory.ts';
import { DEMO } from '../infra/local/supervisor/demo.ts';
import { generationIn, type LocalGeneration } from '../infra/local/supervisor/generation.ts';
import { paymentAccountIn } from '../infra/local/supervisor/payments.ts';
import { startLocal } from '../infra/local/supervisor/start-local.ts';
import type { LocalStack } from '../infra/local/supervisor/start-local.ts';
import { withoutLocalPart } from '../infra/local/supervisor/coverage.ts';

/**
 * The door to this machine (INFRA-04): the whole product with one command. PORT chooses the site's port (4000), RELEVO_DATA
 * where data are kept (.local). With STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET payments go to that account.
 * With RODIN_API_KEY models are made by Hyper3D Rodin, and paid for; with RELEVO_GENERATION=rodin-local by a Rodin on
 * this machine, which shows the path and makes no likeness.
 * `dev` serves the pages from their sources and builds functions again when they change; with `--inspect` a debugger finds
 * every function's thread, and their time limits are lifted.
 * `--reset` starts without what earlier runs kept; `reset` only deletes it. `--api-only` neither builds nor serves the
 * pages.
 */
const STOP_MS = 8000;
/** Node's own, which debuggers look at first. */
const INSPECTOR_PORT = 9229;

const { values, positionals } = parseArgs({
  options: {
    reset: { type: 'boolean', default: false },
    'api-only': { type: 'boolean', default: false },
    inspect: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const dataDir = path.resolve(process.env.RELEVO_DATA ?? '.local');

let stack: LocalStack | undefined;
let isStopping = false;
const [command = 'start'] = positionals;

try {
  if (!['start', 'dev', 'reset'].includes(command)) throw new Error(`Unknown command ${command}`);
  if (values.reset || command === 'reset') await resetDataDirectory(dataDir);
  if (command === 'reset') console.log(`${where(dataDir)} is empty.`);
  else await run();
} catch (error) {
  await fail(error);
}

async function run(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('uncaughtException', (error) => void fail(error));
  if (process.env.npm_lifecycle_event) watchParent();
  if (values.inspect) inspector.open(INSPECTOR_PORT, '127.0.0.1');
  const generation = generationIn(process.env);
  const began = performance.now();
  console.log(`\n  ${BRAND} on this machine\n`);
  stack = await startLocal({
    port: Number(process.env.PORT ?? 4000),
    dataDir,
    pages: !values['api-only'],
    paymentAccount: paymentAccountIn(process.env),
    generation,
    development:
      command === 'dev'
        ? { say: (text) => console.log(`  ↻ ${text}`), isInspected: values.inspect }
        : undefined,
    onStep: (name, detail, ms) => console.log(`  ✓ ${name.padEnd(10)} ${detail.padEnd(24)} ${seconds(ms)}`),
    onFunctionFailure: ({ functionName, name, message }) =>
      console.error(
        `  ! ${functionName}: ${name}: ${message} (${where(path.join(dataDir, 'logs', `${functionName}.log`))})`,
      ),
  });
  stack.crashed.catch((error: unknown) => void fail(error));
  console.log(`
  Site      ${stack.siteUrl}
  Mailbox   ${stack.mailboxUrl}
  Nuvemshop ${stack.nuvemshopUrl}/produtos/7001
  Shopify   ${stack.shopifyUrl}/products/7001
  WooCommerce ${stack.woocommerceUrl}/produto/7001
  Payments  ${stack.stripeUrl ?? 'the Stripe account of STRIPE_SECRET_KEY'}
  Models    ${makerOf(generation, stack)}
  Sign in   ${DEMO.email}   ${DEMO.password}
  Data      ${where(dataDir)}   (npm run reset deletes them)
${absent(stack)}
  Ready in ${seconds(performance.now() - began).trim()}. Ctrl-C stops everything.
`);
}

/** A SIGTERM to npm ends the shell between it and us, but is not passed on: an orphan of npm stops by itself. */
function watchParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(0), 1000).unref();
}

/** Ends the process, at the latest after STOP_MS; a part that hangs must not keep the terminal. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  try {
    await stack?.stop();
    if (stack) console.log('\n  Stopped.');
    process.exit(exitCode);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

async function fail(error: unknown): Promise<void> {
  if (isStopping) return;
  console.error(`\n  ✗ ${error instanceof Error ? error.message : String(error)}`);
  if (process.env.DEBUG) console.error(error);
  await stop(1);
}

function makerOf(generation: LocalGeneration, { rodinUrl }: LocalStack): string {
  if (generation.provider === 'embedded') return 'the embedded engine';
  return rodinUrl ? `the local Rodin at ${rodinUrl}` : 'Hyper3D Rodin, paid by the account of RODIN_API_KEY';
}

/** One line on what runs on AWS only. */
function absent({ deployment }: LocalStack): string {
  const types = [...withoutLocalPart(deployment)].map(
    ([type, count]) => `${count} ${type.replace('AWS::', '')}`,
  );
  return types.length === 0 ? '' : `  Not here  ${types.join(', ')}`;
}

function where(location: string): string {
  return path.relative(process.cwd(), location) || '.';
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(7);
}
