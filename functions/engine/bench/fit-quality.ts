/**
 * Prints what each signal tells of bad results, and what the limits of `quality/limits.ts` make of all: reads
 * `tests/engine/bench.json`, which `npm run bench:engine` writes, and changes nothing: `npm run fit:quality`.
 */
import { judgeSignals } from '../quality/assess-quality.ts';
import type { QualitySignals } from '../quality/quality-signals.ts';
import { inspectShape } from '../quality/inspect-shape.ts';
import { QUALITY_LEVELS } from '../types.ts';
import { tryLevels, TRIED, type Judged, type Trial } from './judge-levels.ts';
import { LOOKED_AT, type Look } from './looked-at.ts';
import { mean } from './mean.ts';
import { readResults } from './results-file.ts';
import { areaUnderCurve, leaveOneOut, type Sample } from './roc.ts';
import { isMeasured, type Row, type Signals } from './row.ts';
import { BAD_IOU, isBad } from './verdicts.ts';

type Later = 'isInClutter' | 'displacedPaint' | 'displacedPatch' | 'lostReach' | 'seenOnce' | 'unshownEdges';
type ModelSignals = Required<Omit<Signals, 'sizeMismatch' | Later>> & Pick<Signals, Later>;

/** Each the higher the worse. */
const MEASURES: Record<string, (signals: ModelSignals) => number> = {
  'confidence, least': ({ confidence }) => -Math.min(...confidence),
  'confidence, mean': ({ confidence }) => -mean(confidence),
  'silhouetteIoU, least': ({ silhouetteIoU }) => -Math.min(...silhouetteIoU),
  'silhouetteIoU, mean': ({ silhouetteIoU }) => -mean(silhouetteIoU),
  incoherence: ({ incoherence }) => incoherence,
  'incoherence, worst photo': ({ incoherencePerPhoto }) => Math.max(...incoherencePerPhoto),
  photoError: ({ photoError }) => photoError,
  displacedPaint: ({ displacedPaint = NaN }) => displacedPaint,
  displacedPatch: ({ displacedPatch = NaN }) => displacedPatch,
  lostReach: ({ lostReach = NaN }) => lostReach,
  seenOnce: ({ seenOnce = NaN }) => seenOnce,
  unshownEdges: ({ unshownEdges = NaN }) => unshownEdges,
  unseenShare: ({ unseenShare }) => unseenShare,
  roundness: ({ roundness }) => roundness,
  'few photos': ({ confidence }) => -confidence.length,
};

const known = Object.values(readResults()).filter(
  (row) => isMeasured(row) && row.truth !== undefined,
) as Row[];
console.log(
  `${known.length} sets of photos with known truth; bad is a held-out IoU below ${BAD_IOU}, or no model.\n`,
);

console.log('| signal | sets | AUC | limit | caught | false alarms |\n|---|---|---|---|---|---|');
for (const [name, measure] of Object.entries(MEASURES)) {
  const samples = known.flatMap((row): Sample[] => {
    const value = measure(row.signals as ModelSignals);
    return Number.isFinite(value) ? [{ object: row.object, value, isBad: isBad(row) }] : [];
  });
  if (new Set(samples.map((sample) => sample.isBad)).size < 2) continue;
  const { low, high, caught, falseAlarms } = leaveOneOut(samples);
  const limits = [low, high].map((limit) => Number(Math.abs(limit).toPrecision(3)));
  const cells = [
    areaUnderCurve(samples).toFixed(2),
    limits.join(' to '),
    percent(caught),
    percent(falseAlarms),
  ];
  console.log(`| ${[name, samples.length, ...cells].join(' | ')} |`);
}
console.log(
  '\nLimits are chosen without the object they are tried on, for most caught beyond false alarms.\n',
);

