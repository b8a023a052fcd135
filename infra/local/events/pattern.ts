/** An event pattern: nested objects whose leaves are lists of alternatives. */
export type EventPattern = { readonly [field: string]: EventPattern | readonly unknown[] };

type Test = (value: unknown, argument: unknown) => boolean;

const isString = (value: unknown): value is string => typeof value === 'string';

const operators: Readonly<Record<string, Test>> = {
  prefix: (value, argument) => isString(value) && value.startsWith(String(argument)),
  suffix: (value, argument) => isString(value) && value.endsWith(String(argument)),
  'equals-ignore-case': (value, argument) =>
    isString(value) && value.toLowerCase() === String(argument).toLowerCase(),
  'anything-but': (value, argument) => value !== undefined && !anyOf(asAlternatives(argument), value),
  exists: (value, argument) => (value !== undefined) === argument,
  numeric: (value, argument) => typeof value === 'number' && isWithin(value, argument as unknown[]),
  wildcard: (value, argument) => isString(value) && wildcard(String(argument)).test(value),
};

/** Throws, naming it, on an operator that `matches` does not know; called when rules are loaded, not when an event comes. */
export function checkPattern(pattern: EventPattern): void {
  for (const [field, expected] of Object.entries(pattern)) {
    if (field === '$or') throw new Error('Event pattern operator $or is not supported on this machine');
    if (!Array.isArray(expected)) checkPattern(expected as EventPattern);
    else expected.filter(isOperator).forEach(checkOperator);
  }
}

/** Whether an event fits a pattern, as EventBridge decides: every field must fit, any alternative of it will do. */
export function matches(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, expected]) => {
    const value = isObject(event) ? event[field] : undefined;
    return Array.isArray(expected) ? fits(expected, value) : matches(expected as EventPattern, value);
  });
}

/** A list in the event fits when any of its items does. */
function fits(alternatives: readonly unknown[], value: unknown): boolean {
  const values = Array.isArray(value) && value.length > 0 ? value : [value];
  return values.some((item) => anyOf(alternatives, item));
}

function anyOf(alternatives: readonly unknown[], value: unknown): boolean {
  return alternatives.some((alternative) => {
    if (!isOperator(alternative)) return alternative === value;
    const [name, argument] = Object.entries(alternative).at(0)!;
    return operators[name]?.(value, argument) ?? false;
  });
}

function checkOperator(operator: Record<string, unknown>): void {
  const [name, argument] = Object.entries(operator)[0] ?? ['{}', undefined];
  if (!(name in operators))
    throw new Error(`Event pattern operator ${name} is not supported on this machine`);
  if (name === 'anything-but') asAlternatives(argument).filter(isOperator).forEach(checkOperator);
}

function isWithin(value: number, terms: readonly unknown[]): boolean {
  const comparisons: Record<string, (limit: number) => boolean> = {
    '=': (limit) => value === limit,
    '<': (limit) => value < limit,
    '<=': (limit) => value <= limit,
    '>': (limit) => value > limit,
    '>=': (limit) => value >= limit,
  };
  for (let index = 0; index < terms.length; index += 2) {
    const compare = comparisons[String(terms[index])];
    if (!compare) throw new Error(`Event pattern comparison ${String(terms[index])} is not supported`);
    if (!compare(Number(terms[index + 1]))) return false;
  }
  return true;
}

function wildcard(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

function asAlternatives(argument: unknown): readonly unknown[] {
  return Array.isArray(argument) ? argument : [argument];
}

function isOperator(alternative: unknown): alternative is Record<string, unknown> {
  return isObject(alternative);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
