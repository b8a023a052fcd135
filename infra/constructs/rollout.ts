import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

export interface RolloutProps {
  /** What calls go to: each points at the version that is live, and for a while at the next one too. */
  aliases: readonly Alias[];
  /** Any of them takes a deployment back while calls go to both versions. */
  alarms: Alarm[];
}

/**
 * A new version of what serves calls gets a tenth of them for ten minutes, then all. When an alarm rings meanwhile,
 * all calls go to the version before again, and CloudFormation takes the rest of the deployment back.
 */
export class Rollout extends Construct {
  constructor(scope: Construct, id: string, { aliases, alarms }: RolloutProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited'),
      ],
    });
    for (const alias of aliases)
      new LambdaDeploymentGroup(this, alias.lambda.node.id, {
        application,
        role,
        alias,
        alarms,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
        autoRollback: { deploymentInAlarm: true, failedDeployment: true, stoppedDeployment: true },
      });
  }
}
