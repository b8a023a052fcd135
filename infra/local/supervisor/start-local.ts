import { rm } from 'node:fs/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { environmentNamed } from '../../config.ts';
import { writeFileAtomically } from '../durable-file.ts';
import { startDynamoDb } from '../dynamodb/dynamodb.ts';
import { createTables } from '../dynamodb/tables.ts';
import type { FunctionError } from '../lambda/errors.ts';
import { startRecorder } from '../recorder/start-recorder.ts';
import { loadDeployment } from '../template/deployment.ts';
import type { Deployment } from '../template/deployment.ts';
import { ASSEMBLY, buildAssembly, buildPages, PAGES } from './builds.ts';
import { choosePorts } from './choose-ports.ts';
import { openDataDirectory } from './data-directory.ts';
import { ensureDemoAccount } from './demo-account.ts';
import type { LocalGeneration } from './generation.ts';
import type { Interventions } from './interventions.ts';
import type { PaymentAccount } from './payments.ts';
import { CREDENTIALS, endpointOf, sdkEnvironment } from './sdk-environment.ts';
import { startServices } from './start-services.ts';
import type { Services } from './start-services.ts';
import { createStopOrder } from './stop-order.ts';
import type { StopOrder } from './stop-order.ts';

export interface LocalOptions {
  /** Port of the site; the parts take the ones after it. 0: free ones. */
  port: number;
  dataDir: string;
  /** Whether the pages are built and served; tests of the API go without. */
  pages?: boolean;
  /** File to which the permissions that functions need are written; see `recorder`. Without one nothing is recorded. */
  needsFile?: string | undefined;
  /** A real account at Stripe; without one payments go to the local Stripe. */
  paymentAccount?: PaymentAccount | undefined;
  /** Who makes the models; the embedded engine unless told otherwise. */
  generation?: LocalGeneration;
  interventions?: Interventions | undefined;
  /** Told of each part that is up, with what there is to say of it and how long it took. */
  onStep?: (name: string, detail: string, ms: number) => void;
  /** Told of every failed invocation of a function. */
  onFunctionFailure?: (error: FunctionError) => void;
}

/** A product that runs, whoever started it. */
export interface RunningProduct {
  siteUrl: string;
  mailboxUrl: string;
  /** The operator's page of the local Stripe; undefined with a real account. */
  stripeUrl?: string;
  /** The local Rodin; undefined where models are not made by it. */
  rodinUrl?: string;
  deployment: Deployment;
  userPoolId: string;
  userPoolClientId: string;
  /** Variables that turn an AWS SDK to this stack. */
  environment: Record<string, string>;
  /** Runs a function by its label, as its schedule or its rule would; answers what it answers. */
  invoke: Services['invoke'];
}

export interface LocalStack extends RunningProduct {
  /** Rejects when a part ends by itself. */
  crashed: Promise<never>;
  /** Stops all parts, last started first. What was running goes on at the next start. */
  stop(): Promise<void>;
}

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
  const {
    port,
    dataDir,
    pages = true,
    needsFile,
    paymentAccount,
    generation = { provider: 'embedded' },
    interventions,
    onStep = () => {},
    onFunctionFailure,
  } = options;

  async function step<T>(
    name: string,
    work: Promise<T>,
    detail: (result: T) => string = () => '',
  ): Promise<T> {
    const began = performance.now();
    const result = await work;
    onStep(name, detail(result), performance.now() - began);
    return result;
  }

  const data = await openDataDirectory(dataDir);
  stopOrder.add(() => data.release());
  const ports = await choosePorts(port);
  const siteUrl = `http://localhost:${ports.site}`;

  const builtOrKept = (isBuilt: boolean) => (isBuilt ? 'built' : 'unchanged');
  const log = (line: string) => onStep('Java', line, 0);
  // All are waited for before the first failure is thrown: a JVM still on its way up would be left behind.
  const [database, ...builds] = await Promise.allSettled([
    step('database', startDynamoDb({ port: ports.dynamodb, dataDir: data.of('dynamodb'), log })),
    step('assembly', buildAssembly(), builtOrKept),
    pages ? step('pages', buildPages(), builtOrKept) : undefined,
  ]);
  if (database.status === 'rejected') throw database.reason;
  const dynamodb = database.value;
  stopOrder.add(() => dynamodb.stop());
  for (const build of builds) if (build.status === 'rejected') throw build.reason;

  const deployment = deploymentAt(siteUrl);
  const { region } = deployment;
  const environment = sdkEnvironment(ports, region);
  const recorder = needsFile && (await startRecorder({ file: needsFile, deployment, environment }));
  if (recorder) stopOrder.add(() => recorder.close());
  const recorded = recorder ? recorder.environment : environment;
  const between = await interventions?.between?.(recorded);
  if (between) stopOrder.add(() => between.close());
  await createTables(
    deployment,
    new DynamoDBClient({ endpoint: dynamodb.endpoint, region, credentials: CREDENTIALS }),
  );
  const { invoke, mailboxUrl, stripeUrl, rodinUrl, userPoolId, userPoolClientId } = await step(
    'services',
    startServices({
      deployment,
      ports,
      data,
      environment: between ? between.environment : recorded,
      pages: PAGES,
      stopOrder,
      siteUrl,
      paymentAccount,
      generation,
      interventions,
      onFunctionFailure,
    }),
    summary,
  );
  const client = new CognitoIdentityProviderClient({
    endpoint: endpointOf(ports.cognito),
    region,
    credentials: CREDENTIALS,
  });
  await step('demo shop', ensureDemoAccount({ client, userPoolId, userPoolClientId }));
  await writeFileAtomically(
    data.of('endpoints.json'),
    JSON.stringify({ siteUrl, mailboxUrl, stripeUrl, rodinUrl, ...environment }, undefined, 2),
  );
  stopOrder.add(() => rm(data.of('endpoints.json'), { force: true }));

  return {
    siteUrl,
    mailboxUrl,
    ...(stripeUrl && { stripeUrl }),
    ...(rodinUrl && { rodinUrl }),
    deployment,
    userPoolId,
    userPoolClientId,
    environment,
    invoke,
    crashed: dynamodb.crashed,
    stop: () => stopOrder.stop(),
  };
}

/** The built assembly as it is deployed under an address: it was synthesized for another port. */
export function deploymentAt(siteUrl: string): Deployment {
  return loadDeployment(ASSEMBLY, (template) =>
    template.replaceAll(environmentNamed('local').siteUrl, siteUrl),
  );
}

function summary({ functions, routes, resumed }: Services): string {
  const running = resumed > 0 ? `, ${resumed} executions resumed` : '';
  return `${functions} functions, ${routes} routes${running}`;
}