const VERDICTS = ['refused', ...QUALITY_LEVELS.toReversed(), 'no model'] as const;
const GROUPS: Record<string, (row: Row) => boolean> = {
  bad: isBad,
  good: (row) => !isBad(row),
  'good, p8': (row) => !isBad(row) && row.set === 'p8',
};
console.log(`| with the limits of today | ${VERDICTS.join(' | ')} |\n|${'---|'.repeat(VERDICTS.length + 1)}`);
for (const [name, isIn] of Object.entries(GROUPS)) {
  const verdicts = known.filter(isIn).map(verdictOf);
  const counts = VERDICTS.map((verdict) => verdicts.filter((given) => given === verdict).length);
  console.log(`| ${name} | ${counts.join(' | ')} |`);
}
const missed = known.filter((row) => isBad(row) && ['alta', 'media'].includes(verdictOf(row)));
const alarms = known.filter(
  (row) => !isBad(row) && row.set === 'p8' && ['refused', 'baixa'].includes(verdictOf(row)),
);
console.log(`\nMissed: ${namesOf(missed)}. False alarms of eight plain photos: ${namesOf(alarms)}.`);

printLooks();

/** What the levels make of the models that were looked at. */
function printLooks(): void {
  const rows = known.filter(
    ({ object, set, signals }) => LOOKED_AT[`${object}/${set}`] && isComplete(signals),
  );
  const models = rows.map(({ object, set, signals }): Judged => {
    const { look } = LOOKED_AT[`${object}/${set}`];
    return { object, look, signals: allOf(signals as ModelSignals) };
  });
  const trials = tryLevels(models);
  console.log(
    `\n${models.length} models that were looked at; the last columns are of limits chosen on all other objects.\n\n` +
      `| model | by eye | ${TRIED.join(' | ')} | called | 'alta' without it | limits |\n${'|---'.repeat(5 + TRIED.length)}|`,
  );
  models.forEach(({ look, signals }, i) => {
    const { level, isHighWithout, limits } = trials[i];
    const short = (values: Record<(typeof TRIED)[number], number>) =>
      TRIED.map((name) => Number(values[name].toPrecision(2)));
    const cells = [namesOf([rows[i]]), look, ...short(signals), level, isHighWithout ? 'yes' : 'no'];
    console.log(`| ${[...cells, short(limits).join(' / ')].join(' | ')} |`);
  });
  const namesWhere = (test: (look: Look, trial: Trial) => boolean) =>
    namesOf(rows.filter((_, i) => test(models[i].look, trials[i])));
  const isFine = (look: Look) => look === 'published';
  console.log(
    `\n'Alta' and not to be published: ${namesWhere((look, { level }) => !isFine(look) && level === 'alta')}; ` +
      `without it: ${namesWhere((look, { isHighWithout }) => !isFine(look) && isHighWithout)}.\n` +
      `To be published and below 'alta': ${namesWhere((look, { level }) => isFine(look) && level !== 'alta')}; ` +
      `without it: ${namesWhere((look, { isHighWithout }) => isFine(look) && !isHighWithout)}.`,
  );
}

/** What the product would make of these signals today, whatever it made of them when they were measured. */
function verdictOf({ signals }: Row): (typeof VERDICTS)[number] {
  if (signals.findings.some(({ blocking }) => blocking)) return 'refused';
  if (!isComplete(signals)) return 'no model';
  if (inspectShape(signals).length > 0) return 'refused';
  return judgeSignals(allOf(signals)).level;
}

/** As a shop sends photos that knows the height alone; what was not measured yet says nothing. */
function allOf(signals: ModelSignals): QualitySignals {
  const { displacedPatch = 0, lostReach = 0, seenOnce = 0, unshownEdges = 0, isInClutter = false } = signals;
  return {
    ...signals,
    displacedPatch,
    lostReach,
    seenOnce,
    unshownEdges,
    isInClutter,
    sizeMismatch: 0,
    isSizeGiven: false,
  };
}

function isComplete(signals: Signals): signals is ModelSignals {
  return signals.silhouetteIoU !== undefined && signals.photoError !== undefined;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function namesOf(rows: readonly Row[]): string {
  return rows.map(({ object, set }) => `${object}/${set}`).join(', ') || 'none';
}
