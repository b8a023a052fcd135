import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Lambda } from './lambda.ts';
import { allowSecret } from './secret.ts';

/** Lets a Lambda read the payment provider's keys, and tells it where they are. */
export function allowPayments(lambda: Lambda, { paymentKeys }: Environment): void {
  if (!paymentKeys) return;
  allowSecret(lambda, paymentKeys);
  lambda.addEnvironment(ENV.stripeSecret, paymentKeys);
}
