import { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import type { Data } from './data.ts';
import type { Lambda } from './lambda.ts';
import { allowMail } from './mail.ts';

export interface ContactProps {
  environment: Environment;
  /** The Lambda of the service `contact`. */
  service: Lambda;
  data: Data;
}

/** The contact form of the public site, whose callers nobody knows: it keeps messages and mails them, and reads nothing. */
export class Contact extends Construct {
  constructor(scope: Construct, id: string, { environment, service, data }: ContactProps) {
    super(scope, id);
    data.allow(service, 'PutItem', 'UpdateItem');
    allowMail(service, environment);
  }
}
