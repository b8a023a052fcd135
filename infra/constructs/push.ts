import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Lambda } from './lambda.ts';
import { allowSecret } from './secret.ts';
import { allowAddresses } from './webhooks.ts';

/** Lets a Lambda send notices to browsers, where the environment has a key for them. */
export function allowPush(lambda: Lambda, environment: Environment): void {
  allowAddresses(lambda, environment);
  if (!environment.push) return;
  allowSecret(lambda, environment.push.secret);
  lambda.addEnvironment(ENV.pushSecret, environment.push.secret);
}
