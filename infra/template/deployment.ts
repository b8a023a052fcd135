import type { Rewrite, StackArtifact, TemplateResource } from './assembly.ts';
import { readAssembly } from './assembly.ts';
import { generatedName, identify, namePropertyOf } from './identity.ts';
import { isTrue, resolve } from './resolve.ts';
import type { Scope } from './resolve.ts';

/** One resource of the deployment, with the values that AWS would fill in. */
export interface Resource {
  type: string;
  stack: string;
  logicalId: string;
  /** What AWS calls it: a bucket's, table's or function's own name. */
  name: string;
  /** What `Ref` answers. */
  ref: string;
  /** What `Fn::GetAtt` answers. Throws on an attribute unknown here. */
  attribute(name: string): string;
  /** The properties as written, expressions unresolved. */
  template: Readonly<Record<string, unknown>>;
  /** All properties, resolved. */
  properties(): Record<string, unknown>;
  /** Resolves part of the properties, for resources of which only a part matters here. */
  resolve(value: unknown): unknown;
  /** Where an asset of this resource's stack lies on disk. */
  assetPath(objectKey: string): string;
}

export interface Deployment {
  account: string;
  region: string;
  resources: readonly Resource[];
  ofType(...types: string[]): Resource[];
  /** The one resource of a type. Throws when there are none or several. */
  only(type: string): Resource;
}

/** Everything that deploying the assembly in `directory` would create, across its stacks and stages. */
export function loadDeployment(directory: string, rewrite?: Rewrite): Deployment {
  const stacks = readAssembly(directory, rewrite);
  if (stacks.length === 0) throw new Error(`The assembly in ${directory} has no stacks`);
  return deploymentOf(stacks);
}

/** As `loadDeployment`, of stacks that were read already. */
export function deploymentOf(stacks: readonly StackArtifact[]): Deployment {
  const home = stacks.find((stack) => hasType(stack, 'AWS::DynamoDB::')) ?? stacks[0];
  if (!home) throw new Error('There are no stacks');
  const resources = stacks.flatMap(stackResources(stacks));
  const ofType = (...types: string[]) => resources.filter((resource) => types.includes(resource.type));
  return {
    account: home.account,
    region: home.region,
    resources,
    ofType,
    only(type) {
      const [first, ...others] = ofType(type);
      if (!first || others.length > 0) throw new Error(`Expected one ${type}, found ${ofType(type).length}`);
      return first;
    },
  };
}

function stackResources(stacks: readonly StackArtifact[]): (stack: StackArtifact) => Resource[] {
  const scopes = new Map(stacks.map((stack) => [stack.name, scopeOf(stack, exportOf)]));

  /** Exports of all stacks share one name space, as in an account. */
  function exportOf(name: string): unknown {
    for (const stack of stacks) {
      const scope = scopes.get(stack.name)!;
      for (const output of Object.values(stack.template.Outputs)) {
        const declared = output.Export as { Name?: unknown } | undefined;
        if (declared?.Name !== undefined && resolve(declared.Name, scope) === name)
          return resolve(output.Value, scope);
      }
    }
    throw new Error(`nothing exports ${name}`);
  }

  return (stack) => {
    const scope = scopes.get(stack.name)!;
    return Object.entries(stack.template.Resources)
      .filter(([, { Condition }]) => Condition === undefined || isTrue(Condition, scope))
      .map(([logicalId, resource]) => describe(stack, scope, logicalId, resource));
  };
}

function describe(
  stack: StackArtifact,
  scope: Scope,
  logicalId: string,
  resource: TemplateResource,
): Resource {
  return {
    type: resource.Type,
    stack: stack.name,
    logicalId,
    get name() {
      return nameOf(stack, scope, logicalId);
    },
    get ref() {
      return scope.ref(logicalId);
    },
    attribute: (name) => scope.attribute(logicalId, name),
    template: resource.Properties,
    properties: () => resolve(resource.Properties, scope) as Record<string, unknown>,
    resolve: (value) => resolve(value, scope),
    assetPath: (objectKey) => stack.assetPath(objectKey),
  };
}

function scopeOf(stack: StackArtifact, importValue: Scope['importValue']): Scope {
  const identityOf = (logicalId: string) => {
    const type = stack.template.Resources[logicalId]?.Type;
    if (!type) throw new Error(`no resource, parameter or pseudo parameter is called ${logicalId}`);
    const { account, region } = stack;
    const identity = identify(type, { name: nameOf(stack, scope, logicalId), account, region });
    if (!identity) throw new Error(`${type} (${logicalId}) has no local identity`);
    return { type, ...identity };
  };
  const scope: Scope = {
    stack: stack.name,
    template: stack.template,
    pseudo: {
      'AWS::AccountId': stack.account,
      'AWS::Partition': 'aws',
      'AWS::Region': stack.region,
      'AWS::StackId': `arn:aws:cloudformation:${stack.region}:${stack.account}:stack/${stack.name}/local`,
      'AWS::StackName': stack.name,
      'AWS::URLSuffix': 'amazonaws.com',
    },
    ref: (logicalId) => identityOf(logicalId).ref,
    attribute(logicalId, name) {
      const { type, attributes } = identityOf(logicalId);
      const value = attributes[name];
      if (value === undefined) throw new Error(`${type} (${logicalId}) has no local attribute ${name}`);
      return value;
    },
    importValue,
  };
  return scope;
}

function nameOf(stack: StackArtifact, scope: Scope, logicalId: string): string {
  const resource = stack.template.Resources[logicalId];
  if (!resource) throw new Error(`${stack.name} has no ${logicalId}`);
  // An alias has no name of its own: it is its function, and which of its versions.
  if (resource.Type === 'AWS::Lambda::Alias') {
    const { FunctionName, Name } = resolve(
      { FunctionName: resource.Properties.FunctionName, Name: resource.Properties.Name },
      scope,
    ) as Record<string, string>;
    return `${FunctionName}:${Name}`;
  }
  const property = namePropertyOf(resource.Type);
  const given = property && resource.Properties[property];
  return given === undefined || given === ''
    ? generatedName(resource.Type, stack.name, logicalId)
    : String(resolve(given, scope));
}

function hasType(stack: StackArtifact, prefix: string): boolean {
  return Object.values(stack.template.Resources).some((resource) => resource.Type.startsWith(prefix));
}
