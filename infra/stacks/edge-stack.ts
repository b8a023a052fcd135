import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { Firewall } from '../constructs/firewall.ts';

export interface EdgeStackProps extends StackProps {
  environment: Environment;
  edge: NonNullable<Environment['edge']>;
}

/** What CloudFront takes from us-east-1 only: the certificate and the firewall. */
export class EdgeStack extends Stack {
  readonly domain: string;
  readonly certificateArn: string;
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { environment, edge, ...props }: EdgeStackProps) {
    super(scope, id, props);
    this.domain = edge.domain;
    this.certificateArn = new Certificate(this, 'Certificate', {
      domainName: edge.domain,
      validation: CertificateValidation.fromDns(),
    }).certificateArn;
    this.webAclArn = new Firewall(this, 'Firewall', { environment, edge }).arn;
  }
}
