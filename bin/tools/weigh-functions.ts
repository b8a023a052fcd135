import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { BUNDLING, copyFiles } from '../../infra/bundling.ts';
import { FUNCTIONS, type FunctionName } from '../../infra/functions.ts';

/**
 * Prints what each Lambda weighs and how many CPU milliseconds it takes to load here, the heaviest first:
 * `npm run weigh:functions`, or some of them: `-- jobs abuse`. Below a whole core (1769 MB) Lambda takes longer by as
 * much. Budgets of the weights are in `tests/infra/function-weights.ts`.
 */
const all = Object.keys(FUNCTIONS) as FunctionName[];
const wanted = process.argv.slice(2);
const odd = wanted.filter((name) => !all.some((known) => known === name));
if (odd.length > 0) throw new Error(`There is no ${odd.join(', ')}. Functions are ${all.join(', ')}.`);
const names = wanted.length > 0 ? all.filter((name) => wanted.includes(name)) : all;
mkdirSync('.cache', { recursive: true });
const outdir = mkdtempSync('.cache/weigh-'); // inside the project, so that bundles find its packages
try {
  const { metafile } = buildSync({
    ...BUNDLING,
    entryPoints: names.map((name) => ({ in: FUNCTIONS[name].entry, out: `${name}/index` })),
    outdir: resolve(outdir),
    minify: true,
  });
  copyFiles(metafile);
  const weighed = names.map((name) => {
    const file = resolve(join(outdir, name, 'index.mjs'));
    return { name, kb: statSync(file).size / 1024, ms: millisecondsToLoad(file) };
  });
  console.log('| function | MB | KB | ms to load |\n|---|--:|--:|--:|');
  for (const { name, kb, ms } of weighed.toSorted((one, other) => other.kb - one.kb))
    console.log(`| ${name} | ${FUNCTIONS[name].memoryMb} | ${kb.toFixed(0)} | ${ms.toFixed(0)} |`);
} finally {
  rmSync(outdir, { recursive: true });
}

/** In a Node of its own, above what Node itself takes. */
function millisecondsToLoad(file: string): number {
  const program = `
    const before = process.cpuUsage();
    await import(${JSON.stringify(file)});
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);
    process.exit();`;
  const args = ['--input-type=module', '-e', program];
  return Number(
    execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
}
