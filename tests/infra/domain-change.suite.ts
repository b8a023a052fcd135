import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { relevo } from '../../infra/app.ts';
import { environments } from '../../infra/config.ts';
import { readAssembly, type StackArtifact } from '../../infra/template/assembly.ts';
import { outputFolder } from './synthesized.ts';

const WRITER = 'Custom::CrossRegionExportWriter';
type Exports = Record<string, string>;
interface Event {
  RequestType: 'Create' | 'Update';
  ResourceProperties: object;
  OldResourceProperties?: object;
}

const synthesizedFor = (domain: string): StackArtifact[] => {
  const outdir = outputFolder();
  const edge = { ...environments.prod.edge!, domain };
  // As prod's, with code that nobody has to build.
  relevo({ environment: { ...environments.local, edge }, outdir, validate: false }).synth();
  return readAssembly(outdir);
};

const resourcesOf = (stacks: readonly StackArtifact[], type: string) =>
  stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([logicalId, { Properties }]) => ({ stack, logicalId, properties: Properties })),
  );

/** The handler that the stack ships, with parameters kept in a map. */
function handlerOf(stack: StackArtifact, parameters: Map<string, string>): (event: Event) => Promise<void> {
  const [code] = Object.entries(stack.template.Resources)
    .filter(([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.includes('ExportWriter'))
    .map(([, { Properties }]) => (Properties.Code as { S3Key: string }).S3Key);
  const source = readFileSync(join(stack.assetPath(code), 'index.js'), 'utf8');
  class SSM {
    readonly #region: string;
    constructor({ region }: { region: string }) {
      this.#region = region;
    }
    async putParameter({ Name, Value }: { Name: string; Value: string }) {
      parameters.set(`${this.#region} ${Name}`, Value);
    }
    async deleteParameters({ Names }: { Names: string[] }) {
      for (const name of Names) parameters.delete(`${this.#region} ${name}`);
    }
  }
  const module: { exports: { handler?: (event: Event) => Promise<void> } } = { exports: {} };
  const quiet = { info: () => undefined, error: () => undefined };
  vm.runInNewContext(source, { module, exports: module.exports, require: () => ({ SSM }), console: quiet });
  return module.exports.handler!;
}

/** What CloudFormation would put in for a reference; a certificate is another one when its domain is. */
function identityOf(stack: StackArtifact, reference: object): string {
  const id =
    'Ref' in reference ? String(reference.Ref) : (reference as { 'Fn::GetAtt': string[] })['Fn::GetAtt'][0];
  const { Type, Properties } = stack.template.Resources[id];
  return Type === 'AWS::CertificateManager::Certificate'
    ? `certificate of ${String(Properties.DomainName)}`
    : id;
}

/** Deploys what writes across regions: stacks that were there before are updated, others created. */
async function deploy(
  stacks: readonly StackArtifact[],
  parameters: Map<string, string>,
  before: Map<string, object>,
) {
  for (const { stack, logicalId, properties } of resourcesOf(stacks, WRITER)) {
    const { region, exports } = properties.WriterProps as { region: string; exports: Record<string, object> };
    const resolved: Exports = Object.fromEntries(
      Object.entries(exports).map(([key, value]) => [key, identityOf(stack, value)]),
    );
    const ResourceProperties = { WriterProps: { region, exports: resolved } };
    const key = `${stack.name} ${logicalId}`;
    const OldResourceProperties = before.get(key);
    const RequestType = OldResourceProperties ? 'Update' : 'Create';
    await handlerOf(stack, parameters)({ RequestType, ResourceProperties, OldResourceProperties });
    before.set(key, ResourceProperties);
  }
}

/** What the distribution's stack is told of the others. */
function importsOf(
  stacks: readonly StackArtifact[],
  parameters: Map<string, string>,
): (string | undefined)[] {
  return resourcesOf(stacks, 'Custom::CrossRegionExportReader').flatMap(({ properties }) => {
    const { region, imports } = properties.ReaderProps as { region: string; imports: Exports };
    return Object.keys(imports).map((key) => parameters.get(`${region} ${key}`));
  });
}

describe('another domain', () => {
  const [one, another] = ['loja.example', 'outra.example'].map(synthesizedFor);

  test('INFRA-01 reaches the distribution by the handlers that CDK ships, in one deployment', async () => {
    const parameters = new Map<string, string>();
    const before = new Map<string, object>();
    await deploy(one, parameters, before);
    expect(importsOf(one, parameters)).toContain('certificate of loja.example');
    await deploy(another, parameters, before);
    expect(importsOf(another, parameters)).toContain('certificate of outra.example');
    expect(importsOf(another, parameters)).not.toContain(undefined);
  });

  test('INFRA-01 leaves the certificate of the one before to the distribution until that has changed', () => {
    const names = (stacks: StackArtifact[]) => stacks.map(({ name }) => name);
    const certificates = [one, another].map((stacks) =>
      names(stacks).find((name) => name.includes('certificate')),
    );
    expect(certificates).toEqual([
      'relevo-local-certificate-loja-example',
      'relevo-local-certificate-outra-example',
    ]);
    const rest = (stacks: StackArtifact[]) => names(stacks).filter((name) => !name.includes('certificate'));
    expect(rest(another)).toEqual(rest(one));
  });
});
