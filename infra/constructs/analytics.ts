import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Data } from './data.ts';
import type { Lambda } from './lambda.ts';
import type { Visits } from './visits.ts';

export interface AnalyticsProps {
  environment: Environment;
  /** The Lambda of the service `analytics`. */
  service: Lambda;
  data: Data;
  visits: Visits;
}

/** What the service may do: hand on what pages tell, and read the counters back for the shop as its plan shows them. */
export class Analytics extends Construct {
  constructor(scope: Construct, id: string, { environment, service, data, visits }: AnalyticsProps) {
    super(scope, id);
    data.allow(service, 'GetItem', 'BatchGetItem', 'UpdateItem', 'Query');
    visits.allowTell(service);
    service.addEnvironment(ENV.site, environment.siteUrl);
  }
}
