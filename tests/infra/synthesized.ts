import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { relevo } from '../../infra/app.ts';
import type { Environment } from '../../infra/config.ts';
import { CODE_FOLDER } from '../../infra/constructs/bundles.ts';
import { SHARP_LAYER_FOLDER } from '../../infra/constructs/sharp-layer.ts';
import { loadDeployment, type Deployment } from '../../infra/template/deployment.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the layer holds is proved by a test of its own; here any folder will do, and none is installed. */
export const ANY_LAYER = { [SHARP_LAYER_FOLDER]: join(ROOT, 'infra/layers/sharp') };
/** For tests of templates alone: bundles take longer to make than all else. */
export const ANY_CODE = { [CODE_FOLDER]: join(ROOT, 'infra/layers/sharp') };

export interface Synthesis {
  outdir: string;
  assembly: CloudAssembly;
  deployment: Deployment;
}

const known = new Map<Environment['name'], Synthesis>();

/** The assembly of an environment, synthesized at the first call, with this context. */
export function synthesized(env: Environment['name'], context = {}): Synthesis {
  const earlier = known.get(env);
  if (earlier) return earlier;
  const outdir = outputFolder();
  const assembly = relevo({ context: { env, ...ANY_LAYER, ...context }, outdir, validate: true }).synth();
  const synthesis = { outdir, assembly, deployment: loadDeployment(outdir) };
  known.set(env, synthesis);
  return synthesis;
}

const outputs: string[] = [];

/** A new folder inside the project, so that bundles find its packages. */
export function outputFolder(): string {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/infra-test-'));
  outputs.push(folder);
  return folder;
}

export function removeOutputs(): void {
  for (const folder of outputs) rmSync(folder, { recursive: true, force: true });
}

export interface Finding {
  ruleName: string;
  severity: string;
  description: string;
}

/** What the checks of a synthesis said. */
export function findingsIn(outdir: string): Finding[] {
  const report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as {
    pluginReports: { violations: Finding[] }[];
  };
  return report.pluginReports.flatMap(({ violations }) => violations);
}
