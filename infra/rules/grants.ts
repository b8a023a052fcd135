import { readFileSync } from 'node:fs';
import { resourcesOf, type Assembly, type Rules } from './assembly.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}
interface Policy {
  PolicyDocument: { Statement: Statement[] };
  Roles: { Ref: string }[];
}
const GRANTS = new URL('grants.txt', import.meta.url);
const list = <T>(value: T | T[]) => (Array.isArray(value) ? value : [value]);

/**
 * What every role of ours may do, apart from its own log and trace, as lines of `role action resource`; a denial and a
 * condition stand in the line. The same in every environment, since resources are named by their logical ids.
 */
export function grantsIn(assembly: Assembly): string[] {
  const { name, mail } = assembly.environment;
  const domain = mail.from.slice(mail.from.indexOf('@') + 1);
  const lines = resourcesOf(assembly, 'AWS::IAM::Policy').flatMap(({ Properties }) => {
    const { PolicyDocument, Roles } = Properties as unknown as Policy;
    const roles = Roles.map(({ Ref }) => Ref.replace(/Role[0-9A-F]{8}$/, ''));
    return PolicyDocument.Statement.flatMap(linesOf).flatMap((line) =>
      roles.map((role) => `${role} ${line}`),
    );
  });
  const named = lines.map((line) =>
    line
      .replace(`relevo/${name}/`, 'relevo/<env>/')
      .replace(`relevo-${name}-`, 'relevo-<env>-')
      .replace(`identity/${domain}`, 'identity/<mail>'),
  );
  return [...new Set(named)].sort();
}

function linesOf({ Effect, Action, Resource, Condition }: Statement): string[] {
  return list(Action)
    .filter((action) => !/^(logs|xray):/.test(action))
    .flatMap((action) =>
      list(Resource).map((resource) =>
        [
          ...(Effect === 'Deny' ? ['Deny'] : []),
          `${action} ${rendered(resource)}`,
          ...(Condition ? [JSON.stringify(Condition)] : []),
        ].join(' '),
      ),
    );
}

/** A resource as a policy writes it, with logical ids in place of what CloudFormation fills in. */
function rendered(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[intrinsic, argument] = ['', undefined]] = Object.entries(value as object) as [string, unknown][];
  if (intrinsic === 'Ref') return `<${String(argument)}>`;
  if (intrinsic === 'Fn::GetAtt') return `<${(argument as string[]).join('.')}>`;
  // An export of another stack is named after what it is of.
  if (intrinsic === 'Fn::ImportValue')
    return `<${String(argument)
      .replace(/^.*:ExportsOutput(Ref|FnGetAtt)/, '')
      .replace(/[0-9A-F]{8}$/, '')
      .replace(/(?<=[0-9A-F]{8})Arn$/, '.Arn')}>`;
  if (intrinsic === 'Fn::Join') return (argument as [string, unknown[]])[1].map(rendered).join('');
  return `<${intrinsic} ${JSON.stringify(argument)}>`;
}

export const GRANT_RULES: Rules = {
  'every role may do what is written down for it, and nothing else': (assembly) => {
    // On one machine keys are in the environment of the process, and no role reads a secret.
    // Nor does anybody deploy to it.
    const isHere = (grant: string) =>
      assembly.environment.name !== 'local' || !/ secretsmanager:|^Delivery/.test(grant);
    const expected = readFileSync(GRANTS, 'utf8').trim().split('\n').filter(isHere);
    const actual = grantsIn(assembly).filter(isHere);
    return [
      ...expected
        .filter((grant) => !actual.includes(grant))
        .map((grant) => `in infra/rules/grants.txt alone: ${grant}`),
      ...actual
        .filter((grant) => !expected.includes(grant))
        .map((grant) => `not in infra/rules/grants.txt: ${grant}`),
    ];
  },
};
