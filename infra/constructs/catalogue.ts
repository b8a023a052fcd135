import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { READ_AND_WRITE, type Data } from './data.ts';
import { Lambda } from './lambda.ts';
import type { Models } from './models.ts';

export interface CatalogueProps {
  environment: Environment;
  /** The Lambda of the service `catalogue`. */
  service: Lambda;
  /** The Lambda of the service `mending`. */
  mending: Lambda;
  data: Data;
  models: Models;
}

/** What the catalogue may do, and the removal of the files of deleted models. */
export class Catalogue extends Construct {
  constructor(scope: Construct, id: string, { environment, service, mending, data, models }: CatalogueProps) {
    super(scope, id);
    data.allow(service, ...READ_AND_WRITE, 'Query', 'DeleteItem', 'ConditionCheckItem');
    data.allow(mending, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
    models.allowMend(mending);

    const sweep = new Lambda(this, 'SweepFiles', { name: 'sweep-files', environment });
    data.allowIndexQuery(sweep);
    data.allow(sweep, 'UpdateItem');
    models.allowRemove(sweep);
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sweep)],
    });
  }
}
