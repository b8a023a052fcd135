import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ENV } from '../../functions/env.ts';
import { BRAND } from '../../shared/brand.ts';
import type { Environment } from '../config.ts';
import type { Lambda } from './lambda.ts';

/**
 * Lets a Lambda send mail from our own address, and tells it ours and the team's. SES sends from a verified domain only
 * (infra/README.md).
 */
export function allowMail(lambda: Lambda, { mail }: Environment): void {
  const identity = Stack.of(lambda).formatArn({
    service: 'ses',
    resource: 'identity',
    resourceName: mail.from.slice(mail.from.indexOf('@') + 1),
  });
  lambda.addToRolePolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources: [identity] }));
  lambda.addEnvironment(ENV.mailFrom, `${BRAND} <${mail.from}>`);
  lambda.addEnvironment(ENV.mailTeam, mail.team);
}
