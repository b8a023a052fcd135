import { Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { ENV } from '../../functions/env.ts';
import { environments, type Environment } from '../../infra/config.ts';
import { allowRodin, chooseProvider } from '../../infra/constructs/generation.ts';
import { synthesized } from './synthesized.ts';

/** What a Lambda is given where `generation` says who makes the models. */
function given(generation: Environment['generation'], give: typeof allowRodin) {
  const variables: Record<string, string> = {};
  const statements: unknown[] = [];
  const lambda = Object.assign(new Stack(), {
    addEnvironment: (name: string, value: string) => (variables[name] = value),
    addToRolePolicy: (statement: { toStatementJson(): unknown }) =>
      statements.push(statement.toStatementJson()),
  });
  give(lambda as unknown as Parameters<typeof allowRodin>[0], { ...environments.dev, generation });
  return { variables, statements };
}

describe('who makes the models', () => {
  test('JOB-09 is our own engine in every environment until its configuration says otherwise', () => {
    for (const { generation } of Object.values(environments))
      expect(generation).toEqual({ provider: 'embedded' });
    for (const give of [allowRodin, chooseProvider]) {
      expect(given({ provider: 'embedded' }, give)).toEqual({ variables: {}, statements: [] });
    }
    const lambdas = synthesized('local').deployment.ofType('AWS::Lambda::Function');
    expect(JSON.stringify(lambdas.map(({ template }) => template.Environment))).not.toContain(ENV.provider);
  });

  test('JOB-09 with Rodin the first step is told its name, and those that ask it may read its secret and no other', () => {
    const generation = { provider: 'rodin', secret: 'relevo/dev/rodin' } as const;
    expect(given(generation, chooseProvider)).toEqual({
      variables: { [ENV.provider]: 'rodin' },
      statements: [],
    });
    const { variables, statements } = given(generation, allowRodin);
    expect(variables).toEqual({ [ENV.rodinSecret]: 'relevo/dev/rodin' });
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({ Action: 'secretsmanager:GetSecretValue' });
    expect(JSON.stringify(statements[0])).toContain('secret:relevo/dev/rodin-??????');
  });
});
