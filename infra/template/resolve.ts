import type { Template } from './assembly.ts';

/** What an expression of one stack may point at. */
export interface Scope {
  stack: string;
  template: Pick<Template, 'Parameters' | 'Conditions' | 'Mappings'>;
  /** `AWS::Region` and its kind. */
  pseudo: Readonly<Record<string, string>>;
  ref(logicalId: string): string;
  attribute(logicalId: string, name: string): string;
  importValue(exportName: string): unknown;
}

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

/** A property set to `AWS::NoValue` is a property that is not there. */
const NO_VALUE = Symbol('AWS::NoValue');

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope) => resolveRef(String(argument), scope),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId = '', ...name] = Array.isArray(argument)
      ? argument.map(String)
      : String(argument).split('.');
    return scope.attribute(logicalId, name.join('.'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = list(argument);
    return list(resolveValue(parts, scope)).join(String(separator));
  },
  'Fn::Sub': (argument, scope) => substitute(argument, scope),
  'Fn::Select': (argument, scope) => {
    const [index, from] = list(argument);
    const items = list(resolveValue(from, scope));
    const chosen = items[Number(resolveValue(index, scope))];
    if (chosen === undefined) throw new Error(`Fn::Select: no item ${String(index)} of ${items.length}`);
    return chosen;
  },
  'Fn::Split': (argument, scope) => {
    const [separator, text] = list(argument);
    return String(resolveValue(text, scope)).split(String(separator));
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, first, second] = list(argument).map((part) => String(resolveValue(part, scope))) as [
      string,
      string,
      string,
    ];
    const found = scope.template.Mappings[map]?.[first]?.[second];
    if (found === undefined) throw new Error(`Fn::FindInMap: nothing at ${map}.${first}.${second}`);
    return found;
  },
  'Fn::ImportValue': (argument, scope) => scope.importValue(String(resolveValue(argument, scope))),
  'Fn::Base64': (argument, scope) => Buffer.from(String(resolveValue(argument, scope))).toString('base64'),
  'Fn::If': (argument, scope) => {
    const [name, then, otherwise] = list(argument);
    return resolveOrNothing(isTrue(String(name), scope) ? then : otherwise, scope);
  },
  'Fn::Equals': (argument, scope) => {
    const [left, right] = list(resolveValue(argument, scope));
    return left === right;
  },
  'Fn::Not': (argument, scope) => list(resolveValue(argument, scope))[0] !== true,
  'Fn::And': (argument, scope) => list(resolveValue(argument, scope)).every((term) => term === true),
  'Fn::Or': (argument, scope) => list(resolveValue(argument, scope)).includes(true),
  Condition: (argument, scope) => isTrue(String(argument), scope),
};

/**
 * The plain value of a CloudFormation expression. Throws, naming stack and expression, on an intrinsic function,
 * a reference or an attribute it does not know: a guessed value would only fail later and further away.
 */
export function resolve(value: unknown, scope: Scope): unknown {
  try {
    return resolveValue(value, scope);
  } catch (error) {
    throw new Error(`Stack ${scope.stack}: ${(error as Error).message}`, { cause: error });
  }
}

/** Whether a named condition of the template holds. */
export function isTrue(condition: string, scope: Scope): boolean {
  if (!(condition in scope.template.Conditions)) throw new Error(`unknown condition ${condition}`);
  return resolveValue(scope.template.Conditions[condition], scope) === true;
}

function resolveValue(value: unknown, scope: Scope): unknown {
  const resolved = resolveOrNothing(value, scope);
  return resolved === NO_VALUE ? undefined : resolved;
}

function resolveOrNothing(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value))
    return value.map((item) => resolveOrNothing(item, scope)).filter((item) => item !== NO_VALUE);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? ['', undefined];
  if (entries.length === 1 && isIntrinsic(name, argument)) {
    const intrinsic = intrinsics[name];
    if (!intrinsic) throw new Error(`${name} is not supported`);
    return intrinsic(argument, scope);
  }
  return Object.fromEntries(
    entries
      .map(([key, item]) => [key, resolveOrNothing(item, scope)])
      .filter(([, item]) => item !== NO_VALUE),
  );
}

/** `Condition` is also the key of an IAM statement, whose value is an object. */
function isIntrinsic(name: string, argument: unknown): boolean {
  return name.startsWith('Fn::') || name === 'Ref' || (name === 'Condition' && typeof argument === 'string');
}

function resolveRef(name: string, scope: Scope): unknown {
  if (name === 'AWS::NoValue') return NO_VALUE;
  if (name in scope.pseudo) return scope.pseudo[name];
  const parameter = scope.template.Parameters[name];
  if (parameter) {
    if (parameter.Default === undefined) throw new Error(`parameter ${name} has no default`);
    return parameter.Default;
  }
  return scope.ref(name);
}

function substitute(argument: unknown, scope: Scope): string {
  const [text, variables = {}] = Array.isArray(argument) ? argument : [argument];
  const own = variables as Record<string, unknown>;
  return String(text).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (name in own) return String(resolveValue(own[name], scope));
    const [logicalId, ...attribute] = name.split('.') as [string, ...string[]];
    return attribute.length > 0
      ? scope.attribute(logicalId, attribute.join('.'))
      : String(resolveRef(name, scope));
  });
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error(`expected a list, got ${JSON.stringify(value)}`);
  return value;
}
