import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { canaryEmail, canarySecret } from '../canary-user.ts';
import type { Environment } from '../config.ts';
import { Lambda } from './lambda.ts';
import { allowSecret } from './secret.ts';

/**
 * Goes in where people do, every five minutes: pages, a model's page, and a sign-in with a call behind it. It may read its own
 * password and nothing else. On one machine nobody is waiting for it, so that there it is called by tests alone.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    const look = new Lambda(this, 'Look', { name: 'canary', environment });
    look.addEnvironment(ENV.site, environment.siteUrl);
    const user = { email: canaryEmail(environment) };
    if (environment.name === 'local') {
      look.addEnvironment(ENV.canary, JSON.stringify({ ...user, password: 'canario-desta-maquina-1' }));
      return;
    }
    // Every deployment gives the canary another password and writes it here (functions/services/renew-canary.ts).
    new Secret(this, 'User', {
      secretName: canarySecret(environment),
      description: 'Who signs in to see whether people can (infra/RUNBOOK.md)',
      generateSecretString: { secretStringTemplate: JSON.stringify(user), generateStringKey: 'password' },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    allowSecret(look, canarySecret(environment));
    look.addEnvironment(ENV.canarySecret, canarySecret(environment));
    new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(look)],
    });
  }
}
