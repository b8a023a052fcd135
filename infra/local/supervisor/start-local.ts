import type { DevelopedPages } from '../development/develop-pages.ts';
import { endOrphan, startDynamoDb } from '../dynamodb/dynamodb.ts';
import type { FunctionError } from '../lambda/errors.ts';
import type { Deployment } from '../../template/deployment.ts';
import { buildAssembly, buildFunctions, buildPages, PAGES } from './builds.ts';
import { choosePorts } from './choose-ports.ts';
import { openDataDirectory } from './data-directory.ts';
import type { LocalGeneration } from './generation.ts';
import type { Interventions } from './interventions.ts';
import type { PaymentAccount } from './payments.ts';
import type { Step } from './start-parts.ts';
import { CREDENTIALS, type Database } from './sdk-environment.ts';
import type { Services } from './start-services.ts';
import { createStopOrder } from './stop-order.ts';
import type { StopOrder } from './stop-order.ts';

export interface LocalOptions {
  /** Port of the site; the parts take the ones after it. 0: free ones. */
  port: number;
  dataDir: string;
  /** Whether the pages are built and served; tests of the API go without. */
  pages?: boolean;
  /**
   * A DynamoDB Local that runs already, in memory, and goes on after this product; it has tables of its own for each pair
   * of keys, so that products share it. Without one the product starts its own.
   */
  database?: Database;
  /** File to which the permissions that functions need are written; see `recorder`. Without one nothing is recorded. */
  needsFile?: string | undefined;
  /** A real account at Stripe; without one payments go to the local Stripe. */
  paymentAccount?: PaymentAccount | undefined;
  /** Who makes the models; the embedded engine unless told otherwise. */
  generation?: LocalGeneration;
  interventions?: Interventions | undefined;
  /** Serves the pages from their sources, and builds functions again when they change. */
  development?: DevelopmentOptions | undefined;
  /** Told of each part that is up, with what there is to say of it and how long it took. */
  onStep?: (name: string, detail: string, ms: number) => void;
  /** Told of every failed invocation of a function. */
  onFunctionFailure?: (error: FunctionError) => void;
}

export interface DevelopmentOptions {
  /** Told of what was rebuilt and what could not be. */
  say: (text: string) => void;
  /** Whether time limits are lifted, for a debugger that stops a function. */
  isInspected: boolean;
}

/** A product that runs, whoever started it. */
export interface RunningProduct {
  siteUrl: string;
  mailboxUrl: string;
  /** The operator's page of the local Stripe; undefined with a real account. */
  stripeUrl?: string;
  /** The local Rodin; undefined where models are not made by it. */
  rodinUrl?: string;
  /** The store at the Nuvemshop of this machine. */
  nuvemshopUrl: string;
  /** The shop at the Shopify of this machine. */
  shopifyUrl: string;
  /** The shop that runs WooCommerce on this machine. */
  woocommerceUrl: string;
  deployment: Deployment;
  userPoolId: string;
  userPoolClientId: string;
  /** Variables that turn an AWS SDK to this stack. */
  environment: Record<string, string>;
  /** Runs a function by its label, as its schedule or its rule would; returns what it answers. */
  invoke: Services['invoke'];
}

export interface LocalStack extends RunningProduct {
  /** Rejects when a part ends by itself. */
  crashed: Promise<never>;
  /** Stops all parts, last started first. What was running goes on at the next start. */
  stop(): Promise<void>;
}

/** Of what another process looks after. */
const NEVER = new Promise<never>(() => {});

/** Brings up the whole product on this machine. Throws what is in the way, with nothing left running. */
export async function startLocal(options: LocalOptions): Promise<LocalStack> {
  const stopOrder = createStopOrder();
  try {
    return await start(options, stopOrder);
  } catch (error) {
    await stopOrder.stop();
    throw error;
  }
}

async function start(options: LocalOptions, stopOrder: StopOrder): Promise<LocalStack> {
  const { port, dataDir, database: given, pages = true, development, onStep = () => {} } = options;

  const step: Step = async (name, work, detail = () => '') => {
    const began = performance.now();
    const result = await work;
    onStep(name, detail(result), performance.now() - began);
    return result;
  };

  const data = await openDataDirectory(dataDir);
  stopOrder.add(() => data.release());
  // Before anybody looks at the ports, of which an orphan holds the database's.
  await endOrphan(data.of('dynamodb'));
  const ports = await choosePorts(port);
  const siteUrl = `http://localhost:${ports.site}`;

  const builtOrKept = (isBuilt: boolean) => (isBuilt ? 'built' : 'unchanged');
  const startDatabase = async (at: number, folder: string) => {
    const log = (line: string) => onStep('Java', line, 0);
    const dynamodb = await startDynamoDb({ port: at, dataDir: folder, log });
    stopOrder.add(() => dynamodb.stop());
    return { endpoint: dynamodb.endpoint, credentials: CREDENTIALS, crashed: dynamodb.crashed };
  };
  // All are waited for before the first failure is thrown: a JVM still on its way up would be left behind.
  const [database, modules, code, shown, assembly] = await Promise.allSettled([
    given
      ? { ...given, crashed: undefined }
      : step('database', startDatabase(ports.dynamodb, data.of('dynamodb'))),
    import('./start-parts.ts'), // a second of modules, while the JVM comes up
    step('functions', buildFunctions(), ({ isBuilt }) => builtOrKept(isBuilt)),
    development && pages
      ? step('pages', startPages(development, stopOrder))
      : pages && step('pages', buildPages(), builtOrKept),
    step('assembly', buildAssembly(), builtOrKept),
  ]);
  if (database.status === 'rejected') throw database.reason;
  if (code.status === 'rejected') throw code.reason;
  if (shown.status === 'rejected') throw shown.reason;
  if (assembly.status === 'rejected') throw assembly.reason;

  if (modules.status === 'rejected') throw modules.reason;
  const product = await modules.value.startParts({
    ...options,
    data,
    ports,
    siteUrl,
    database: database.value,
    functionsFolder: code.value.folder,
    pages: typeof shown.value === 'object' ? shown.value : PAGES,
    stopOrder,
    step,
  });
  return { ...product, crashed: database.value.crashed ?? NEVER, stop: () => stopOrder.stop() };
}

async function startPages({ say }: DevelopmentOptions, stopOrder: StopOrder): Promise<DevelopedPages> {
  const { developPages } = await import('../development/develop-pages.ts');
  const pages = await developPages(say);
  stopOrder.add(() => pages.close());
  return pages;
}
