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
  const resources = [identityOf(lambda, mail.from)];
  lambda.addToRolePolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources }));
  lambda.addEnvironment(ENV.mailFrom, `${BRAND} <${mail.from}>`);
  lambda.addEnvironment(ENV.mailTeam, mail.team);
}

/** Lets a Lambda ask whether mail could be sent from our address. */
export function allowMailCheck(lambda: Lambda, { mail }: Environment): void {
  const resources = [identityOf(lambda, mail.from)];
  lambda.addToRolePolicy(new PolicyStatement({ actions: ['ses:GetEmailIdentity'], resources }));
  lambda.addEnvironment(ENV.mailFrom, `${BRAND} <${mail.from}>`);
}

const identityOf = (lambda: Lambda, address: string): string =>
  Stack.of(lambda).formatArn({
    service: 'ses',
    resource: 'identity',
    resourceName: address.slice(address.indexOf('@') + 1),
  });
