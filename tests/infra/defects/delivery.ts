import type { Defect } from './plant.ts';

const GROUP = 'AWS::CodeDeploy::DeploymentGroup';

export const DELIVERY_DEFECTS: readonly Defect[] = [
  {
    name: 'a new version gets all calls at once',
    plant: (stacks) => (stacks.first(GROUP).DeploymentConfigName = 'CodeDeployDefault.LambdaAllAtOnce'),
  },
  {
    name: 'no alarm takes a deployment back',
    plant: (stacks) => delete stacks.first(GROUP).AlarmConfiguration,
  },
  {
    name: 'a failed deployment stays as it is',
    plant: (stacks) => (stacks.first(GROUP).AutoRollbackConfiguration = { Enabled: false }),
  },
  {
    name: 'an alias is moved by CloudFormation, not step by step',
    plant: (stacks) => {
      const [alias] = stacks.all('AWS::Lambda::Alias');
      delete alias.UpdatePolicy;
    },
  },
  {
    name: 'calls go to the newest code of a Lambda',
    plant: (stacks) => {
      const integration = stacks.first('AWS::ApiGatewayV2::Integration', /Catalogue/);
      const [alias] = stacks.all('AWS::Lambda::Alias', /Catalogue/);
      const { Ref } = alias.Properties.FunctionName;
      integration.IntegrationUri = { 'Fn::GetAtt': [Ref, 'Arn'] };
    },
  },
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
