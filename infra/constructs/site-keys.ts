import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { ENV, SITE_KEY_HEADER } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import type { Lambda } from './lambda.ts';

/**
 * What the distribution shows the API to prove that a call came through it. Secrets Manager makes the values and the
 * templates name them only; on one machine, where nothing is secret, the value is the same everywhere.
 */
export class SiteKeys extends Construct {
  private readonly values: readonly [string, ...string[]];

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    const valueOf = (number: number) =>
      environment.name === 'local' ? `local-${number}` : this.secret(number);
    const [current, ...earlier] = environment.siteKeys;
    this.values = [valueOf(current), ...earlier.map(valueOf)];
  }

  /** What the distribution sends to the API with every request. */
  get headers(): Record<string, string> {
    return { [SITE_KEY_HEADER]: this.values[0] };
  }

  /** Tells a Lambda behind the API which keys are right. */
  allow(lambda: Lambda): void {
    lambda.addEnvironment(ENV.siteKeys, this.values.join(','));
  }

  private secret(number: number): string {
    const secret = new Secret(this, `Key${number}`, {
      description: 'By which the API knows its distribution (infra/RUNBOOK.md)',
      generateSecretString: { passwordLength: 43, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // A dynamic reference: CloudFormation puts the value in, the template has none.
    return secret.secretValue.unsafeUnwrap();
  }
}
