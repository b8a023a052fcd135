import { readdirSync, readFileSync } from 'node:fs';
import { environments } from '../../infra/config.ts';
import type { Environment } from '../../infra/config.ts';
import type { Need } from '../../infra/local/recorder/start-recorder.ts';
import type { Deployment } from '../../infra/template/deployment.ts';

/** Where `npm test` has the running product write what its functions need. */
const RECORDED = '.cache/iam';

/** Everything that functions needed while the tests ran. Throws when nothing was recorded. */
export function recordedNeeds(): Need[] {
  const files = readdirSync(RECORDED, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const lines = new Set(
    files.flatMap(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8').trim().split('\n')),
  );
  if (lines.size === 0) throw new Error('Nothing was recorded yet: npm test -- integration e2e iam');
  return [...lines].map((line) => JSON.parse(line) as Need);
}

const NAMED_IN_ARNS = [
  'AWS::Cognito::UserPool',
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::StepFunctions::StateMachine',
];

/** Says a resource of the product on one machine as it is called in another environment: logical ids are the same. */
export function resourcesIn(
  environment: Environment['name'],
  here: Deployment,
  there: Deployment,
): (resource: string) => string {
  const domain = (name: Environment['name']) => environments[name].mail.from.split('@')[1];
  const names = NAMED_IN_ARNS.flatMap((type) =>
    here.ofType(type).flatMap((resource) => {
      const same = there.ofType(type).find(({ logicalId }) => logicalId === resource.logicalId);
      if (!same) throw new Error(`${resource.logicalId} is not in ${environment}`);
      return [
        [resource.ref, same.ref],
        [resource.name, same.name],
      ];
    }),
  );
  const all = [...names, [`identity/${domain('local')}`, `identity/${domain(environment)}`]];
  return (resource) => all.reduce((arn, [from, to]) => arn.replace(from, to), resource);
}
