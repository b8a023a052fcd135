import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Auth } from './auth.ts';
import { READ_AND_WRITE, type Data } from './data.ts';
import { allowRodin, chooseProvider } from './generation.ts';
import type { Jobs } from './jobs.ts';
import { Lambda } from './lambda.ts';
import { allowMail, allowMailCheck } from './mail.ts';
import type { Models } from './models.ts';
import { allowPayments } from './payments.ts';
import type { Photos } from './photos.ts';

export interface StaffProps {
  environment: Environment;
  /** The Lambda of the service `staff`. */
  service: Lambda;
  data: Data;
  photos: Photos;
  models: Models;
  jobs: Jobs;
  auth: Auth;
}

/** The tools that look after the product: the system's test, the recovery of models, and its daily round. */
export class Staff extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { environment, service, data, photos, models, jobs, auth }: StaffProps,
  ) {
    super(scope, id);
    // It deletes dead letters that were made good; lines of the audit trail it only adds.
    data.allowWithAudit(
      service,
      ...READ_AND_WRITE,
      'BatchGetItem',
      'ConditionCheckItem',
      'DeleteItem',
      'Query',
    );
    data.allowIndexQuery(service);
    models.allowLook(service);
    photos.allowTestPicture(service);
    jobs.allowCheck(service);
    jobs.allowLook(service);
    jobs.allowOrder(service, photos);
    auth.allowResetSecondFactor(service);
    // A payment given back or synced again may end a plan, of which its owner is told.
    allowPayments(service, environment);
    allowMail(service, environment);
    allowMailCheck(service, environment);
    service.addEnvironment(ENV.site, environment.siteUrl);
    chooseProvider(service, environment);
    allowRodin(service, environment);

    const sweep = new Lambda(this, 'SweepOrphans', { name: 'sweep-orphans', environment });
    data.allow(sweep, 'PutItem', 'UpdateItem', 'BatchGetItem', 'ConditionCheckItem', 'Query');
    data.allowIndexQuery(sweep);
    models.allowLook(sweep);
    new Rule(this, 'EveryDay', {
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaFunction(sweep)],
    });
  }
}
