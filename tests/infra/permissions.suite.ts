import { describe, expect, test } from 'vitest';
import { ENV } from '../../functions/env.ts';
import { environments } from '../../infra/config.ts';
import type { FunctionName } from '../../infra/functions.ts';
import type { Resource } from '../../infra/local/template/deployment.ts';
import { synthesized } from './synthesized.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
  Condition?: object;
}

const { deployment } = synthesized('local');
const list = (value: string | string[]) => (Array.isArray(value) ? value : [value]);

/** Statements of every role, by the logical id of the role. */
const statements = new Map<string, Statement[]>();
for (const policy of deployment.ofType('AWS::IAM::Policy')) {
  const { PolicyDocument, Roles } = policy.template as {
    PolicyDocument: { Statement: Statement[] };
    Roles: { Ref: string }[];
  };
  for (const { Ref } of Roles)
    statements.set(Ref, [...(statements.get(Ref) ?? []), ...PolicyDocument.Statement]);
}

const functionOf = (name: FunctionName): Resource =>
  deployment
    .ofType('AWS::Lambda::Function')
    .find(({ template }) => template.Description === `local: ${name}`)!;

/** What a Lambda may do, beside its own log and trace. */
function actionsOf(name: FunctionName): string[] {
  const [role] = (functionOf(name).template.Role as { 'Fn::GetAtt': [string] })['Fn::GetAtt'];
  return statements
    .get(role)!
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action }) => list(Action))
    .filter((action) => !/^(logs|xray):/.test(action))
    .sort();
}

const variablesOf = (name: FunctionName): string[] => {
  const { Variables = {} } = (functionOf(name).template.Environment ?? {}) as { Variables?: object };
  return Object.keys(Variables).sort();
};

