import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import { READ_AND_WRITE, type Data } from './data.ts';
import type { Lambda } from './lambda.ts';
import { allowMail } from './mail.ts';

export interface TeamProps {
  environment: Environment;
  /** The Lambda of the service `team`. */
  service: Lambda;
  data: Data;
}

/** What may change who works in a shop: it writes to people who are invited, and lines of the audit trail. */
export class Team extends Construct {
  constructor(scope: Construct, id: string, { environment, service, data }: TeamProps) {
    super(scope, id);
    data.allowWithAudit(service, ...READ_AND_WRITE, 'Query', 'DeleteItem', 'ConditionCheckItem');
    allowMail(service, environment);
    service.addEnvironment(ENV.site, environment.siteUrl);
  }
}
