import { rm } from 'node:fs/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import type { WebConfig } from '../../../shared/schemas/web-config.ts';
import { environmentNamed } from '../../config.ts';
import { startCloudFront } from '../cloudfront/cloudfront.ts';
import { distributionOf } from '../cloudfront/distribution.ts';
import { startCognito } from '../cognito/start-cognito.ts';
import { writeFileAtomically } from '../durable-file.ts';
import { startDynamoDb } from '../dynamodb/dynamodb.ts';
import { createTables } from '../dynamodb/tables.ts';
import { createBus } from '../events/bus.ts';
import { startEventBridge } from '../events/event-bridge.ts';
import { rulesOf } from '../events/rules.ts';
import { apiOf } from '../http-api/api.ts';
import { startHttpApi } from '../http-api/http-api.ts';
import type { FunctionError } from '../lambda/errors.ts';
import { functionsOf } from '../lambda/functions.ts';
import { createLambdas } from '../lambda/lambdas.ts';
import { startMail } from '../mail/start-mail.ts';
import { startS3 } from '../s3/start-s3.ts';
import { openJournal } from '../step-functions/journal.ts';
import { machinesOf } from '../step-functions/machines.ts';
import { statusEvent } from '../step-functions/status-event.ts';
import { startStepFunctions } from '../step-functions/step-functions.ts';
import { loadDeployment } from '../template/deployment.ts';
import type { Deployment } from '../template/deployment.ts';
import { ASSEMBLY, buildAssembly, buildPages, PAGES } from './builds.ts';
import { choosePorts } from './choose-ports.ts';
import { openDataDirectory } from './data-directory.ts';
import { ensureDemoAccount } from './demo-account.ts';
import { CREDENTIALS, endpointOf, sdkEnvironment } from './sdk-environment.ts';
import { createStopOrder } from './stop-order.ts';
import { bucketsOf, originsOf, userPoolsOf } from './wiring.ts';

export interface LocalOptions {
  /** Port of the site; the parts take the ones after it. 0: free ones. */
  port: number;
  dataDir: string;
  /** Whether the pages are built and served; tests of the API go without. */
  pages?: boolean;
  /** Told of each part that is up, with what there is to say of it and how long it took. */
  onStep?: (name: string, detail: string, ms: number) => void;
  /** Told of every failed invocation of a function. */
  onFunctionFailure?: (error: FunctionError) => void;
}

