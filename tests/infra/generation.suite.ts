import { Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { ENV } from '../../functions/env.ts';
import { environments, type Environment } from '../../infra/config.ts';
import { allowRodin, chooseFailover, chooseProvider } from '../../infra/constructs/generation.ts';
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
    for (const give of [allowRodin, chooseProvider, chooseFailover]) {
      expect(given({ provider: 'embedded' }, give)).toEqual({ variables: {}, statements: [] });
    }
    const lambdas = synthesized('local').deployment.ofType('AWS::Lambda::Function');
    expect(JSON.stringify(lambdas.map(({ template }) => template.Environment))).not.toContain(ENV.provider);
  });

  test('JOB-09 what Rodin does not deliver is made by our engine where the configuration says so, and by nobody without a word', () => {
    const rodin = { provider: 'rodin', secret: 'relevo/dev/rodin' } as const;
    expect(given(rodin, chooseFailover).variables).toEqual({ [ENV.provider]: 'rodin' });
    expect(given({ ...rodin, failover: 'embedded' }, chooseFailover)).toEqual({
      variables: { [ENV.provider]: 'rodin', [ENV.failover]: 'embedded' },
      statements: [],
    });
  });

  test('JOB-09 the balance is looked at every hour, whoever makes the models', () => {
    const { deployment } = synthesized('local');
    const measuring = deployment
      .ofType('AWS::Lambda::Function')
      .find(({ template }) => template.Description === 'local: measure-balance')!;
    const rules = deployment.ofType('AWS::Events::Rule').map((rule) => rule.properties());
    expect(rules).toContainEqual(
      expect.objectContaining({
        ScheduleExpression: 'rate(1 hour)',
        Targets: [expect.objectContaining({ Arn: measuring.attribute('Arn') })],
      }),
    );
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
