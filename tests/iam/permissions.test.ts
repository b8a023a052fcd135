import { afterAll, describe, expect, test } from 'vitest';
import { ENV } from '../../functions/env.ts';
import { permission } from '../../infra/template/permission.ts';
import type { Need } from '../../infra/local/recorder/start-recorder.ts';
import type { Deployment } from '../../infra/template/deployment.ts';
import { ANY_CODE, removeOutputs, synthesized } from '../infra/synthesized.ts';
import { compare } from './compare.ts';
import { recordedNeeds, resourcesIn } from './needs.ts';
import { functionRoles } from './roles.ts';
import type { FunctionRole } from './roles.ts';
import { isUnproven, UNPROVEN } from './unproven.ts';

/**
 * The proof of least privilege: what every function asked of AWS while the integration and end-to-end tests ran on the
 * product, held against the roles that would be deployed. `npm test` records and then runs this.
 */
afterAll(removeOutputs);

const local = synthesized('local', ANY_CODE).deployment;
const recorded = recordedNeeds();

/** On one machine these keys are in the environment; on AWS whoever is told of the secret reads it. */
const readsOfTheSecret = (roles: readonly FunctionRole[]): Need[] =>
  roles.flatMap(({ label, variables }) =>
    [variables[ENV.stripeSecret], variables[ENV.canarySecret]]
      .filter((name) => typeof name === 'string')
      .map((name) => {
        const secret = `arn:aws:secretsmanager:sa-east-1:000000000000:secret:${name}-AbCdEf`;
        return { function: label, ...permission('secretsmanager:GetSecretValue', secret) };
      }),
  );

/** Lambda's own pollers ask in the name of who is called with the messages. */
const pollsOfQueues = (deployment: Deployment): Need[] =>
  deployment.ofType('AWS::Lambda::EventSourceMapping').flatMap((source) => {
    const { EventSourceArn, FunctionName } = source.properties() as Record<string, string>;
    const called = deployment.ofType('AWS::Lambda::Function').find(({ name }) => name === FunctionName)!;
    const label = called.logicalId.replace(/[0-9A-F]{8}$/, '');
    return ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => ({
      function: label,
      ...permission(`sqs:${action}`, EventSourceArn),
    }));
  });

describe.each(['local', 'dev', 'prod'] as const)('the roles of %s', (environment) => {
  const { deployment } = synthesized(environment, ANY_CODE);
  const roles = functionRoles(deployment, environment);
  const called = resourcesIn(environment, local, deployment);
  const needs = [
    ...recorded.map((need) => ({ ...need, resource: called(need.resource) })),
    ...readsOfTheSecret(roles),
    ...pollsOfQueues(deployment),
  ];

  test('INFRA-02 grant everything that functions need', () => {
    expect(compare(roles, needs).missing).toEqual([]);
  });

  test('INFRA-02 grant nothing that no function uses', () => {
    expect(compare(roles, needs).unused.filter((grant) => !isUnproven(grant))).toEqual([]);
  });

  test('INFRA-02 have every grant that is listed as unproven', () => {
    const granted = compare(roles, []).unused;
    expect(granted.filter(isUnproven).length).toBeGreaterThanOrEqual(UNPROVEN.length);
  });

  test('INFRA-02 a permission taken away from any role is missed, and one given to it is found unused', () => {
    for (const role of roles) {
      // Of the others' nothing changes.
      const own = needs.filter((need) => need.function === role.label);
      if (own.length === 0) continue;
      const [{ action }] = own;
      const less = role.statements.map((statement) => ({
        ...statement,
        Action: statement.Action.filter((granted) => granted !== action),
      }));
      expect(compare([{ ...role, statements: less }], own).missing[0]).toContain(`${role.label} ${action} `);
      const more = {
        Effect: 'Allow' as const,
        Action: ['dynamodb:DeleteTable'],
        Resource: ['*'],
        Condition: {},
      };
      expect(compare([{ ...role, statements: [...role.statements, more] }], own).unused).toContain(
        `${role.label} dynamodb:DeleteTable *`,
      );
    }
  });

  test('INFRA-02 a call to what is not its own is missed: another file, another action, the audit trail', () => {
    const table = deployment.only('AWS::DynamoDB::GlobalTable').attribute('Arn');
    const photo = needs.find(
      ({ function: label, action, resource }) =>
        label === 'ApiJobs' && action === 's3:GetObject' && resource.includes('/t/'),
    )!;
    const odd: Need[] = [
      { ...photo, resource: photo.resource.replace('/t/', '/work/') },
      { ...photo, action: 's3:DeleteObject' },
      { ...photo, function: 'ApiViewer' },
      {
        function: 'ApiStaff',
        ...permission('dynamodb:UpdateItem', table, { 'dynamodb:LeadingKeys': ['AUDIT#1'] }),
      },
    ];
    expect(compare(roles, odd).missing).toHaveLength(odd.length);
  });
});
