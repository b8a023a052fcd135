import { resourcesOf, type Rules } from './assembly.ts';

interface Role {
  AssumeRolePolicyDocument: {
    Statement: {
      Principal: { Federated?: unknown };
      Condition?: { StringEquals?: Record<string, string> };
    }[];
  };
}

const ISSUER = 'token.actions.githubusercontent.com';

interface Group {
  DeploymentConfigName: string;
  AlarmConfiguration?: { Enabled: boolean; Alarms: { Name: unknown }[] };
  AutoRollbackConfiguration?: { Enabled: boolean; Events: string[] };
}
/** What takes a deployment back, at least: calls that fail, soon and by their share. */
const TAKING_BACK = ['release-failing', 'api-errors', 'api-slow'];

export const DELIVERY_RULES: Rules = {
  'a call goes to the version that an alias says, which a deployment moves step by step and an alarm moves back':
    (assembly) => {
      if (!assembly.environment.isRolledOut) return [];
      const { deployment } = assembly;
      const groups = new Map(
        resourcesOf(assembly, 'AWS::CodeDeploy::DeploymentGroup').map(({ logicalId, Properties }) => [
          logicalId,
          Properties as unknown as Group,
        ]),
      );
      const alarms = new Map(
        resourcesOf(assembly, 'AWS::CloudWatch::Alarm').map(({ logicalId, Properties }) => [
          logicalId,
          String(Properties.AlarmName),
        ]),
      );
      const aliases = new Map(
        resourcesOf(assembly, 'AWS::Lambda::Alias').map((alias) => [alias.logicalId, alias]),
      );
      const byArn = new Map(
        deployment.ofType('AWS::Lambda::Alias').map(({ ref, logicalId }) => [ref, logicalId]),
      );
      const problemsOf = (arn: string): string[] => {
        const alias = aliases.get(byArn.get(arn) ?? '');
        if (!alias) return ['goes to whatever was put there last'];
        const { CodeDeployLambdaAliasUpdate } = (alias.UpdatePolicy ?? {}) as {
          CodeDeployLambdaAliasUpdate?: { DeploymentGroupName: { Ref: string } };
        };
        const group = groups.get(CodeDeployLambdaAliasUpdate?.DeploymentGroupName.Ref ?? '');
        if (!group) return ['is moved at once'];
        const { DeploymentConfigName, AlarmConfiguration, AutoRollbackConfiguration } = group;
        const heard = (AlarmConfiguration?.Alarms ?? []).map(({ Name }) =>
          alarms.get((Name as { Ref: string }).Ref),
        );
        const isHeard = (name: string) =>
          AlarmConfiguration?.Enabled && heard.some((each) => each?.endsWith(`-${name}`));
        const backBy = AutoRollbackConfiguration?.Enabled ? AutoRollbackConfiguration.Events : [];
        return [
          ...(DeploymentConfigName.includes('AllAtOnce') ? ['is moved at once'] : []),
          ...TAKING_BACK.filter((name) => !isHeard(name)).map((name) => `is not moved back by ${name}`),
          ...(backBy.includes('DEPLOYMENT_STOP_ON_ALARM') ? [] : ['is moved back by no alarm']),
        ];
      };
      return deployment.ofType('AWS::ApiGatewayV2::Integration').flatMap((integration) => {
        const arn = String(integration.resolve(integration.template.IntegrationUri));
        return problemsOf(arn).map((problem) => `${integration.logicalId} ${problem}`);
      });
    },

  'workflows act only for our repository, and only in the environment whose approval they passed': (
    assembly,
  ) => {
    const { name, delivery } = assembly.environment;
    const subjects = [
      `repo:${delivery?.repository}:environment:${name}`,
      `repo:${delivery?.repository}:environment:${name}-diff`,
    ];
    const trusted = resourcesOf(assembly, 'AWS::IAM::Role').flatMap(({ logicalId, Properties }) =>
      (Properties as unknown as Role).AssumeRolePolicyDocument.Statement.filter(
        ({ Principal }) => Principal.Federated,
      ).map(({ Condition }) => ({ logicalId, exactly: Condition?.StringEquals ?? {} })),
    );
    return [
      ...trusted
        .filter(
          ({ exactly }) =>
            exactly[`${ISSUER}:aud`] !== 'sts.amazonaws.com' ||
            !subjects.includes(exactly[`${ISSUER}:sub`] ?? ''),
        )
        .map(({ logicalId }) => `${logicalId} trusts others`),
      ...(delivery && trusted.length !== subjects.length
        ? [`${trusted.length} roles are for workflows`]
        : []),
    ];
  },
};
