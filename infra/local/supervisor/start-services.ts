import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { STRIPE_WEBHOOK_PATH } from '../../../shared/rules/webhooks.ts';
import type { WebConfig } from '../../../shared/schemas/web-config.ts';
import { startCloudFront } from '../cloudfront/cloudfront.ts';
import { distributionOf } from '../cloudfront/distribution.ts';
import { startCognito } from '../cognito/start-cognito.ts';
import { createBus } from '../events/bus.ts';
import { startEventBridge } from '../events/event-bridge.ts';
import { rulesOf } from '../events/rules.ts';
import { apiOf } from '../http-api/api.ts';
import { startHttpApi } from '../http-api/http-api.ts';
import type { FunctionError } from '../lambda/errors.ts';
import { functionsOf } from '../lambda/functions.ts';
import type { DevelopedPages } from '../development/develop-pages.ts';
import { createLambdas } from '../lambda/lambdas.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import { startMail } from '../mail/start-mail.ts';
import type { LocalRodin, RodinOptions } from '../rodin/start-rodin.ts';
import { startIdentityProvider } from '../identity-provider/start-identity-provider.ts';
import { startNuvemshop } from '../nuvemshop/start-nuvemshop.ts';
import { startShopify } from '../shopify/start-shopify.ts';
import { startWooCommerce } from '../woocommerce/start-woocommerce.ts';
import { startS3 } from '../s3/start-s3.ts';
import { startEventSources } from '../sqs/event-sources.ts';
import { messageFilesIn } from '../sqs/message-files.ts';
import { openQueue } from '../sqs/queue.ts';
import { eventSourcesOf, queuesOf } from '../sqs/queues.ts';
import { startSqs } from '../sqs/sqs.ts';
import { openJournal } from '../step-functions/journal.ts';
import { machinesOf } from '../step-functions/machines.ts';
import { statusEvent } from '../step-functions/status-event.ts';
import { startStepFunctions } from '../step-functions/step-functions.ts';
import { timeLimits } from './time-limits.ts';
import { startStripe } from '../stripe/start-stripe.ts';
import type { Deployment } from '../../template/deployment.ts';
import { pagesClient } from '../../template/pages-client.ts';
import type { Ports } from './choose-ports.ts';
import type { DataDirectory } from './data-directory.ts';
import type { Interventions } from './interventions.ts';
import { generationEnvironment, type LocalGeneration } from './generation.ts';
import { LOCAL_ACCOUNT, paymentEnvironment } from './payments.ts';
import type { PaymentAccount } from './payments.ts';
import { pushEnvironment, pushKeysIn } from './push.ts';
import { endpointOf, type Credentials } from './sdk-environment.ts';
import { localProvider, ssoConfig, withLocalProviders } from './sso.ts';
import { storesEnvironment } from './stores.ts';
import type { StopOrder } from './stop-order.ts';
import { bucketsOf, originsOf, userPoolsOf } from './wiring.ts';

export interface ServicesOptions {
  deployment: Deployment;
  ports: Ports;
  data: DataDirectory;
  /** What every function is told beside its own variables. */
  environment: Record<string, string>;
  /** By which the parts know their callers. */
  credentials: Credentials;
  /** Folder of the functions' code, by the names the template has for it. */
  functionsFolder: string;
  /** Directory of the built pages, or the server of those that are being developed. */
  pages: string | DevelopedPages;
  /** Whether functions and calls end at their limits, which are longer here than on AWS. */
  hasTimeLimits: boolean;
  stopOrder: StopOrder;
  siteUrl: string;
  /** A real account at Stripe; without one the local Stripe is started. */
  paymentAccount?: PaymentAccount | undefined;
  generation: LocalGeneration;
  onFunctionFailure?: (error: FunctionError) => void;
  interventions?: Interventions | undefined;
}

export interface Services {
  /** See `Lambdas`. */
  replaceCode: Lambdas['replaceCode'];
  /** Runs the function of a label with an event, as its schedule or its rule would; returns what it answers. */
  invoke: (label: string, event: unknown) => Promise<unknown>;
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
  userPoolId: string;
  userPoolClientId: string;
  functions: number;
  routes: number;
  /** Executions that an earlier process left running and that go on now. */
  resumed: number;
}

