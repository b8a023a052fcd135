import type { StackArtifact, TemplateResource } from '../../../infra/template/assembly.ts';

type Properties = Record<string, any>; // oxlint-disable-line no-explicit-any -- defects reach anywhere into a template

/** A mistake somebody could make, by what it would do to the product. */
export interface Defect {
  name: string;
  plant: (stacks: Planted) => void;
}

/** A copy of an assembly's stacks to spoil. */
export class Planted {
  readonly stacks: StackArtifact[];

  constructor(stacks: readonly StackArtifact[]) {
    this.stacks = stacks.map((stack) => ({ ...stack, template: structuredClone(stack.template) }));
  }

  /** Resources of a type whose logical id matches. Throws when there are none: a defect has to be planted somewhere. */
  all(type: string, id = /^/): (TemplateResource & { Properties: Properties })[] {
    const found = this.stacks.flatMap(({ template }) =>
      Object.entries(template.Resources)
        .filter(([logicalId, { Type }]) => Type === type && id.test(logicalId))
        .map(([, resource]) => resource),
    );
    if (found.length === 0) throw new Error(`there is no ${type} called ${id}`);
    return found;
  }

  /** The properties of the first of them. */
  first(type: string, id?: RegExp): Properties {
    const [first] = this.all(type, id);
    return first.Properties;
  }

  /** Takes the first of them out of its template. */
  remove(type: string, id = /^/): void {
    for (const { template } of this.stacks)
      for (const [logicalId, { Type }] of Object.entries(template.Resources))
        if (Type === type && id.test(logicalId)) {
          delete template.Resources[logicalId];
          return;
        }
    throw new Error(`there is no ${type} called ${id}`);
  }
}

/** Replaces the first match in a definition, which is a list of texts and references. */
export function replaceIn(machine: Properties, pattern: RegExp, by: string): void {
  const [, parts] = machine.DefinitionString['Fn::Join'] as [string, unknown[]];
  const index = parts.findIndex((part) => typeof part === 'string' && pattern.test(part));
  if (index < 0) throw new Error(`no part of the definition has ${pattern}`);
  parts[index] = String(parts[index]).replace(pattern, by);
}
