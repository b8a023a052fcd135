import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Data } from './data.ts';
import type { Lambda } from './lambda.ts';

export interface AnalyticsProps {
  environment: Environment;
  /** The Lambda of the service `analytics`. */
  service: Lambda;
  data: Data;
}

/** What counting may do: read the model it is about, move counters, read them back for the shop as its plan shows them. */
export class Analytics extends Construct {
  constructor(scope: Construct, id: string, { environment, service, data }: AnalyticsProps) {
    super(scope, id);
    data.allow(service, 'GetItem', 'BatchGetItem', 'UpdateItem', 'Query');
    service.addEnvironment(ENV.site, environment.siteUrl);
  }
}
