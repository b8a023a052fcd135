import { Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { ENV } from '../../functions/env.ts';
import { environments, type Environment } from '../../infra/config.ts';
import { allowPush } from '../../infra/constructs/push.ts';

/** What a Lambda is given in an environment. */
function given(environment: Environment) {
  const variables: Record<string, string> = {};
  const actions: unknown[] = [];
  const lambda = Object.assign(new Stack(), {
    addEnvironment: (name: string, value: string) => (variables[name] = value),
    addToRolePolicy: (statement: { toStatementJson(): { Action: unknown } }) =>
      actions.push(statement.toStatementJson().Action),
  });
  allowPush(lambda as unknown as Parameters<typeof allowPush>[0], environment);
  return { variables, actions };
}

describe('notices to browsers', () => {
  test('JOB-13 have a key where the configuration names its secret, and go to no address of our own', () => {
    const push = { secret: 'relevo/prod/push', publicKey: 'B' };
    expect(given({ ...environments.prod, push })).toEqual({
      variables: { [ENV.pushSecret]: push.secret },
      actions: ['secretsmanager:GetSecretValue'],
    });
    expect(given(environments.prod)).toEqual({ variables: {}, actions: [] });
  });
});
