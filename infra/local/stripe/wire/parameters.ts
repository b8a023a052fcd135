import * as z from 'zod';
import { StripeFailure, invalid } from './errors.ts';

/** The kinds of parameters, as they arrive in a form: everything is text. */
export const text = z.string().min(1);
export const integer = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Sent empty to unset what is set. */
export const unset = z.literal('').transform(() => null);
/** A key with an empty value is removed; an empty map removes all. */
export const metadata = z.union([z.record(z.string().max(40), z.string().max(500)), unset]);
export const currency = z.string().toLowerCase();

/** A point in time, or a range. */
export const createdRange = z.union([
  integer.transform((at) => ({ gte: at, lte: at, gt: undefined, lt: undefined })),
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

/** What every list takes. */
export const page = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};
export type Page = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined };

/** Metadata after a request that may set, unset or clear it. */
export function mergeMetadata(
  old: Record<string, string> | null,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === null) return {};
  const merged = { ...old, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** Parses parameters strictly: what nobody wrote here is refused by its name instead of being ignored. */
export function parseParameters<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw failureOf(parsed.error.issues.at(0)!, given);
}

function failureOf(issue: z.core.$ZodIssue, given: unknown): StripeFailure {
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const inner = issue.errors.find((issues) => issues[0]?.code === 'unrecognized_keys')?.[0];
    if (inner) return failureOf({ ...inner, path: [...issue.path, ...inner.path] }, given);
  }
  if (valueAt(given, issue.path) === undefined)
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.message === 'Invalid integer')
    return invalid(`Invalid integer: ${String(valueAt(given, issue.path))}`, {
      code: 'parameter_invalid_integer',
      param,
    });
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

const nameOf = (path: PropertyKey[]): string =>
  path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('');

function valueAt(given: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
    given,
  );
}
