import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';

export type EdgeStackProps = StackProps & NonNullable<Environment['edge']>;

/** What CloudFront takes from us-east-1 only: the certificate and the firewall. */
export class EdgeStack extends Stack {
  readonly domain: string;
  readonly certificateArn: string;
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { domain, requestsPerAddress, ...props }: EdgeStackProps) {
    super(scope, id, props);
    this.domain = domain;
    this.certificateArn = new Certificate(this, 'Certificate', {
      domainName: domain,
      validation: CertificateValidation.fromDns(),
    }).certificateArn;

    const visibility = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    });
    this.webAclArn = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('firewall'),
      rules: [
        {
          name: 'requests-per-address',
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP' } },
          visibilityConfig: visibility('requests-per-address'),
        },
      ],
    }).attrArn;
  }
}
