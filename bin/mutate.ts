import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutate`: changes the code in small ways, one at a time, and tells which changes no test noticed. All rooms
 * take a night; `npm run mutate -- shared/rules/plans.ts functions/http` takes these files and folders. The HTML reports
 * are in `.cache/mutation`. Stryker's incremental mode is not used: it calls constants unnoticed still after a test of
 * theirs was added.
 */
const ROOMS = [
  { folder: 'shared/rules', usesTable: false },
  { folder: 'functions/http', usesTable: false },
  { folder: 'functions/store', usesTable: true },
];

const wanted = process.argv.slice(2).map((word) => path.normalize(word).replace(/\/$/, ''));
const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
const stray = wanted.filter(
  (word) => !ROOMS.some(({ folder }) => isInside(word, folder) || isInside(folder, word)),
);
if (stray.length > 0) {
  const folders = ROOMS.map(({ folder }) => folder).join(', ');
  throw new Error(`No such room: ${stray.join(', ')}. There are ${folders}.`);
}

async function mutate({ folder, usesTable }: (typeof ROOMS)[number], files: string[]) {
  process.env.MUTATION_TABLE = usesTable ? 'yes' : '';
  return new Stryker({
    mutate: files.map((file) => (file.endsWith('.ts') ? file : `${file}/**/*.ts`)),
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner', path.resolve('bin/tools/mutation-ignores.ts')],
    ignorers: ['sentences-of-errors'],
    disableTypeChecks: false, // vitest compiles without looking at types
    tsconfigFile: 'none', // Stryker would rewrite it with TypeScript's old API, which 7 no longer has
    ignorePatterns: ['.local', 'web/dist', 'cdk.out', 'tests/e2e/output'],
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    concurrency: Number(process.env.CONCURRENCY ?? 1),
    reporters: ['clear-text', 'progress-append-only', 'html'],
    clearTextReporter: { reportTests: false, allowColor: false, skipFull: true },
    htmlReporter: { fileName: `.cache/mutation/${folder.replace('/', '-')}.html` },
    // Not of slow ones: constants are worth their time, limits and prices are among them.
    warnings: { unknownOptions: true, preprocessorErrors: true, unserializableOptions: true, slow: false },
    allowConsoleColors: false,
  }).runMutationTest();
}

process.env.NODE_OPTIONS = '--import tsx'; // Stryker's own processes read the plugin, too
const scores: string[] = [];
for (const room of ROOMS) {
  const isWhole = wanted.length === 0 || wanted.some((word) => isInside(room.folder, word));
  const files = isWhole ? [room.folder] : wanted.filter((word) => isInside(word, room.folder));
  if (files.length === 0) continue;
  const mutants = (await mutate(room, files)).filter(({ status }) => status !== 'Ignored');
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const percent = ((noticed / mutants.length) * 100).toFixed(1);
  scores.push(`${files.join(' ')}: ${noticed} of ${mutants.length} changes noticed, ${percent} %`);
}
for (const score of scores) console.log(score);
