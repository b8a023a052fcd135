import type { Need } from '../../infra/local/recorder/start-recorder.ts';
import { applies, decide } from '../../infra/rules/policy.ts';
import type { FunctionRole } from './roles.ts';

/** What the Lambda service itself does in a function's name: its log, and its trace, which has no resource to name. */
const OF_THE_RUNTIME = [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
];

export interface Comparison {
  /** Needs that no role grants, as `function action resource: decision`. */
  missing: string[];
  /** Grants that no need used, as `function action resource`. */
  unused: string[];
}

/** Holds roles against what their functions needed: both lists empty is least privilege, as far as the tests went. */
export function compare(roles: readonly FunctionRole[], needs: readonly Need[]): Comparison {
  const missing = needs.flatMap((need) => {
    const role = roles.find(({ label }) => label === need.function);
    const decision = role ? decide(role.statements, need) : 'no such function';
    return decision === 'allowed' ? [] : [`${need.function} ${need.action} ${need.resource}: ${decision}`];
  });
  const unused = roles.flatMap(({ label, statements }) => {
    const own = needs.filter((need) => need.function === label);
    return statements
      .filter(({ Effect }) => Effect === 'Allow')
      .flatMap(({ Action, Resource, ...rest }) =>
        Action.filter((action) => !OF_THE_RUNTIME.includes(action)).flatMap((action) =>
          Resource.filter(
            (resource) =>
              !own.some((need) => applies({ ...rest, Action: [action], Resource: [resource] }, need)),
          ).map((resource) => `${label} ${action} ${resource}`),
        ),
      );
  });
  return { missing: [...new Set(missing)].sort(), unused: [...new Set(unused)].sort() };
}
