import type { Defect } from './plant.ts';

export const DELIVERY_DEFECTS: readonly Defect[] = [
  {
    name: 'any branch of the repository may deploy',
    plant: (stacks) => {
      const [statement] = stacks.first('AWS::IAM::Role', /^DeliveryRole/).AssumeRolePolicyDocument.Statement;
      statement.Condition = {
        StringLike: { 'token.actions.githubusercontent.com:sub': 'repo:example/relevo:*' },
      };
    },
  },
];
