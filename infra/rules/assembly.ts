import type { Environment } from '../config.ts';
import type { StackArtifact, TemplateResource } from '../template/assembly.ts';
import { deploymentOf, type Deployment } from '../template/deployment.ts';

/** What one environment's synthesis wrote, as the rules look at it. */
export interface Assembly {
  environment: Environment;
  stacks: readonly StackArtifact[];
  deployment: Deployment;
}

/** By the sentence that has to hold, what looks for exceptions: each a sentence that names the resource. */
export type Rules = Readonly<Record<string, (assembly: Assembly) => string[]>>;

export interface Placed extends TemplateResource {
  logicalId: string;
  stack: StackArtifact;
}

export function assemblyOf(environment: Environment, stacks: readonly StackArtifact[]): Assembly {
  return { environment, stacks, deployment: deploymentOf(stacks) };
}

/** All resources of some types, as their templates write them. */
export function resourcesOf({ stacks }: Pick<Assembly, 'stacks'>, ...types: string[]): Placed[] {
  return stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(([, { Type }]) => types.includes(Type))
      .map(([logicalId, resource]) => ({ ...resource, logicalId, stack })),
  );
}

/** Where a stack of this name is deployed. */
export const regionOf = ({ stacks }: Assembly, name: string): string =>
  stacks.find((stack) => stack.name === name)!.region;
