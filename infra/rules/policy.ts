import * as z from 'zod';
import type { Permission } from '../template/permission.ts';

const list = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const value = z.union([z.string(), z.number().transform(String)]);
const values = z.union([value.transform((one) => [one]), z.array(value)]);

/** Strict: an element that is not evaluated here must not pass for one that is. */
const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: list,
  Resource: list,
  Condition: z.record(z.string(), z.record(z.string(), values)).default({}),
});
export type Statement = z.output<typeof Statement>;

const Policy = z.strictObject({ Version: z.literal('2012-10-17'), Statement: z.array(Statement) });

/** The statements of a policy document. Throws on an element that `decide` would not honour. */
export function statementsOf(document: unknown): Statement[] {
  return Policy.parse(document).Statement;
}

const Principals = z.union([z.literal('*'), z.record(z.string(), list)]);
const AboutSomebody = Statement.extend({ Principal: Principals });
const ResourcePolicy = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(z.looseObject({ Principal: Principals })),
});

/** The statements of a resource's own policy that are about a principal, such as `cloudwatch.amazonaws.com`. Throws as `statementsOf`. */
export function statementsAbout(principal: string, document: unknown): Statement[] {
  return ResourcePolicy.parse(document)
    .Statement.filter(({ Principal }) => isAbout(Principal, principal))
    .map((statement) => AboutSomebody.parse(statement));
}

const isAbout = (principals: z.output<typeof Principals>, principal: string) =>
  principals === '*' ||
  Object.values(principals).some((named) => named.includes(principal) || named.includes('*'));

/**
 * What policies say of a permission: a denial wins, and what nobody allows is not allowed.
 * Source: "Policy evaluation logic", AWS IAM User Guide.
 */
export function decide(
  statements: readonly Statement[],
  need: Permission,
): 'allowed' | 'denied' | 'not allowed' {
  const effects = statements.filter((statement) => applies(statement, need)).map(({ Effect }) => Effect);
  if (effects.includes('Deny')) return 'denied';
  return effects.length > 0 ? 'allowed' : 'not allowed';
}

/** Whether a statement is about a permission, whatever its effect. */
export function applies({ Action, Resource, Condition }: Statement, need: Permission): boolean {
  return (
    Action.some((pattern) => isLike(pattern.toLowerCase(), need.action.toLowerCase())) &&
    Resource.some((pattern) => isLike(pattern, need.resource)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, expected]) => holds(operator, expected, need.context[key])),
    )
  );
}

const COMPARISONS: Readonly<Record<string, (expected: string, actual: string) => boolean>> = {
  StringEquals: (expected, actual) => expected === actual,
  StringLike: isLike,
  ArnLike: isLike,
  Bool: (expected, actual) => expected === actual,
  NumericLessThan: (expected, actual) => Number(actual) < Number(expected),
};

function holds(operator: string, expected: string[], actual: readonly string[] | undefined): boolean {
  const [qualifier, name = ''] = operator.includes(':') ? operator.split(':') : ['', operator];
  const compare = COMPARISONS[name];
  if (!compare) throw new Error(`the condition operator ${operator} is not evaluated here`);
  const fits = (value: string) => expected.some((one) => compare(one, value));
  if (qualifier === 'ForAllValues') return (actual ?? []).every(fits);
  // Without a qualifier a key has one value, or is not there.
  return (actual ?? []).some(fits);
}

/** `*` stands for any characters, `?` for one. */
function isLike(pattern: string, value: string): boolean {
  if (pattern.includes('${')) throw new Error(`the policy variable in ${pattern} is not evaluated here`);
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(value);
}
