import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, Resource } from '../template/deployment.ts';
import type { Template } from '../template/assembly.ts';
import { firewallUnits, type FirewallRule } from './firewall-units.ts';
import { eventsOfJob, type Definition } from './job-events.ts';
import { jobMachineIn } from '../template/job-machine.ts';

/** A limit of AWS, and how near to it we are. */
export interface Distance {
  service: string;
  limit: string;
  /** What AWS gives; a quota that can be raised is the one of a new account. */
  aws: number;
  ours: number;
}

const [KB, MB] = [1024, 1024 * 1024];

/** The API gives up after this. Source: "Quotas for configuring and running an HTTP API". */
const API_SECONDS = 30;

/** Limits that the templates and bundles of an environment tell about. Sources: the pages "Quotas" of each service's Developer Guide. */
export function distancesOf(deployment: Deployment, templates: readonly Template[]): Distance[] {
  return [
    ...cloudFormation(templates),
    ...lambda(deployment),
    ...api(deployment),
    ...stepFunctions(deployment),
    ...edge(deployment),
    ...data(deployment),
  ];
}

function cloudFormation(templates: readonly Template[]): Distance[] {
  const most = (of: (template: Template) => number) => Math.max(...templates.map(of));
  const service = 'CloudFormation';
  return [
    {
      service,
      limit: 'resources of a stack',
      aws: 500,
      ours: most(({ Resources }) => Object.keys(Resources).length),
    },
    {
      service,
      limit: 'bytes of a template',
      aws: MB,
      ours: most((template) => JSON.stringify(template, undefined, 1).length),
    },
    {
      service,
      limit: 'outputs of a stack',
      aws: 200,
      ours: most(({ Outputs }) => Object.keys(Outputs).length),
    },
  ];
}

interface LambdaProperties {
  Code: { S3Key: string };
  Timeout?: number;
  MemorySize?: number;
  EphemeralStorage?: { Size: number };
  Layers?: unknown[];
  Environment?: { Variables: Record<string, string> };
}

function lambda(deployment: Deployment): Distance[] {
  const service = 'Lambda';
  const functions = deployment.ofType('AWS::Lambda::Function').map((resource) => ({
    resource,
    properties: resource.template as unknown as LambdaProperties,
  }));
  const layers = deployment
    .ofType('AWS::Lambda::LayerVersion')
    .reduce((sum, layer) => sum + assetBytes(layer, 'Content'), 0);
  const most = (of: (properties: LambdaProperties, resource: Resource) => number) =>
    Math.max(...functions.map(({ properties, resource }) => of(properties, resource)));
  return [
    {
      service,
      limit: 'bytes of a function with its layers',
      aws: 250 * MB,
      ours: most(
        ({ Layers = [] }, resource) => assetBytes(resource, 'Code') + (Layers.length > 0 ? layers : 0),
      ),
    },
    { service, limit: 'layers of a function', aws: 5, ours: most(({ Layers = [] }) => Layers.length) },
    { service, limit: 'seconds of a function', aws: 900, ours: most(({ Timeout = 3 }) => Timeout) },
    { service, limit: 'MB of memory', aws: 10_240, ours: most(({ MemorySize = 128 }) => MemorySize) },
    {
      service,
      limit: 'MB of ephemeral storage',
      aws: 10_240,
      ours: most(({ EphemeralStorage }) => EphemeralStorage?.Size ?? 512),
    },
    {
      service,
      limit: 'bytes of variables of a function',
      aws: 4 * KB,
      ours: most((_, resource) => variableBytes(resource)),
    },
  ];
}

function api(deployment: Deployment): Distance[] {
  const service = 'API Gateway';
  const behind = deployment
    .ofType('AWS::ApiGatewayV2::Integration')
    .map((integration) => String(integration.properties().IntegrationUri));
  const seconds = deployment
    .ofType('AWS::Lambda::Function')
    .filter((resource) => behind.some((uri) => uri.includes(resource.attribute('Arn'))))
    .map(({ template }) => (template as unknown as LambdaProperties).Timeout ?? 3);
  return [
    {
      service,
      limit: 'routes of an API',
      aws: 300,
      ours: deployment.ofType('AWS::ApiGatewayV2::Route').length,
    },
    { service, limit: 'integrations of an API', aws: 300, ours: behind.length },
    { service, limit: 'seconds of a call', aws: API_SECONDS, ours: Math.max(...seconds) },
  ];
}

function stepFunctions(deployment: Deployment): Distance[] {
  const service = 'Step Functions';
  const machine = jobMachineIn(deployment);
  const source = machine.resolve(machine.template.DefinitionString) as string;
  const { events, bytes } = eventsOfJob(JSON.parse(source) as Definition);
  return [
    { service, limit: 'bytes of a definition', aws: MB, ours: source.length },
    { service, limit: 'events of an execution', aws: 25_000, ours: events },
    { service, limit: 'bytes of a state', aws: 256 * KB, ours: bytes },
  ];
}

interface DistributionConfig {
  CacheBehaviors: unknown[];
  Origins: unknown[];
}

function edge(deployment: Deployment): Distance[] {
  const service = 'CloudFront';
  const { CacheBehaviors, Origins } = deployment.only('AWS::CloudFront::Distribution').template
    .DistributionConfig as DistributionConfig;
  const functions = deployment
    .ofType('AWS::CloudFront::Function')
    .map(({ template }) => String(template.FunctionCode).length);
  const firewall = deployment
    .ofType('AWS::WAFv2::WebACL')
    .map(({ template }) => firewallUnits(template.Rules as FirewallRule[]));
  return [
    { service, limit: 'behaviours of a distribution', aws: 75, ours: CacheBehaviors.length + 1 },
    { service, limit: 'origins of a distribution', aws: 100, ours: Origins.length },
    {
      service,
      limit: 'headers policies of an account',
      aws: 20,
      ours: deployment.ofType('AWS::CloudFront::ResponseHeadersPolicy').length,
    },
    { service, limit: 'bytes of a function', aws: 10 * KB, ours: Math.max(...functions) },
    ...firewall.map((ours) => ({ service: 'WAF', limit: 'capacity units of a web ACL', aws: 1500, ours })),
  ];
}

function data(deployment: Deployment): Distance[] {
  const { GlobalSecondaryIndexes = [] } = deployment.only('AWS::DynamoDB::GlobalTable').template as {
    GlobalSecondaryIndexes?: unknown[];
  };
  const count = (type: string) => deployment.ofType(type).length;
  return [
    { service: 'DynamoDB', limit: 'indexes of a table', aws: 20, ours: GlobalSecondaryIndexes.length },
    { service: 'EventBridge', limit: 'rules of a bus', aws: 300, ours: count('AWS::Events::Rule') },
    { service: 'S3', limit: 'buckets of an account', aws: 10_000, ours: count('AWS::S3::Bucket') },
  ];
}

/** Bytes of everything in the folder or archive that a resource ships. */
function assetBytes(resource: Resource, property: 'Code' | 'Content'): number {
  const { S3Key } = resource.template[property] as { S3Key?: string };
  if (S3Key === undefined) return 0;
  const path = resource.assetPath(S3Key);
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(path, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

function variableBytes(resource: Resource): number {
  const { Environment } = resource.template as unknown as LambdaProperties;
  const variables = resource.resolve(Environment?.Variables ?? {}) as Record<string, unknown>;
  return Object.entries(variables).reduce(
    (sum, [name, value]) => sum + name.length + String(value).length,
    0,
  );
}
