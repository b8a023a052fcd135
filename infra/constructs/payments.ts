import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Lambda } from './lambda.ts';

/**
 * Lets a Lambda read the payment provider's keys, and tells it where they are. The secret is made by hand, so that no
 * key is ever in a template (infra/README.md).
 */
export function allowPayments(lambda: Lambda, { paymentKeys }: Environment): void {
  if (!paymentKeys) return;
  const secret = Stack.of(lambda).formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    // The service adds six characters to the name.
    resourceName: `${paymentKeys}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret] }),
  );
  lambda.addEnvironment(ENV.stripeSecret, paymentKeys);
}
