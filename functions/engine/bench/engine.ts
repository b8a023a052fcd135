/**
 * Measures the engine on every photo set with known truth and on the real photos: `npm run bench:engine`.
 *
 * `--only stool/p8`, `--only p8` or `--only stool`, as often as wanted or with commas, measures those alone and keeps
 * the other rows of `tests/engine/bench.json`; `--jobs 2` measures two sets at once. Each set has a process of its own,
 * so that the memory measured is its own. The ideal hull is made anew for every row: it changes with the engine's
 * stages. The contact sheet is composed whenever the pictures of all ten objects are there, of this run or of earlier
 * ones. Sets `n8` are measured when `npm run draw-products` has drawn them.
 */
import { parseArgs } from 'node:util';
import { ROOM_SETS, WALK_SETS } from './photo-sets.ts';
import { drawContactSheet } from './contact-sheet.ts';
import { readResults, writeRow } from './results-file.ts';
import { isMeasured } from './row.ts';
import { runRows } from './run-rows.ts';
import { chooseSets, drawCommand, KINDS, REAL, SETS, undrawnProducts } from './sets.ts';
import { formatCosts, formatLooks, formatTable, formatWalks } from './tables.ts';
import { missesOf } from './targets.ts';
import { BAD_IOU, GOOD_IOU, judgeRooms, judgeVerdicts } from './verdicts.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    jobs: { type: 'string', default: '1' },
  },
});
const names = values.only.flatMap((names) => names.split(','));
const asked = chooseSets(names);
const undrawn = undrawnProducts(names);
if (undrawn.length > 0) process.stderr.write(`Not drawn, so not measured: ${drawCommand(undrawn)}\n`);
const began = performance.now();

await runRows(asked, {
  jobs: Number(values.jobs),
  onRow(row) {
    writeRow(row);
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stderr.write(`${seconds} s: ${row.object}/${row.set}\n`);
  },
});

const results = readResults();
const rows = asked.map(({ name }) => results[name]);
for (const kind of [...KINDS, REAL]) {
  const ofKind = rows.filter(({ set }) => set === kind);
  if (ofKind.length === 0) continue;
  console.log(`\n### ${kind}\n\n${formatTable(ofKind)}`);
  console.log(`\n### ${kind}: what the eye sees\n\n${formatLooks(ofKind)}`);
}
const walks = rows.filter(({ set }) => WALK_SETS.includes(set));
if (walks.length > 0) console.log(`\n### Walks by their frames\n\n${formatWalks(walks)}`);
console.log(`\n### CPU seconds and MiB at the end of each stage\n\n${formatCosts(rows.filter(isMeasured))}`);
console.log(
  `\n### Missed\n\n${
    missesOf(rows)
      .map((miss) => `- ${miss}`)
      .join('\n') || 'Nothing.'
  }`,
);

if (await drawContactSheet(Object.values(results).filter(isMeasured)))
  process.stderr.write('The contact sheet is drawn anew.\n');

const inRooms = rows.filter(isMeasured).filter(({ set }) => ['c8', ...ROOM_SETS].includes(set));
if (inRooms.length > 0) {
  const { sets, delivered, good, asked, maskIoU } = judgeRooms(inRooms);
  console.log(
    `\nIn rooms: ${delivered} of ${sets} sets delivered, ${good} of them at a held-out IoU of ${GOOD_IOU} and more; ` +
      `${asked} photos in doubt; mask IoU ${maskIoU.mean.toFixed(3)}, least ${maskIoU.least.toFixed(3)}.`,
  );
}

const { bad, caught, goodOfEight, falseAlarms } = judgeVerdicts(rows.filter(isMeasured));
console.log(
  `\nBad results (held-out IoU below ${BAD_IOU}): ${bad}, of them refused or 'baixa': ${caught}. ` +
    `Good results of eight plain photos: ${goodOfEight}, of them refused or 'baixa': ${falseAlarms}.`,
);
if (!rows.every(isMeasured)) process.exitCode = 1;
if (asked.length === SETS.length)
  console.log(`\n${Math.round((performance.now() - began) / 60_000)} minutes.`);
