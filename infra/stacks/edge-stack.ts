import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { BRAND } from '../../shared/brand.ts';
import type { Environment } from '../config.ts';
import { Alarms } from '../constructs/alarms.ts';

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
    const { domain, requestsPerAddress } = edge;
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
    // Of its environment: an account may have several, and the metric is all that tells them apart.
    const firewall = `${BRAND.toLowerCase()}-${environment.name}-firewall`;
    this.webAclArn = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(firewall),
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

    // CloudFront's firewall reports here, and an alarm hears of its own region only.
    const { operator } = environment;
    if (operator)
      new Alarms(this, 'Alarms', environment).add('firewall-blocks', {
        metric: new Metric({
          namespace: 'AWS/WAFV2',
          metricName: 'BlockedRequests',
          dimensionsMap: { WebACL: firewall, Rule: 'ALL' },
          statistic: Stats.SUM,
        }),
        above: operator.mostBlockedRequests,
        says: 'The firewall refuses far more requests than it does on a usual day.',
      });
  }
}
