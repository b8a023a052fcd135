import type { Defect, Planted } from './plant.ts';

const DISTRIBUTION = 'AWS::CloudFront::Distribution';
const FIREWALL = 'AWS::WAFv2::WebACL';

export const EDGE_DEFECTS: readonly Defect[] = [
  {
    name: 'the edge keeps a 503 of one shop for all of them',
    plant: (stacks) => {
      const { DistributionConfig } = stacks.first(DISTRIBUTION);
      DistributionConfig.CustomErrorResponses = DistributionConfig.CustomErrorResponses.filter(
        ({ ErrorCode }: { ErrorCode: number }) => ErrorCode !== 503,
      );
    },
  },
  {
    name: 'a 404 of the API becomes the first page',
    plant: (stacks) => {
      const { CustomErrorResponses } = stacks.first(DISTRIBUTION).DistributionConfig;
      Object.assign(
        CustomErrorResponses.find(({ ErrorCode }: { ErrorCode: number }) => ErrorCode === 404),
        { ResponsePagePath: '/index.html', ResponseCode: 200 },
      );
    },
  },
  {
    name: 'calls are kept by the edge',
    plant: (stacks) => (callsOf(stacks).CachePolicyId = '658327ea-f89d-4fab-a63d-7e88639e58f6'),
  },
  {
    name: 'calls arrive without their session',
    plant: (stacks) => delete callsOf(stacks).OriginRequestPolicyId,
  },
  {
    name: 'the distribution does not show its key to the API',
    plant: (stacks) => {
      const { Origins } = stacks.first(DISTRIBUTION).DistributionConfig;
      for (const origin of Origins) delete origin.OriginCustomHeaders;
    },
  },
  {
    name: 'pages are served in plain',
    plant: (stacks) =>
      (stacks.first(DISTRIBUTION).DistributionConfig.DefaultCacheBehavior.ViewerProtocolPolicy = 'allow-all'),
  },
  {
    name: 'the distribution has no firewall',
    plant: (stacks) => delete stacks.first(DISTRIBUTION).DistributionConfig.WebACLId,
  },
  {
    name: 'CloudFront may not read the models',
    plant: (stacks) => {
      const { PolicyDocument } = stacks.first('AWS::S3::BucketPolicy', /^Models/);
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Deny',
      );
    },
  },
  {
    name: 'the certificate is for another domain',
    plant: (stacks) => (stacks.first('AWS::CertificateManager::Certificate').DomainName = 'other.example'),
  },
  {
    name: 'failures of the edge are asked for in a region where there are none',
    plant: (stacks) => {
      for (const { MetricStat } of stacks.first('AWS::CloudWatch::Alarm', /siteerrors/).Metrics)
        MetricStat?.Metric.Dimensions.pop();
    },
  },
  {
    name: 'the firewall is one for a region',
    plant: (stacks) => (stacks.first(FIREWALL).Scope = 'REGIONAL'),
  },
  {
    name: 'an address may draw models without limit',
    plant: (stacks) => stacks.first(FIREWALL).Rules.splice(1, 1),
  },
  {
    name: 'the firewall only counts',
    plant: (stacks) => (stacks.first(FIREWALL).Rules[0].Action = { Count: {} }),
  },
];

function callsOf(stacks: Planted) {
  const { CacheBehaviors } = stacks.first(DISTRIBUTION).DistributionConfig;
  return CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === 'api/*');
}
