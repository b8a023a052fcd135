import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** What CloudFront reports of a distribution: for all the world in us-east-1. */
export const edgeMetric = (
  distributionId: string,
  metricName: 'Requests' | 'BytesDownloaded' | '5xxErrorRate',
  statistic: string,
): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    statistic,
    region: 'us-east-1',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
  });
