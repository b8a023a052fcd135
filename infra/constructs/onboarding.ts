import { Construct } from 'constructs';
import type { Data } from './data.ts';
import type { Lambda } from './lambda.ts';

/** What the first steps need beside the account they belong to: writing the one reward of a user. */
export class Onboarding extends Construct {
  constructor(scope: Construct, id: string, { service, data }: { service: Lambda; data: Data }) {
    super(scope, id);
    data.allow(service, 'PutItem', 'ConditionCheckItem');
  }
}
