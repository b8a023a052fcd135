import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from './temp-folder.ts';

export interface SmallStack {
  Resources?: Record<string, { Type: string; Properties?: Record<string, unknown>; Condition?: string }>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
}

/** Files of a Lambda bundle, by name inside it. */
export type SmallAsset = Record<string, string>;

/**
 * Writes a cloud assembly as the CDK lays it out, to a new temporary directory, and returns that directory.
 * `assets` are bundles by hash; a function's `Code.S3Key` names one as `<hash>.zip`.
 */
export function writeAssembly(
  stacks: Record<string, SmallStack>,
  assets: Record<string, SmallAsset> = {},
  directory: string = tempFolder(),
): string {
  const artifacts: Record<string, unknown> = {};
  for (const [name, template] of Object.entries(stacks)) {
    writeJson(directory, `${name}.template.json`, template);
    writeJson(directory, `${name}.assets.json`, { version: '1', files: assetFiles(assets) });
    artifacts[`${name}.assets`] = { type: 'cdk:asset-manifest', properties: { file: `${name}.assets.json` } };
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/sa-east-1',
      properties: { templateFile: `${name}.template.json`, stackName: name },
    };
  }
  for (const [hash, files] of Object.entries(assets)) {
    const bundle = path.join(directory, `asset.${hash}`);
    mkdirSync(bundle, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(bundle, name), content);
  }
  writeJson(directory, 'manifest.json', { version: '43.0.0', artifacts });
  return directory;
}

function assetFiles(assets: Record<string, SmallAsset>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(assets).map((hash) => [
      hash,
      {
        source: { path: `asset.${hash}`, packaging: 'zip' },
        destinations: { here: { bucketName: 'assets', objectKey: `${hash}.zip` } },
      },
    ]),
  );
}

function writeJson(directory: string, name: string, content: unknown): void {
  writeFileSync(path.join(directory, name), JSON.stringify(content));
}