/** Starts every part but the database, each after those it calls. The site comes last: once it answers, all is up. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const {
    deployment,
    ports,
    data,
    environment,
    credentials,
    functionsFolder,
    pages,
    hasTimeLimits,
    stopOrder,
    siteUrl,
    paymentAccount,
    generation,
    onFunctionFailure,
    interventions = {},
  } = options;
  const { region, account } = deployment;
  const serve = async <T extends { close(): Promise<void> }>(work: Promise<T>): Promise<T> => {
    const service = await work;
    stopOrder.add(() => service.close());
    return service;
  };

  const { withinLimits, runWithinLimits } = timeLimits(hasTimeLimits);
  const functions = functionsOf(deployment, functionsFolder)
    .map((spec) => interventions.replace?.(spec) ?? spec)
    .map(withinLimits);
  const pushKeys = await pushKeysIn(data.of('push.json'));
  const lambdas = createLambdas({
    functions,
    environment: {
      ...environment,
      ...paymentEnvironment(ports, paymentAccount),
      ...generationEnvironment(ports, generation),
      ...pushEnvironment(pushKeys),
      ...storesEnvironment(ports),
    },
    logDirectory: data.of('logs'),
    around: interventions.around,
    onFailure: onFunctionFailure,
  });
  stopOrder.add(() => lambdas.stop());
  const bus = createBus({ rules: rulesOf(deployment), lambdas, account, region });
  stopOrder.add(async () => bus.stop());
  await serve(startEventBridge({ port: ports.eventBridge, bus, account, region }));

  await serve(
    startS3({
      port: ports.s3,
      dataDir: data.of('s3'),
      buckets: bucketsOf(deployment),
      credentials,
      region,
      onEvent: (event) => bus.publish(event),
    }),
  );
  const queues = await Promise.all(
    queuesOf(deployment).map((queue) =>
      openQueue(queue, messageFilesIn(path.join(data.of('queues'), queue.name))),
    ),
  );
  await serve(startSqs({ port: ports.sqs, queues }));
  const mail = await serve(startMail({ port: ports.mail, dataDir: data.of('mail') }));
  const stripe = paymentAccount
    ? undefined
    : await serve(
        startStripe({
          port: ports.stripe,
          dataDir: data.of('stripe'),
          secretKey: LOCAL_ACCOUNT.secretKey,
          webhook: { url: siteUrl + STRIPE_WEBHOOK_PATH, secret: LOCAL_ACCOUNT.webhookSecret },
        }),
      );
  const nuvemshop = await serve(
    startNuvemshop({ port: ports.nuvemshop, site: siteUrl, dataDir: data.of('nuvemshop') }),
  );
  const shopify = await serve(
    startShopify({ port: ports.shopify, site: siteUrl, dataDir: data.of('shopify') }),
  );
  const woocommerce = await serve(
    startWooCommerce({ port: ports.woocommerce, dataDir: data.of('woocommerce') }),
  );
  const rodin =
    generation.provider === 'rodin' && generation.account === 'local'
      ? await serve(rodinOnThisMachine({ port: ports.rodin, dataDir: data.of('rodin') }))
      : undefined;
  const userPools = userPoolsOf(deployment).map((pool) => withLocalProviders(pool, ports));
  await serve(startIdentityProvider(localProvider(ports)));
  const cognito = await serve(
    startCognito({
      port: ports.cognito,
      dataDir: data.of('cognito'),
      userPools,
      region,
      credentials,
      sendMail: mail.deliver,
      invokeTrigger: (name, event) =>
        lambdas.invoke(userPools.find(({ id }) => id === event.userPoolId)?.triggers[name] ?? name, event),
    }),
  );
  const { resumed, timeOut } = await serve(
    startStepFunctions({
      port: ports.stepFunctions,
      machines: new Map([...machinesOf(deployment)].map(([arn, machine]) => [arn, runWithinLimits(machine)])),
      lambdas,
      journal: openJournal(data.of('executions')),
      onStatusChange: (execution) => bus.publish(statusEvent(execution)),
    }),
  );

  interventions.onStart?.(timeOut);

  const deployedApi = apiOf(deployment);
  const api = { ...deployedApi, routes: deployedApi.routes.map(withinLimits) };
  const { endpoint: apiEndpoint } = await serve(
    startHttpApi({
      port: ports.api,
      api,
      lambdas,
      keysOf: async (issuer) => cognito.jwksOf(issuer.split('/').at(-1)!),
    }),
  );
  const eventSources = startEventSources({
    sources: eventSourcesOf(deployment),
    queues,
    lambdas,
    region,
  });
  stopOrder.add(async () => eventSources.stop());
  const userPoolId = deployment.only('AWS::Cognito::UserPool').ref;
  const userPoolClientId = pagesClient(deployment).ref;
  const config: WebConfig = {
    region,
    userPoolId,
    userPoolClientId,
    userPoolEndpoint: cognito.endpoint,
    sso: ssoConfig(deployment, cognito.endpoint),
    pushKey: pushKeys.publicKey,
  };
  const distribution = distributionOf(deployment);
  const originFor = originsOf({
    siteUrl,
    deployment,
    distribution,
    api,
    apiEndpoint,
    s3: new S3Client({ endpoint: endpointOf(ports.s3), region, credentials }),
    pages,
    published: { 'config.json': JSON.stringify(config) },
  });
  const development = typeof pages === 'string' ? undefined : pages.development;
  await serve(startCloudFront({ port: ports.site, distribution, originFor, development }));

  return {
    replaceCode: (code, modulePath) => lambdas.replaceCode(code, modulePath),
    async invoke(label, event) {
      const called = functions.find((candidate) => candidate.label === label);
      if (!called) {
        const labels = functions.map((candidate) => candidate.label).sort();
        throw new Error(`No function is called ${label}; there are ${labels.join(', ')}`);
      }
      return lambdas.invoke(called.name, event);
    },
    mailboxUrl: mail.endpoint,
    ...(stripe && { stripeUrl: stripe.endpoint }),
    ...(rodin && { rodinUrl: rodin.endpoint }),
    nuvemshopUrl: nuvemshop.endpoint,
    shopifyUrl: shopify.endpoint,
    woocommerceUrl: woocommerce.endpoint,
    userPoolId,
    userPoolClientId,
    functions: functions.length,
    routes: api.routes.length,
    resumed,
  };
}

/** Loaded by those who want it: what draws its models takes as long to load as all other parts. */
async function rodinOnThisMachine(options: RodinOptions): Promise<LocalRodin> {
  const { startRodin } = await import('../rodin/start-rodin.ts');
  return startRodin(options);
}
