import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { BUILT_HERE } from '../../bundling.ts';
import type { Deployment, Resource } from '../../template/deployment.ts';

/** One Lambda function as the template describes it. */
export interface FunctionSpec {
  name: string;
  arn: string;
  /** Logical id without the hash the CDK appends: what logs and messages call it. */
  label: string;
  /** What the template calls its code. */
  code: string;
  /** File that exports the handler, inside the bundle. */
  modulePath: string;
  exportName: string;
  timeoutMs: number;
  memoryMb: number;
  environment: Record<string, string>;
  /** How often an event is tried again after its first failure. */
  eventRetries: number;
}

const Code = z.looseObject({ S3Bucket: z.string(), S3Key: z.string() });
const Properties = z.looseObject({
  Code,
  Handler: z.string(),
  Runtime: z.string(),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Environment: z.strictObject({ Variables: z.record(z.string(), z.coerce.string()).default({}) }).optional(),
});
const EventInvokeProperties = z.looseObject({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.number().default(2),
});

const EVENT_RETRIES = 2; // Lambda's own default

/**
 * The functions of the deployment that this machine can run: Node.js bundles. Others belong to the CDK's own custom
 * resources. The code of those that no asset ships lies in `builtHere`, in a folder of its key.
 */
export function functionsOf(deployment: Deployment, builtHere?: string): FunctionSpec[] {
  const retries = new Map(
    deployment.ofType('AWS::Lambda::EventInvokeConfig').map((config) => {
      const { FunctionName, MaximumRetryAttempts } = EventInvokeProperties.parse(config.properties());
      return [FunctionName, MaximumRetryAttempts] as const;
    }),
  );
  const bundle = (resource: Resource, { S3Bucket, S3Key }: z.output<typeof Code>) =>
    builtHere !== undefined && S3Bucket === BUILT_HERE
      ? path.join(builtHere, S3Key)
      : resource.assetPath(S3Key);
  return deployment
    .ofType('AWS::Lambda::Function')
    .filter(isNodeBundle)
    .map((resource) => {
      const properties = Properties.parse(resource.properties());
      const [module, exportName] = splitHandler(properties.Handler);
      return {
        name: resource.name,
        arn: resource.attribute('Arn'),
        label: resource.logicalId.replace(/[0-9A-F]{8}$/, ''),
        code: properties.Code.S3Key,
        modulePath: modulePath(bundle(resource, properties.Code), module),
        exportName,
        timeoutMs: properties.Timeout * 1000,
        memoryMb: properties.MemorySize,
        environment: properties.Environment?.Variables ?? {},
        eventRetries: retries.get(resource.name) ?? EVENT_RETRIES,
      };
    });
}

function isNodeBundle({ template }: Resource): boolean {
  const { Runtime, Code } = template as { Runtime?: unknown; Code?: { S3Key?: unknown } };
  return typeof Runtime === 'string' && Runtime.startsWith('nodejs') && Code?.S3Key !== undefined;
}

/** `dir/index.handler` is export `handler` of `dir/index`. */
function splitHandler(handler: string): [string, string] {
  const dot = handler.lastIndexOf('.');
  return [handler.slice(0, dot), handler.slice(dot + 1)];
}

function modulePath(bundle: string, module: string): string {
  const candidates = ['.mjs', '.js', '.cjs'].map((extension) => path.join(bundle, `${module}${extension}`));
  const found = candidates.find((candidate) => existsSync(candidate));
  if (!found) throw new Error(`No handler module ${module} in ${bundle}`);
  return found;
}
