import { Duration } from 'aws-cdk-lib';
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { STRIPE_WEBHOOK_PATH } from '../../shared/rules/webhooks.ts';
import type { Environment } from '../config.ts';
import type { Api } from './api.ts';
import { READ_AND_WRITE, type Data } from './data.ts';
import { Lambda } from './lambda.ts';
import { allowMail } from './mail.ts';
import { allowPayments } from './payments.ts';

export interface BillingProps {
  environment: Environment;
  api: Api;
  data: Data;
}

/** Money: the calls of plans, packs and discounts, the provider's webhook, and the daily look for what webhooks lost. */
export class Billing extends Construct {
  constructor(scope: Construct, id: string, { environment, api, data }: BillingProps) {
    super(scope, id);
    const webhook = new Lambda(this, 'StripeWebhook', { name: 'stripe-webhook', environment });
    const reconcile = new Lambda(this, 'Reconcile', { name: 'reconcile-billing', environment });
    const service = api.services.billing;
    data.allow(service, ...READ_AND_WRITE, 'BatchGetItem', 'ConditionCheckItem', 'DeleteItem');
    for (const sync of [webhook, reconcile]) {
      data.allow(sync, ...READ_AND_WRITE, 'BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'Query');
    }
    data.allowIndexQuery(reconcile);
    for (const lambda of [service, webhook, reconcile]) {
      allowPayments(lambda, environment);
      allowMail(lambda, environment);
      lambda.addEnvironment(ENV.site, environment.siteUrl);
    }
    // Not of the contract: its caller is the provider, and what proves it is the signature on the raw body.
    api.addOpenRoutes(webhook, [HttpMethod.POST], [STRIPE_WEBHOOK_PATH]);
    new Rule(this, 'EveryDay', {
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaFunction(reconcile)],
    });
  }
}