export interface LocalStack {
  siteUrl: string;
  mailboxUrl: string;
  deployment: Deployment;
  userPoolId: string;
  userPoolClientId: string;
  /** Variables that turn an AWS SDK to this stack. */
  environment: Record<string, string>;
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

async function start(
  options: LocalOptions,
  stopOrder: ReturnType<typeof createStopOrder>,
): Promise<LocalStack> {
  const { port, dataDir, pages = true, onStep = () => {}, onFunctionFailure } = options;

  /** Runs one step of the start and tells of it; a service it gives is stopped in its turn. */
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
  const serve = async <T extends { close(): Promise<void> }>(work: Promise<T>): Promise<T> => {
    const service = await work;
    stopOrder.add(() => service.close());
    return service;
  };

  const data = await openDataDirectory(dataDir);
  stopOrder.add(() => data.release());
  const ports = await choosePorts(port);
  const siteUrl = `http://localhost:${ports.site}`;
  const builtOrKept = (isBuilt: boolean) => (isBuilt ? 'built' : 'unchanged');

  // Settled, not all: a failed build must not leave behind a JVM that was still on its way up.
  const [assembly, web, database] = await Promise.allSettled([
    step('assembly', buildAssembly(), builtOrKept),
    pages ? step('pages', buildPages(), builtOrKept) : undefined,
    step(
      'database',
      startDynamoDb({
        port: ports.dynamodb,
        dataDir: data.of('dynamodb'),
        log: (line) => onStep('Java', line, 0),
      }),
    ),
  ]);
  if (database.status === 'fulfilled') stopOrder.add(() => database.value.stop());
  for (const result of [assembly, web, database]) if (result.status === 'rejected') throw result.reason;
  const dynamodb = (database as PromiseFulfilledResult<Awaited<ReturnType<typeof startDynamoDb>>>).value;

  const began = performance.now();
  // Synthesized for one address; at another port it is the same deployment under another name.
  const deployment = loadDeployment(ASSEMBLY, (template) =>
    template.replaceAll(environmentNamed('local').siteUrl, siteUrl),
  );
  const { region, account } = deployment;
  const sdk = (listener: keyof typeof ports) => ({
    endpoint: endpointOf(ports[listener]),
    region,
    credentials: CREDENTIALS,
  });
  const environment = sdkEnvironment(ports, region);
  await createTables(deployment, new DynamoDBClient(sdk('dynamodb')));

  const functions = functionsOf(deployment);
  const lambdas = createLambdas({
    functions,
    environment,
    logDirectory: data.of('logs'),
    onFailure: onFunctionFailure,
  });
  stopOrder.add(() => lambdas.stop());
  const bus = createBus({ rules: rulesOf(deployment), lambdas, account, region });
  stopOrder.add(async () => bus.stop());

  await serve(
    startS3({
      port: ports.s3,
      dataDir: data.of('s3'),
      buckets: bucketsOf(deployment),
      credentials: CREDENTIALS,
      region,
      onEvent: (event) => bus.publish(event),
    }),
  );
  const mail = await serve(startMail({ port: ports.mail, dataDir: data.of('mail') }));
  const userPools = userPoolsOf(deployment);
  const cognito = await serve(
    startCognito({
      port: ports.cognito,
      dataDir: data.of('cognito'),
      userPools,
      region,
      credentials: CREDENTIALS,
      sendMail: mail.deliver,
      invokeTrigger: (name, event) =>
        lambdas.invoke(userPools.find(({ id }) => id === event.userPoolId)?.triggers[name] ?? name, event),
    }),
  );
  await serve(startEventBridge({ port: ports.eventBridge, bus, account, region }));
  await serve(
    startStepFunctions({
      port: ports.stepFunctions,
      machines: machinesOf(deployment),
      lambdas,
      journal: openJournal(data.of('executions')),
      onStatusChange: (execution) => bus.publish(statusEvent(execution)),
    }),
  );
  const api = apiOf(deployment);
  const { endpoint: apiEndpoint } = await serve(
    startHttpApi({
      port: ports.api,
      api,
      lambdas,
      keysOf: async (issuer) => cognito.jwksOf(issuer.split('/').at(-1)!),
    }),
  );

  const userPoolId = deployment.only('AWS::Cognito::UserPool').ref;
  const userPoolClientId = deployment.only('AWS::Cognito::UserPoolClient').ref;
  const config: WebConfig = { region, userPoolId, userPoolClientId, userPoolEndpoint: cognito.endpoint };
  const distribution = distributionOf(deployment);
  await serve(
    startCloudFront({
      port: ports.site,
      distribution,
      originFor: originsOf({
        deployment,
        distribution,
        api,
        apiEndpoint,
        s3: new S3Client(sdk('s3')),
        pages: PAGES,
        published: { 'config.json': JSON.stringify(config) },
      }),
    }),
  );
  onStep('services', `${functions.length} functions, ${api.routes.length} routes`, performance.now() - began);

  await step(
    'demo shop',
    ensureDemoAccount({
      client: new CognitoIdentityProviderClient(sdk('cognito')),
      userPoolId,
      userPoolClientId,
    }),
  );
  await writeFileAtomically(
    data.of('endpoints.json'),
    JSON.stringify({ siteUrl, ...environment }, undefined, 2),
  );
  stopOrder.add(() => rm(data.of('endpoints.json'), { force: true }));

  return {
    siteUrl,
    mailboxUrl: mail.endpoint,
    deployment,
    userPoolId,
    userPoolClientId,
    environment,
    crashed: dynamodb.crashed,
    stop: () => stopOrder.stop(),
  };
}
