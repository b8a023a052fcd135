import { Duration } from 'aws-cdk-lib';
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { storeWebhookPath } from '../../shared/rules/stores.ts';
import type { Environment } from '../config.ts';
import type { Api } from './api.ts';
import type { Data } from './data.ts';
import { Lambda } from './lambda.ts';
import { allowSecret } from './secret.ts';

export interface StoresProps {
  environment: Environment;
  api: Api;
  data: Data;
}

/** Stores of a platform that shops connected: their calls, and what the platform tells. */
export class Stores extends Construct {
  constructor(scope: Construct, id: string, { environment, api, data }: StoresProps) {
    super(scope, id);
    const service = api.services.stores;
    const webhook = new Lambda(this, 'NuvemshopWebhook', { name: 'nuvemshop-webhook', environment });
    data.allow(service, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    data.allow(webhook, 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    data.allowIndexQuery(webhook);
    // Pictures are drawn where they are sent from.
    for (const lambda of [service, webhook, api.services.pictures]) allowNuvemshop(lambda, environment);
    // Not of the contract: its caller is the platform, and what proves it is the signature on the raw body.
    const path = storeWebhookPath('nuvemshop');
    api.addOpenRoutes(webhook, [HttpMethod.POST], [path, `${path}/{duty}`]);
  }
}

/** LOJA-03: the round that brings models into the pages of stores, and takes them out. */
export class StorePages extends Construct {
  constructor(scope: Construct, id: string, { environment, data }: Omit<StoresProps, 'api'>) {
    super(scope, id);
    const sweep = new Lambda(this, 'Sweep', { name: 'sweep-stores', environment });
    data.allow(sweep, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    data.allowIndexQuery(sweep);
    allowNuvemshop(sweep, environment);
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sweep)],
    });
  }
}

/** Lets a Lambda speak for our app at Nuvemshop, where the environment has one; it says which site asks. */
function allowNuvemshop(lambda: Lambda, { nuvemshop, siteUrl }: Environment): void {
  lambda.addEnvironment(ENV.site, siteUrl);
  if (!nuvemshop) return;
  allowSecret(lambda, nuvemshop.secret);
  lambda.addEnvironment(ENV.nuvemshopSecret, nuvemshop.secret);
}
