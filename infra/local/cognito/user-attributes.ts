import { CognitoError, invalidParameter, notAuthorized } from './errors.ts';
import type { AttributeRules } from './user-pool-config.ts';

export type UserAttributes = Record<string, string>;

/** OpenID Connect Core §5.1: the attributes every pool has. */
const STANDARD = new Set([
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);

const VERIFIED = new Set(['email_verified', 'phone_number_verified']);

export interface AttributePair {
  Name: string;
  Value?: string;
}

export function fromPairs(pairs: readonly AttributePair[] = []): UserAttributes {
  return Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value ?? '']));
}

/** As lists of name and value, without those the client may not read. */
export function toPairs(attributes: UserAttributes, readable?: readonly string[]): AttributePair[] {
  return Object.entries(attributes)
    .filter(([name]) => isReadable(name, readable))
    .map(([Name, Value]) => ({ Name, Value }));
}

/** `sub` is always readable; an address brings its verification along. */
export function isReadable(name: string, readable?: readonly string[]): boolean {
  return readable === undefined || name === 'sub' || readable.includes(name);
}

/** Throws when a client writes what it may not, or claims that an address is verified. */
export function checkWritable(attributes: UserAttributes, writable?: readonly string[]): void {
  const names = Object.keys(attributes);
  const isForbidden = (name: string) =>
    VERIFIED.has(name) || (writable !== undefined && !writable.includes(name));
  if (names.some(isForbidden)) throw notAuthorized('A client attempted to write unauthorized attribute');
}

/** Throws `InvalidParameterException` when a new user or a change does not fit the pool's schema. */
export function checkSchema(
  schema: readonly AttributeRules[],
  attributes: UserAttributes,
  { isNew }: { isNew: boolean },
): void {
  const rules = new Map(
    schema.map((rule) => [STANDARD.has(rule.Name) ? rule.Name : `custom:${rule.Name}`, rule]),
  );
  for (const [name, value] of Object.entries(attributes)) {
    const rule = rules.get(name);
    if (!rule && !STANDARD.has(name)) throw misfit(`Type for attribute {${name}} could not be determined`);
    if (rule && !rule.Mutable && !isNew) throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
    if (rule) checkValue(name, value, rule);
  }
  if (attributes['email'] !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(attributes['email']))
    throw invalidParameter('Invalid email address format.');
  if (!isNew) return;
  for (const [name, rule] of rules)
    if (rule.Required && !attributes[name]) throw misfit(`${name}: The attribute ${name} is required`);
}

function checkValue(name: string, value: string, rule: AttributeRules): void {
  const { MinLength = 0, MaxLength = 2048 } = rule.StringAttributeConstraints ?? {};
  const { MinValue = -Infinity, MaxValue = Infinity } = rule.NumberAttributeConstraints ?? {};
  if (rule.AttributeDataType === 'Number') {
    const number = Number(value);
    if (!Number.isFinite(number) || number < MinValue || number > MaxValue)
      throw misfit(`${name}: ${value} is no number between ${MinValue} and ${MaxValue}`);
  } else if (value.length < MinLength) {
    throw misfit(`${name}: String must be at least ${MinLength} characters long`);
  } else if (value.length > MaxLength) {
    throw misfit(`${name}: String must be no longer than ${MaxLength} characters`);
  }
}

function misfit(reason: string): CognitoError {
  return invalidParameter(`Attributes did not conform to the schema: ${reason}`);
}
