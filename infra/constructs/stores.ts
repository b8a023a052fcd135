import { Duration } from 'aws-cdk-lib';
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { STORE_PLATFORMS, storeWebhookPath, type StorePlatformName } from '../../shared/rules/stores.ts';
import type { Environment } from '../config.ts';
import type { Api } from './api.ts';
import type { Data } from './data.ts';
import { Lambda } from './lambda.ts';
import type { Models } from './models.ts';
import { allowSecret } from './secret.ts';

export interface StoresProps {
  environment: Environment;
  api: Api;
  data: Data;
}

/** Stores that shops connected at their platforms: their calls, and what the platforms tell. */
export class Stores extends Construct {
  constructor(scope: Construct, id: string, { environment, api, data }: StoresProps) {
    super(scope, id);
    const service = api.services.stores;
    data.allow(service, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    // Pictures are drawn where they are sent from.
    for (const lambda of [service, api.services.pictures]) allowPlatforms(lambda, environment);
    // Not of the contract: their caller is the platform, and what proves it is the signature on the raw body.
    const nuvemshop = this.webhook('Nuvemshop', 'nuvemshop', { environment, data });
    data.allow(nuvemshop, 'PutItem', 'UpdateItem'); // it tells of stores that do not pay, too
    const path = storeWebhookPath('nuvemshop');
    api.addOpenRoutes(nuvemshop, [HttpMethod.POST], [path, `${path}/{duty}`]);
    const shopify = this.webhook('Shopify', 'shopify', { environment, data });
    api.addOpenRoutes(shopify, [HttpMethod.POST], [storeWebhookPath('shopify')]);
  }

  /** What hears a platform, with the secret of our app there and no other's. */
  private webhook(
    title: 'Nuvemshop' | 'Shopify',
    platform: 'nuvemshop' | 'shopify',
    { environment, data }: Pick<StoresProps, 'environment' | 'data'>,
  ): Lambda {
    const name = `${platform}-webhook` as const;
    const webhook = new Lambda(this, `${title}Webhook`, { name, environment });
    data.allow(webhook, 'Query', 'DeleteItem');
    data.allowIndexQuery(webhook);
    allowPlatform(webhook, environment, platform);
    return webhook;
  }
}

export interface StorePagesProps extends Pick<StoresProps, 'environment' | 'data'> {
  models: Models;
}

/** LOJA-03: the round that brings models into the pages of stores, and takes them out. */
export class StorePages extends Construct {
  constructor(scope: Construct, id: string, { environment, data, models }: StorePagesProps) {
    super(scope, id);
    const sweep = new Lambda(this, 'Sweep', { name: 'sweep-stores', environment });
    data.allow(sweep, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    data.allowIndexQuery(sweep);
    models.allowRead(sweep);
    allowPlatforms(sweep, environment);
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sweep)],
    });
  }
}

const SECRET_OF = {
  nuvemshop: ENV.nuvemshopSecret,
  shopify: ENV.shopifySecret,
  woocommerce: ENV.woocommerceSecret,
} as const;

function allowPlatforms(lambda: Lambda, environment: Environment): void {
  for (const platform of STORE_PLATFORMS) allowPlatform(lambda, environment, platform);
}

/** Lets a Lambda speak for our app at a platform, where the environment has one; it says which site asks. */
function allowPlatform(lambda: Lambda, environment: Environment, platform: StorePlatformName): void {
  lambda.addEnvironment(ENV.site, environment.siteUrl);
  const app = environment[platform];
  if (!app) return;
  allowSecret(lambda, app.secret);
  lambda.addEnvironment(SECRET_OF[platform], app.secret);
}
