import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Auth } from './auth.ts';
import { READ_AND_WRITE, type Data } from './data.ts';
import type { Lambda } from './lambda.ts';

export interface AbuseProps {
  environment: Environment;
  /** The Lambda of the service `abuse`. */
  service: Lambda;
  data: Data;
  auth: Auth;
}

/** What the sign-up, its check and our staff's monitor may do. */
export class Abuse extends Construct {
  constructor(scope: Construct, id: string, { environment, service, data, auth }: AbuseProps) {
    super(scope, id);
    data.allowWithAudit(service, ...READ_AND_WRITE, 'BatchGetItem', 'DeleteItem');
    data.allowIndexQuery(service);
    auth.allowSignUp(service);
    const { breachedPasswords } = environment;
    if (breachedPasswords) service.addEnvironment(ENV.breachedPasswords, breachedPasswords);
  }
}
