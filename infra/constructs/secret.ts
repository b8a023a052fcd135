import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Lambda } from './lambda.ts';

/** Lets a Lambda read a secret by its name. Secrets are made by hand, so that no key is ever in a template (infra/README.md). */
export function allowSecret(lambda: Lambda, name: string): void {
  const secret = Stack.of(lambda).formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    // The service adds six characters to the name.
    resourceName: `${name}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret] }),
  );
}
