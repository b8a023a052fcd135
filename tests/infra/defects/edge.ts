import type { Defect } from './plant.ts';

const DISTRIBUTION = 'AWS::CloudFront::Distribution';

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
];
