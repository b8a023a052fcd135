import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { Firewall } from '../constructs/firewall.ts';

export interface EdgeStackProps extends StackProps {
  environment: Environment;
  edge: NonNullable<Environment['edge']>;
}

/** What CloudFront takes from us-east-1 only and no domain changes: the firewall. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { environment, edge, ...props }: EdgeStackProps) {
    super(scope, id, props);
    this.webAclArn = new Firewall(this, 'Firewall', { environment, edge }).arn;
  }
}
