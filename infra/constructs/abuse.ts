import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Data } from './data.ts';
import type { Lambda } from './lambda.ts';

export interface AbuseProps {
  environment: Environment;
  /** The Lambda of the service `abuse`. */
  service: Lambda;
  data: Data;
}

/** What the anti-abuse check and our staff's monitor may do. */
export class Abuse extends Construct {
  constructor(scope: Construct, id: string, { environment, service, data }: AbuseProps) {
    super(scope, id);
    data.allowWithAudit(service, 'BatchGetItem', 'PutItem', 'DeleteItem');
    data.allowIndexQuery(service);
    const { uncountedAddresses } = environment;
    if (uncountedAddresses.length > 0) {
      service.addEnvironment(ENV.uncountedAddresses, uncountedAddresses.join(','));
    }
  }
}
