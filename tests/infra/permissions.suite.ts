import { describe, expect, test } from 'vitest';
import { ENV } from '../../functions/env.ts';
import { environments } from '../../infra/config.ts';
import { FUNCTIONS, type FunctionName } from '../../infra/functions.ts';
import type { Resource } from '../../infra/template/deployment.ts';
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
/** Lambdas that reach the bucket of finished models and no other. */
const ONLY_MODELS = ['sweep-files', 'sweep-orphans', 'mending', 'sweep-stores'];

/** What each role grants is held against recorded calls by tests/iam; this is what no call could show. */
describe('permissions', () => {
  test.each(['local', 'dev', 'prod'] as const)(
    'INFRA-02 in %s no role may do an action with a wildcard, and none is managed by somebody else',
    (env) => {
      const { deployment } = synthesized(env);
      // Those of the CDK's own custom resources are not ours to write.
      const ours = ({ logicalId }: Resource) => !logicalId.startsWith('Custom');
      const policies = deployment.ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy').filter(ours);
      const documents = policies.map(({ template }) => template.PolicyDocument as { Statement: Statement[] });
      const actions = documents.flatMap(({ Statement }) => Statement.flatMap(({ Action }) => list(Action)));
      expect(actions.length).toBeGreaterThan(0);
      expect(actions.filter((action) => action.includes('*'))).toEqual([]);
      for (const role of deployment.ofType('AWS::IAM::Role').filter(ours)) {
        // What AWS's own services need to copy data and to move aliases is written by AWS.
        const isOfService = /(backup|codedeploy)\.amazonaws\.com/.test(
          JSON.stringify(role.template.AssumeRolePolicyDocument),
        );
        if (!isOfService) expect(role.template.ManagedPolicyArns, role.logicalId).toBeUndefined();
        expect(role.template.Policies, role.logicalId).toBeUndefined();
      }
    },
  );

  test("INFRA-02 only what our staff calls, and what changes a shop's team or lets a company's people in, may add a line to the audit trail, and nothing change one", () => {
    const changes = dynamodb('BatchWriteItem', 'DeleteItem', 'UpdateItem');
    const writes = dynamodb('BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem');
    const denied = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } };
    let changing = 0;
    for (const [role, all] of statements) {
      const allowed = all.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => list(Action));
      if (!allowed.some((action) => writes.includes(action))) continue;
      const writesTrail = /^(Api(Staff|Abuse|Team)|AuthPreTokenGeneration)/.test(role);
      changing += 1;
      const denials = all.filter(({ Effect }) => Effect === 'Deny');
      expect(
        denials.map(({ Action, Condition }) => [list(Action).sort(), Condition]),
        role,
      ).toEqual([[writesTrail ? changes : writes, denied]]);
    }
    expect(changing).toBeGreaterThan(10);
  });

  test.each(
    deployment.ofType('AWS::StepFunctions::StateMachine').map((machine) => [machine.logicalId, machine]),
  )('INFRA-02 %s may invoke the Lambdas of its own states and no others', (_, machine) => {
    const definition = machine.resolve(machine.template.DefinitionString) as string;
    const invoked = [...definition.matchAll(/"FunctionName":"([^"]+)"/g)].map(([, arn]) => arn);
    const [role] = (machine.template.RoleArn as { 'Fn::GetAtt': [string] })['Fn::GetAtt'];
    const allowed = statements
      .get(role)!
      .filter(({ Action }) => list(Action).includes('lambda:InvokeFunction'));
    const arns = allowed.flatMap((statement) => machine.resolve(statement.Resource) as string[]);
    expect(new Set(arns)).toEqual(new Set(invoked.flatMap((arn) => [arn, `${arn}:*`])));
    const others = statements.get(role)!.filter((statement) => !allowed.includes(statement));
    expect(
      others.flatMap(({ Action }) => list(Action)).filter((action) => !/^(logs|xray):/.test(action)),
    ).toEqual([]);
  });

  test('INFRA-02 only traces, logs of the machine and their delivery are about everything', () => {
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

  test('HOOK-04 shops may name addresses of our own network nowhere but on one machine', () => {
    for (const name of ['dev', 'prod'] as const) {
      expect(environments[name].webhooks.allowsLoopback).toBe(false);
      const { deployment } = synthesized(name);
      for (const lambda of deployment.ofType('AWS::Lambda::Function'))
        expect(JSON.stringify(lambda.template.Environment ?? {})).not.toContain(ENV.webhooksToLoopback);
    }
    expect(variablesOf('deliver-webhook')).toContain(ENV.webhooksToLoopback);
  });

  test('INFRA-02 what a Lambda may touch it is told the address of, by the names that the code reads', () => {
    const known: string[] = [...Object.values(ENV), 'NODE_OPTIONS'];
    for (const name of Object.keys(FUNCTIONS) as FunctionName[]) {
      const may = actionsOf(name);
      const variables = variablesOf(name);
      const touches = (service: string) => may.some((action) => action.startsWith(`${service}:`));
      expect(variables.includes(ENV.table), name).toBe(touches('dynamodb'));
      expect(variables.includes(ENV.uploads), name).toBe(touches('s3') && !ONLY_MODELS.includes(name));
      // A trigger's pool comes after it, and is named in its event.
      if (name !== 'pre-token-generation')
        expect(variables.includes(ENV.userPool), name).toBe(touches('cognito-idp'));
      expect(variables.includes(ENV.stateMachine) || variables.includes(ENV.webhookMachine), name).toBe(
        touches('states'),
      );
      expect(variables.includes(ENV.models), name).toBe(
        [...ONLY_MODELS, 'package-model', 'pictures', 'staff', 'shop', 'sweep-deletions'].includes(name),
      );
      expect(
        variables.filter((variable) => !known.includes(variable)),
        name,
      ).toEqual([]);
    }
  });
});
