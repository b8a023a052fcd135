import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** One stack of a cloud assembly: its template, where it would be deployed, and the assets it ships. */
export interface StackArtifact {
  name: string;
  account: string;
  region: string;
  template: Template;
  /** Directory or file behind an asset's object key, such as `<hash>.zip`. Throws when the stack has no such asset. */
  assetPath(objectKey: string): string;
}

/** Changes a template's text before anything reads it. */
export type Rewrite = (template: string) => string;

const TemplateResource = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});

const Template = z.looseObject({
  Resources: z.record(z.string(), TemplateResource).default({}),
  Outputs: z
    .record(z.string(), z.looseObject({ Value: z.unknown(), Export: z.unknown().optional() }))
    .default({}),
  Parameters: z.record(z.string(), z.looseObject({ Default: z.unknown().optional() })).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Mappings: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).default({}),
});
export type Template = z.output<typeof Template>;
export type TemplateResource = z.output<typeof TemplateResource>;

const Artifact = z.looseObject({
  type: z.string(),
  environment: z.string().optional(),
  properties: z.looseObject({}).default({}),
});
const Manifest = z.looseObject({ artifacts: z.record(z.string(), Artifact).default({}) });
const AssetManifest = z.looseObject({
  files: z
    .record(
      z.string(),
      z.looseObject({
        source: z.looseObject({ path: z.string().optional() }),
        destinations: z.record(z.string(), z.looseObject({ objectKey: z.string() })),
      }),
    )
    .default({}),
});

const StackProperties = z.looseObject({ templateFile: z.string(), stackName: z.string().optional() });
const NestedProperties = z.looseObject({ directoryName: z.string() });
const AssetManifestProperties = z.looseObject({ file: z.string() });

/** An environment-agnostic stack lands here: AWS's own number for "nobody's account", and the product's home region. */
const ANYWHERE = { account: '000000000000', region: 'sa-east-1' };

/**
 * Every stack of the assembly in `directory`, nested stages included. Walks from the root manifest: the
 * directory keeps what earlier syntheses of other environments left behind, so its file names prove nothing.
 */
export function readAssembly(directory: string, rewrite: Rewrite = (text) => text): StackArtifact[] {
  const { artifacts } = Manifest.parse(readJson(path.join(directory, 'manifest.json')));
  const entries = Object.entries(artifacts);
  const assets = new Map<string, string>();
  for (const [, artifact] of entries) {
    if (artifact.type !== 'cdk:asset-manifest') continue;
    const { file } = AssetManifestProperties.parse(artifact.properties);
    collectAssets(path.join(directory, file), assets);
  }
  return entries.flatMap(([id, artifact]) => {
    if (artifact.type === 'cdk:cloud-assembly')
      return readAssembly(
        path.join(directory, NestedProperties.parse(artifact.properties).directoryName),
        rewrite,
      );
    if (artifact.type !== 'aws:cloudformation:stack') return [];
    const { templateFile, stackName } = StackProperties.parse(artifact.properties);
    return [
      {
        name: stackName ?? id,
        ...placeOf(artifact.environment),
        template: Template.parse(
          JSON.parse(rewrite(readFileSync(path.join(directory, templateFile), 'utf8'))),
        ),
        assetPath: (objectKey: string) => {
          const asset = assets.get(objectKey);
          if (!asset) throw new Error(`Stack ${stackName ?? id} has no asset ${objectKey}`);
          return asset;
        },
      },
    ];
  });
}

function collectAssets(manifestFile: string, assets: Map<string, string>): void {
  for (const { source, destinations } of Object.values(AssetManifest.parse(readJson(manifestFile)).files)) {
    if (source.path === undefined) continue;
    for (const { objectKey } of Object.values(destinations))
      assets.set(objectKey, path.resolve(path.dirname(manifestFile), source.path));
  }
}

/** `aws://<account>/<region>`, either of which may be `unknown-…`. */
function placeOf(environment = ''): { account: string; region: string } {
  const [, account = '', region = ''] = /^aws:\/\/([^/]+)\/(.+)$/.exec(environment) ?? [];
  return {
    account: /^\d{12}$/.test(account) ? account : ANYWHERE.account,
    region: region && !region.startsWith('unknown') ? region : ANYWHERE.region,
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
