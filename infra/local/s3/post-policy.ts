import * as z from 'zod';
import { S3Error, accessDenied } from './errors.ts';

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.record(z.string(), z.string()),
]);

const PolicyDocument = z.strictObject({
  expiration: z.iso.datetime(),
  conditions: z.array(Condition),
});

/** Fields that no condition has to cover. Source: "Creating a POST policy", Amazon S3 API Reference. */
const UNCOVERED = new Set(['x-amz-signature', 'file', 'policy', 'bucket']);

export interface UploadForm {
  /** Lower-case names; `key` with `${filename}` already filled in. */
  fields: ReadonlyMap<string, string>;
  bucket: string;
  now: Date;
}

export interface SizeLimits {
  minBytes: number;
  maxBytes: number;
}

/**
 * Holds a form against its base64 policy: every condition true, every field covered, not expired.
 * Returns the sizes it allows. Throws 403 `AccessDenied`, or 400 `InvalidPolicyDocument` for a policy nobody can read.
 */
export function checkPolicy(encoded: string, { fields, bucket, now }: UploadForm): SizeLimits {
  const policy = parsePolicy(encoded);
  if (now.getTime() > Date.parse(policy.expiration)) throw refused('Policy expired.');
  const values = new Map([...fields, ['bucket', bucket]]);
  const covered = new Set(UNCOVERED);
  const limits: SizeLimits = { minBytes: 0, maxBytes: Number.POSITIVE_INFINITY };

  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      limits.minBytes = Math.max(limits.minBytes, condition[1]);
      limits.maxBytes = Math.min(limits.maxBytes, condition[2]);
      continue;
    }
    for (const { operator, name, expected } of comparisons(condition)) {
      covered.add(name);
      const actual = values.get(name) ?? '';
      const holds = operator === 'eq' ? actual === expected : actual.startsWith(expected);
      if (!holds) throw refused(`Policy Condition failed: ["${operator}", "$${name}", "${expected}"]`);
    }
  }

  const extra = [...fields.keys()].filter((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`);
  return limits;
}

function parsePolicy(encoded: string): z.infer<typeof PolicyDocument> {
  try {
    return PolicyDocument.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch (error) {
    throw new S3Error(
      400,
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions specified in the policy document.',
      {},
      { cause: error },
    );
  }
}

function comparisons(
  condition: Exclude<z.infer<typeof Condition>, ['content-length-range', ...unknown[]]>,
): Array<{ operator: 'eq' | 'starts-with'; name: string; expected: string }> {
  if (!Array.isArray(condition))
    return Object.entries(condition).map(([name, expected]) => ({
      operator: 'eq',
      name: name.toLowerCase(),
      expected,
    }));
  const [operator, field, expected] = condition;
  return [{ operator, name: field.replace(/^\$/, '').toLowerCase(), expected }];
}

function refused(reason: string): S3Error {
  return accessDenied(`Invalid according to Policy: ${reason}`);
}
