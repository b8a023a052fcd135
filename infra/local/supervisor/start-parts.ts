import { rm } from 'node:fs/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { writeFileAtomically } from '../durable-file.ts';
import type { DevelopedPages } from '../development/develop-pages.ts';
import { createTables } from '../dynamodb/tables.ts';
import { startRecorder } from '../recorder/start-recorder.ts';
import type { Ports } from './choose-ports.ts';
import type { DataDirectory } from './data-directory.ts';
import { ensureDemoAccount } from './demo-account.ts';
import { deploymentAt } from './deployment-at.ts';
import { endpointOf, sdkEnvironment, type Database } from './sdk-environment.ts';
import type { LocalOptions, RunningProduct } from './start-local.ts';
import { startServices } from './start-services.ts';
import type { Services } from './start-services.ts';
import type { StopOrder } from './stop-order.ts';

/** Waits for a part and tells of it, with what there is to say of its result. */
export type Step = <T>(name: string, work: Promise<T>, detail?: (result: T) => string) => Promise<T>;

export interface PartsOptions extends Pick<
  LocalOptions,
  'needsFile' | 'paymentAccount' | 'generation' | 'interventions' | 'development' | 'onFunctionFailure'
> {
  data: DataDirectory;
  ports: Ports;
  siteUrl: string;
  database: Database;
  /** Folder of the functions' code, by the names the template has for it. */
  functionsFolder: string;
  /** Directory of the built pages, or the server of those that are being developed. */
  pages: string | DevelopedPages;
  stopOrder: StopOrder;
  step: Step;
}

/** Brings up what stands on the database and the builds: tables, services, the demo shop. */
export async function startParts(options: PartsOptions): Promise<RunningProduct> {
  const { data, ports, siteUrl, stopOrder, step, needsFile, interventions, development } = options;
  const deployment = deploymentAt(siteUrl);
  const { region } = deployment;
  const { endpoint: database, credentials } = options.database;
  const environment = sdkEnvironment(ports, region, options.database);
  const recorder = needsFile && (await startRecorder({ file: needsFile, deployment, environment }));
  if (recorder) stopOrder.add(() => recorder.close());
  const recorded = recorder ? recorder.environment : environment;
  const between = await interventions?.between?.(recorded);
  if (between) stopOrder.add(() => between.close());
  await createTables(deployment, new DynamoDBClient({ endpoint: database, region, credentials }));
  const {
    replaceCode,
    invoke,
    mailboxUrl,
    stripeUrl,
    rodinUrl,
    nuvemshopUrl,
    shopifyUrl,
    woocommerceUrl,
    userPoolId,
    userPoolClientId,
  } = await step(
    'services',
    startServices({
      deployment,
      ports,
      data,
      environment: between ? between.environment : recorded,
      credentials,
      functionsFolder: options.functionsFolder,
      pages: options.pages,
      hasTimeLimits: !development?.isInspected,
      stopOrder,
      siteUrl,
      paymentAccount: options.paymentAccount,
      generation: options.generation ?? { provider: 'embedded' },
      interventions,
      onFunctionFailure: options.onFunctionFailure,
    }),
    summary,
  );
  if (development) {
    const { watchFunctions } = await import('../development/watch-functions.ts');
    const watching = await watchFunctions({ replace: replaceCode, say: development.say });
    stopOrder.add(() => watching.stop());
  }
  const client = new CognitoIdentityProviderClient({
    endpoint: endpointOf(ports.cognito),
    region,
    credentials,
  });
  await step('demo shop', ensureDemoAccount({ client, userPoolId }));
  await writeFileAtomically(
    data.of('endpoints.json'),
    JSON.stringify(
      { siteUrl, mailboxUrl, stripeUrl, rodinUrl, nuvemshopUrl, shopifyUrl, woocommerceUrl, ...environment },
      undefined,
      2,
    ),
  );
  stopOrder.add(() => rm(data.of('endpoints.json'), { force: true }));

  return {
    siteUrl,
    mailboxUrl,
    ...(stripeUrl && { stripeUrl }),
    ...(rodinUrl && { rodinUrl }),
    nuvemshopUrl,
    shopifyUrl,
    woocommerceUrl,
    deployment,
    userPoolId,
    userPoolClientId,
    environment,
    invoke,
  };
}

function summary({ functions, routes, resumed }: Services): string {
  const running = resumed > 0 ? `, ${resumed} executions resumed` : '';
  return `${functions} functions, ${routes} routes${running}`;
}
