import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { Canary } from '../constructs/canary.ts';
import { Jobs } from '../constructs/jobs.ts';
import { StorePages } from '../constructs/stores.ts';
import { Visits } from '../constructs/visits.ts';
import { Webhooks } from '../constructs/webhooks.ts';
import type { DataStack } from './data-stack.ts';

export interface JobsStackProps extends StackProps {
  environment: Environment;
  data: DataStack;
}

/** What goes on after a call has returned: the runs of jobs, what their ends tell the programs of shops, visits counted, and the canary. */
export class JobsStack extends Stack {
  readonly webhooks: Webhooks;
  readonly jobs: Jobs;
  readonly visits: Visits;

  constructor(scope: Construct, id: string, { environment, data: stack, ...props }: JobsStackProps) {
    super(scope, id, props);
    const { data, photos, models } = stack;
    this.webhooks = new Webhooks(this, 'Webhooks', { environment, data });
    this.jobs = new Jobs(this, 'Jobs', { environment, data, photos, models, webhooks: this.webhooks });
    new StorePages(this, 'StorePages', { environment, data, models });
    new Canary(this, 'Canary', environment);
    this.visits = new Visits(this, 'Visits', { environment, data });
  }
}
