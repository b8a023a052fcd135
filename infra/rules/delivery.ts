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

export const DELIVERY_RULES: Rules = {
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
