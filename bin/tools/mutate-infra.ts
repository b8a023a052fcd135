import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { relevo } from '../../infra/app.ts';
import { environments } from '../../infra/config.ts';
import { assemblyOf } from '../../infra/rules/assembly.ts';
import { broken } from '../../infra/rules/rules.ts';
import { readAssembly } from '../../infra/template/assembly.ts';
import { DEFECTS } from '../../tests/infra/defects/defects.ts';
import { Planted } from '../../tests/infra/defects/plant.ts';
import { ANY_LAYER } from '../../tests/infra/synthesized.ts';

/**
 * Plants each defect of `tests/infra/defects` into the templates of `prod`, one at a time and in memory, and prints
 * which rule of `infra/rules` finds it: `npm run mutate:infra`. Ends with 1 when one is not found.
 */
mkdirSync('.cache', { recursive: true });
const outdir = mkdtempSync('.cache/mutate-infra-'); // inside the project, so that bundles find its packages
try {
  relevo({ context: { env: 'prod', ...ANY_LAYER }, outdir, validate: false }).synth();
  const sound = readAssembly(outdir);
  let found = 0;
  for (const { name, plant } of DEFECTS) {
    const planted = new Planted(sound);
    plant(planted);
    const [problem] = broken(assemblyOf(environments.prod, planted.stacks));
    if (problem) found += 1;
    console.log(problem ? `✓ ${name}\n    ${problem}` : `✗ ${name}`);
  }
  console.log(`\n${found} of ${DEFECTS.length} defects found`);
  if (found < DEFECTS.length) process.exitCode = 1;
} finally {
  rmSync(outdir, { recursive: true });
}
