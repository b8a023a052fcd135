import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Auth } from './auth.ts';
import { READ_AND_WRITE, type Data } from './data.ts';
import { Lambda } from './lambda.ts';
import type { Models } from './models.ts';
import { allowPayments } from './payments.ts';
import type { Photos } from './photos.ts';

export interface AccountsProps {
  environment: Environment;
  /** The Lambda of the service `account`. */
  service: Lambda;
  data: Data;
  photos: Photos;
  models: Models;
  auth: Auth;
}

/** What the account may do, and the deletion of accounts whose grace is over. */
export class Accounts extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { environment, service, data, photos, models, auth }: AccountsProps,
  ) {
    super(scope, id);
    data.allow(service, 'GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'PutItem', 'DeleteItem');
    photos.allowExport(service);
    service.addEnvironment(ENV.site, environment.siteUrl);

    const sweep = new Lambda(this, 'SweepDeletions', { name: 'sweep-deletions', environment });
    data.allowIndexQuery(sweep);
    data.allow(sweep, ...READ_AND_WRITE, 'Query', 'DeleteItem', 'BatchWriteItem');
    photos.allowRemove(sweep);
    models.allowRemoveLogos(sweep);
    auth.allowRemoveUsers(sweep);
    allowPayments(sweep, environment);
    new Rule(this, 'EveryQuarterHour', {
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaFunction(sweep)],
    });
  }
}
