import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Data } from './data.ts';
import { Lambda } from './lambda.ts';
import { WorkQueue } from './work-queue.ts';

/**
 * What pages tell of visits, counted together: a model that ten thousand people a second look at moves its shop's counters a
 * hundred times, and its neighbours notice nothing.
 */
export class Visits extends Construct {
  private readonly queue: WorkQueue;

  constructor(scope: Construct, id: string, { environment, data }: { environment: Environment; data: Data }) {
    super(scope, id);
    const worker = new Lambda(this, 'CountVisits', { name: 'count-visits', environment });
    data.allow(worker, 'BatchGetItem', 'UpdateItem');
    this.queue = new WorkQueue(this, 'Told', {
      worker,
      variable: ENV.visitQueue,
      batchSize: 1000,
      gather: Duration.seconds(environment.visits.gatherSeconds),
      mostAtOnce: environment.visits.mostAtOnce,
      rest: Duration.minutes(6), // six times the Lambda's own, as AWS asks for
    });
  }

  get age() {
    return this.queue.age;
  }

  /** Lets a Lambda tell of visits. */
  allowTell(lambda: Lambda): void {
    this.queue.allowSend(lambda);
  }
}
