import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { BUNDLING, copyFiles } from '../../infra/bundling.ts';
import { FUNCTIONS, type FunctionName } from '../../infra/functions.ts';
import { BUDGETS } from '../../tests/infra/function-budgets.ts';
import { loadTimes } from '../../tests/infra/load-times.ts';

/**
 * Prints what each Lambda weighs and how many CPU milliseconds it takes to load here, the heaviest first:
 * `npm run weigh:functions`, or some of them: `-- jobs abuse`. Below a whole core (1769 MB) Lambda takes longer by as
 * much. The budgets beside them are those of `tests/infra/function-budgets.ts`.
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
  const files = names.map((name) => resolve(join(outdir, name, 'index.mjs')));
  const loaded = loadTimes(files);
  const weighed = names.map((name, index) => ({
    name,
    kb: statSync(files[index]).size / 1024,
    ms: loaded[index].ms,
  }));
  console.log('| function | MB | KB | at most | ms to load | at most |\n|---|--:|--:|--:|--:|--:|');
  for (const { name, kb, ms } of weighed.toSorted((one, other) => other.kb - one.kb)) {
    const most = BUDGETS[name];
    const { memoryMb } = FUNCTIONS[name];
    console.log(`| ${name} | ${memoryMb} | ${kb.toFixed(0)} | ${most.kb} | ${ms.toFixed(0)} | ${most.ms} |`);
  }
} finally {
  rmSync(outdir, { recursive: true });
}
