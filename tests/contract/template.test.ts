import { beforeAll, expect, test } from 'vitest';
import { distributionOf } from '../../infra/local/cloudfront/distribution.ts';
import { rulesOf } from '../../infra/local/events/rules.ts';
import { apiOf } from '../../infra/local/http-api/api.ts';
import { functionsOf, type FunctionSpec } from '../../infra/local/lambda/functions.ts';
import { machinesOf } from '../../infra/local/step-functions/machines.ts';
import { ASSEMBLY, buildAssembly, buildFunctions } from '../../infra/local/supervisor/builds.ts';
import { bucketsOf, userPoolsOf } from '../../infra/local/supervisor/wiring.ts';
import { withoutLocalPart } from '../../infra/local/supervisor/coverage.ts';
import { loadDeployment } from '../../infra/template/deployment.ts';
import type { Deployment } from '../../infra/template/deployment.ts';
import { FUNCTIONS } from '../../infra/functions.ts';
import { routes } from '../../shared/routes.ts';

let deployment: Deployment;
let functions: FunctionSpec[];
beforeAll(async () => {
  const [{ folder }] = await Promise.all([buildFunctions(), buildAssembly()]);
  deployment = loadDeployment(ASSEMBLY);
  functions = functionsOf(deployment, folder);
});

test('INFRA-04 every resource of the product has a part on this machine', () => {
  expect(withoutLocalPart(deployment)).toEqual(new Map());
});

test('INFRA-04 the functions, routes and state machine are those that are deployed', () => {
  expect(functions).toHaveLength(Object.keys(FUNCTIONS).length);
  const contract = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
  const served = apiOf(deployment).routes.map(({ routeKey }) => routeKey);
  expect(served).toEqual(expect.arrayContaining(contract)); // beside them, the pages of models
  const [machine] = [...machinesOf(deployment).values()];
  const arns = new Set(functions.map(({ arn }) => arn));
  for (const resource of machine.tasks.values()) expect(resource).toMatch(/lambda:invoke$/);
  expect(
    rulesOf(deployment)
      .flatMap(({ targets }) => targets)
      .every(({ functionArn }) => arns.has(functionArn)),
  ).toBe(true);
});

test('triggers, permissions of origin and buckets resolve across the stacks', () => {
  const [pool] = userPoolsOf(deployment);
  const names = new Set(functions.map(({ arn }) => arn));
  expect(Object.values(pool.triggers).every((arn) => names.has(arn))).toBe(true);
  const domains = deployment
    .ofType('AWS::S3::Bucket')
    .map((bucket) => bucket.attribute('RegionalDomainName'));
  for (const { domainName } of distributionOf(deployment).origins)
    expect([apiOf(deployment).domainName, ...domains]).toContain(domainName);
  expect(bucketsOf(deployment)).toHaveLength(domains.length);
});

test('at another address the deployment is the same but for the address', () => {
  const elsewhere = loadDeployment(ASSEMBLY, (template) =>
    template.replaceAll('localhost:4000', 'localhost:4123'),
  );
  const uploads = bucketsOf(elsewhere).flatMap(({ cors }) =>
    cors.flatMap(({ allowedOrigins }) => allowedOrigins),
  );
  expect(uploads).toEqual(['http://localhost:4123']);
});
