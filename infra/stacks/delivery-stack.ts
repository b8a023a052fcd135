import { Stack, type StackProps } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { BRAND } from '../../shared/brand.ts';
import { canarySecret } from '../canary-user.ts';
import type { Environment } from '../config.ts';
import { secretsOf } from '../secrets.ts';

/** GitHub's issuer of tokens; an account knows it once for all its repositories (README, "Deploy it"). */
const ISSUER = 'token.actions.githubusercontent.com';

export interface DeliveryStackProps extends StackProps {
  environment: Environment;
  delivery: NonNullable<Environment['delivery']>;
  /** Where the canary has its sign-in. */
  userPool: IUserPool;
}

/**
 * Whom GitHub's workflows (`.github/workflows`) act as: one role that deploys, one that may only look. Each is for one
 * environment of one repository, so that the approval asked there stands before the rights. No key is stored anywhere.
 */
export class DeliveryStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { environment, delivery, userPool, ...props }: DeliveryStackProps,
  ) {
    super(scope, id, props);
    const { name, region } = environment;
    const arn = (service: string, place: string, resource: string) =>
      `arn:${this.partition}:${service}:${place}:${this.account}:${resource}`;
    const role = (id: string, suffix: string) =>
      new Role(this, id, {
        roleName: `${BRAND.toLowerCase()}-${name}-delivery${suffix}`,
        assumedBy: new WebIdentityPrincipal(arn('iam', '', `oidc-provider/${ISSUER}`), {
          StringEquals: {
            [`${ISSUER}:aud`]: 'sts.amazonaws.com',
            [`${ISSUER}:sub`]: `repo:${delivery.repository}:environment:${name}${suffix}`,
          },
        }),
      });
    const allow = (to: Role, actions: string[], ...resources: string[]) =>
      to.addToPolicy(new PolicyStatement({ actions, resources }));

    // The roles of CDK's bootstrap do the work; who may deploy is who may assume them.
    const deployer = role('DeliveryRole', '');
    const bootstrapped = (kind: string) =>
      ['us-east-1', region].map((place) =>
        arn('iam', '', `role/cdk-hnb659fds-${kind}-role-${this.account}-${place}`),
      );
    allow(deployer, ['sts:AssumeRole'], ...['deploy', 'file-publishing', 'lookup'].flatMap(bootstrapped));
    // What `npm run deploy` looks for before it begins, and the pages it publishes at the end.
    const secretNamed = (secret: string) => arn('secretsmanager', region, `secret:${secret}-??????`);
    const secrets = secretsOf(environment).map((secret) => secretNamed(secret.name));
    if (secrets.length > 0) allow(deployer, ['secretsmanager:GetSecretValue'], ...secrets);
    // The canary's sign-in, and its new password.
    allow(
      deployer,
      ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword'],
      userPool.userPoolArn,
    );
    allow(deployer, ['secretsmanager:PutSecretValue'], secretNamed(canarySecret(environment)));
    allow(deployer, ['ses:GetAccount', 'lambda:GetAccountSettings'], '*');
    const [, domain = ''] = environment.mail.from.split('@');
    allow(deployer, ['ses:GetEmailIdentity'], arn('ses', region, `identity/${domain}`));
    allow(
      deployer,
      ['s3:PutObject'],
      `arn:${this.partition}:s3:::${BRAND.toLowerCase()}-${name}-data-web*/*`,
    );
    allow(deployer, ['cloudfront:CreateInvalidation'], arn('cloudfront', '', 'distribution/*'));

    allow(role('DeliveryDiffRole', '-diff'), ['sts:AssumeRole'], ...bootstrapped('lookup'));
  }
}