const dynamodb = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`);
const READ_AND_WRITE = dynamodb('GetItem', 'PutItem', 'UpdateItem');
const STEP = dynamodb('GetItem', 'UpdateItem');

const MAY: Record<FunctionName, string[]> = {
  abuse: dynamodb('BatchGetItem', 'DeleteItem', 'PutItem', 'Query'),
  account: [
    ...dynamodb('BatchGetItem', 'GetItem', 'Query', 'UpdateItem'),
    's3:GetObject',
    's3:GetObject',
    's3:PutObject',
  ],
  jobs: [
    ...READ_AND_WRITE,
    ...dynamodb('BatchGetItem', 'ConditionCheckItem'),
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
    'states:StartExecution',
  ],
  catalogue: [...READ_AND_WRITE, ...dynamodb('ConditionCheckItem', 'DeleteItem', 'Query')],
  viewer: dynamodb('BatchGetItem'),
  'model-page': dynamodb('BatchGetItem', 'GetItem'),
  analytics: dynamodb('BatchGetItem', 'Query', 'UpdateItem'),
  billing: [
    ...READ_AND_WRITE,
    ...dynamodb('BatchGetItem', 'ConditionCheckItem', 'DeleteItem'),
    'ses:SendEmail',
  ],
  contact: [...dynamodb('PutItem', 'UpdateItem'), 'ses:SendEmail'],
  'stripe-webhook': [
    ...READ_AND_WRITE,
    ...dynamodb('BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'Query'),
    'ses:SendEmail',
  ],
  'reconcile-billing': [
    ...READ_AND_WRITE,
    ...dynamodb('BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'Query', 'Query'),
    'ses:SendEmail',
  ],
  'begin-job': dynamodb('UpdateItem'),
  'segment-photo': [...STEP, 's3:GetObject', 's3:PutObject'],
  'reconstruct-shape': [...STEP, 's3:GetObject', 's3:PutObject'],
  'texture-model': [...STEP, 's3:GetObject', 's3:PutObject'],
  'prepare-rodin': [...STEP, 's3:GetObject', 's3:PutObject'],
  'submit-rodin': [...STEP, 's3:GetObject'],
  'poll-rodin': STEP,
  'fetch-rodin': [...STEP, 's3:PutObject'],
  'package-model': [...STEP, 's3:GetObject', 's3:PutObject'],
  'publish-model': READ_AND_WRITE,
  'fail-job': READ_AND_WRITE,
  'sweep-jobs': [
    ...READ_AND_WRITE,
    ...dynamodb('Query'),
    'states:DescribeExecution',
    'states:StartExecution',
  ],
  'execution-ended': READ_AND_WRITE,
  'sweep-files': [...dynamodb('Query', 'UpdateItem'), 's3:DeleteObject', 's3:ListBucket'],
  staff: [
    ...READ_AND_WRITE,
    ...dynamodb('BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'Query', 'Query'),
    's3:DeleteObject',
    's3:GetObject',
    's3:GetObject',
    's3:ListBucket',
    's3:ListBucket',
    'ses:GetEmailIdentity',
    'ses:SendEmail',
    'states:DescribeExecution',
    'states:DescribeStateMachine',
    'states:StartExecution',
  ],
  'sweep-orphans': [
    ...READ_AND_WRITE,
    ...dynamodb('BatchGetItem', 'ConditionCheckItem', 'Query', 'Query'),
    's3:GetObject',
    's3:ListBucket',
  ],
  'sweep-deletions': [
    ...READ_AND_WRITE,
    ...dynamodb('BatchWriteItem', 'DeleteItem', 'Query', 'Query'),
    's3:DeleteObject',
    's3:ListBucket',
    'cognito-idp:AdminDeleteUser',
  ],
  'pre-sign-up': READ_AND_WRITE,
  'post-confirmation': READ_AND_WRITE,
  'pre-token-generation': READ_AND_WRITE,
  'custom-message': [],
};

/** Lambdas that reach the bucket of finished models and no other. */
const ONLY_MODELS = ['sweep-files', 'sweep-orphans'];

describe('permissions', () => {
  test('no role may do an action with a wildcard, and no role is managed by somebody else', () => {
    const actions = [...statements.values()].flat().flatMap(({ Action }) => list(Action));
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
    for (const role of deployment.ofType('AWS::IAM::Role')) {
      expect(role.template.ManagedPolicyArns, role.logicalId).toBeUndefined();
    }
  });

  test.each(Object.entries(MAY) as [FunctionName, string[]][])(
    '%s may do what it does and no more',
    (name, may) => {
      expect(actionsOf(name)).toEqual([...may].sort());
    },
  );

  test('whoever may change rows may not change a line of the audit trail', () => {
    const changes = dynamodb('BatchWriteItem', 'DeleteItem', 'UpdateItem');
    const denied = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } };
    let changing = 0;
    for (const [role, all] of statements) {
      const allowed = all.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => list(Action));
      if (!allowed.some((action) => changes.includes(action))) continue;
      changing += 1;
      const denials = all.filter(({ Effect }) => Effect === 'Deny');
      expect(
        denials.map(({ Action, Condition }) => [list(Action).sort(), Condition]),
        role,
      ).toEqual([[changes, denied]]);
    }
    expect(changing).toBeGreaterThan(10);
  });

  test('only traces, logs of the machine and their delivery are about everything', () => {
    const everywhere = [...statements.values()]
      .flat()
      .filter((statement) => list(statement.Resource).includes('*'))
      .flatMap(({ Action }) => list(Action));
    expect(everywhere.filter((action) => !/^(xray|logs):/.test(action))).toEqual([]);
  });

  test('AUTH-07 attempts to sign up are counted for every address, except on one machine for its own', () => {
    expect(environments.local.uncountedAddresses).toEqual(['127.0.0.1', '::1']);
    for (const name of ['dev', 'prod'] as const) {
      expect(environments[name].uncountedAddresses).toEqual([]);
      const { deployment } = synthesized(name);
      for (const lambda of deployment.ofType('AWS::Lambda::Function'))
        expect(JSON.stringify(lambda.template.Environment ?? {})).not.toContain(ENV.uncountedAddresses);
    }
  });

  test('what a Lambda may touch it is told the address of, by the names that the code reads', () => {
    const known: string[] = [...Object.values(ENV), 'NODE_OPTIONS'];
    for (const name of Object.keys(MAY) as FunctionName[]) {
      const may = actionsOf(name);
      const variables = variablesOf(name);
      const touches = (service: string) => may.some((action) => action.startsWith(`${service}:`));
      expect(variables.includes(ENV.table), name).toBe(touches('dynamodb'));
      expect(variables.includes(ENV.uploads), name).toBe(touches('s3') && !ONLY_MODELS.includes(name));
      expect(variables.includes(ENV.userPool), name).toBe(touches('cognito-idp'));
      expect(variables.includes(ENV.stateMachine), name).toBe(touches('states'));
      expect(variables.includes(ENV.models), name).toBe(
        [...ONLY_MODELS, 'package-model', 'staff'].includes(name),
      );
      expect(
        variables.filter((variable) => !known.includes(variable)),
        name,
      ).toEqual([]);
    }
  });
});
