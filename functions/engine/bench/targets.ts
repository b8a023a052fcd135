import { mean } from './mean.ts';
import { isMeasured, type FailedRow, type Row } from './row.ts';
import { worstOf } from './size-errors.ts';

/** What a row must measure; `of` gives undefined where it could not be measured, which misses too. */
export interface Target {
  what: string;
  of: (row: Row) => number | undefined;
  least?: number;
  most?: number;
  /** Kinds of sets it is asked of. */
  sets: readonly string[];
  /** All objects without it. */
  objects?: readonly string[];
}

/** Almost the same from all round: their silhouettes do not tell the azimuth. */
const NEAR_ROUND = ['teapot', 'lamp', 'mustard', 'vase'];
const UPHOLSTERED = ['sofa', 'armchair'];
/** Open or boxy furniture, most of whose surface no silhouette tells of. */
const CONCAVE = ['cabinet', 'cabinet2', 'sofa', 'armchair', 'bookshelf'];
const SLENDER = ['stool', 'chair', 'table', 'lantern'];
const ALL = [...SLENDER, ...CONCAVE, ...NEAR_ROUND];
const without = (some: readonly string[]) => ALL.filter((object) => !some.includes(object));
const WALKS = ['p36'];
const MODELS = ['p4', 'p6', 'p8', 'p12'];
const MB = 1e6;

export const TARGETS: readonly Target[] = [
  { what: 'mask IoU of the worst photo', of: (row) => row.truth?.masks.least, least: 0.83, sets: ['p8'] },
  azimuth(2, 'p8'),
  azimuth(4, 'p6'),
  { what: 'reprojection IoU', of: reprojectionIoU, least: 0.93, sets: ['p8'] },
  heldOut('iou', 0.88, [...SLENDER, 'teapot', 'mustard']),
  heldOut('iou', 0.84, CONCAVE),
  heldOut('psnr', 17, without(CONCAVE)),
  heldOut('psnr', 15, CONCAVE),
  heldOut('ssim', 0.62, ALL),
  { ...faces(0.8), objects: without([...NEAR_ROUND, ...UPHOLSTERED]) },
  { ...faces(0.65), objects: UPHOLSTERED },
  { ...faces(0.85), objects: NEAR_ROUND },
  { ...normalsMedian(8), objects: without(NEAR_ROUND) },
  { ...normalsMedian(6), objects: NEAR_ROUND },
  {
    what: 'false holes',
    of: ({ truth }) => truth?.surface && truth.surface.unseen.holes + truth.surface.inputs.holes,
    most: 0,
    sets: ['p8'],
  },
  { what: 'share of mirrored triangles in UV', of: ({ uvs }) => uvs?.mirrored, most: 0, sets: MODELS },
  { ...chamferOverIdeal(0), objects: [...CONCAVE, ...SLENDER] },
  { ...chamferOverIdeal(0.2), objects: NEAR_ROUND },
  {
    what: 'width or depth error %, height given',
    of: ({ truth }) => truth?.size && worstOf(truth.size.heightOnly),
    most: 10,
    sets: ['p8'],
  },
  {
    what: 'width or depth error %, all given',
    of: ({ truth }) => truth?.size && worstOf(truth.size.allThree),
    most: 1,
    sets: ['p8'],
  },
  { what: 'CPU seconds', of: ({ costs }) => costs.cpuSeconds, most: 300, sets: MODELS },
  { what: 'peak memory MiB', of: ({ costs }) => costs.peakMemoryMb, most: 1024, sets: MODELS },
  { what: 'rotation error °', of: ({ truth }) => truth?.poses?.rotation.mean, most: 0.3, sets: WALKS },
  {
    what: 'share of the facets within 15°',
    of: ({ truth }) => truth?.surface?.unseen.within15,
    least: 0.85,
    sets: WALKS,
  },
  {
    what: 'false holes',
    of: ({ truth }) => truth?.surface && truth.surface.unseen.holes + truth.surface.inputs.holes,
    most: 0,
    sets: WALKS,
  },
  { what: 'held-out IoU', of: ({ truth }) => truth?.heldOut?.iou, least: 0.97, sets: WALKS },
  { what: 'held-out PSNR', of: ({ truth }) => truth?.heldOut?.psnr, least: 23, sets: WALKS },
  { what: 'CPU seconds', of: ({ costs }) => costs.cpuSeconds, most: 600, sets: WALKS },
  { what: 'peak memory MiB', of: ({ costs }) => costs.peakMemoryMb, most: 2048, sets: WALKS },
  { what: 'GLB MB', of: ({ files }) => files && files.glb / MB, most: 2.5, sets: MODELS },
  { what: 'web GLB MB', of: ({ files }) => files && files.webGlb / MB, most: 0.6, sets: MODELS },
  { what: 'USDZ MB', of: ({ files }) => files && files.usdz / MB, most: 5, sets: MODELS },
  { what: 'triangles', of: ({ files }) => files?.triangles, most: 30_000, sets: MODELS },
  {
    what: 'validator errors and warnings',
    of: ({ files }) => files && files.validatorErrors + files.validatorWarnings,
    most: 0,
    sets: MODELS,
  },
];

/** Mean over the objects, in sets p8. */
const LEAST_MEAN_MASK_IOU = 0.95;
/** Silhouettes in clutter are this good, or the set is refused. */
const LEAST_CLUTTERED_MASK_IOU = 0.85;

/** The demands that the rows miss, one sentence each, as `stool/p8: …`; nothing is asked of rows that are not there. */
export function missesOf(rows: readonly (Row | FailedRow)[]): string[] {
  return [
    ...rows.flatMap((row) => (isMeasured(row) ? missesOfRow(row) : [`${nameOf(row)}: ${row.error}`])),
    ...missesOfAll(rows.filter(isMeasured)),
  ];
}

function missesOfRow(row: Row): string[] {
  return [
    ...TARGETS.filter(
      ({ sets, objects }) => sets.includes(row.set) && (objects?.includes(row.object) ?? true),
    ).flatMap((target) => missOf(row, target)),
    ...missedVerdict(row),
  ].map((miss) => `${nameOf(row)}: ${miss}`);
}

function missOf(row: Row, { what, of, least = -Infinity, most = Infinity }: Target): string[] {
  const value = of(row);
  if (value === undefined) return [`${what} could not be measured`];
  if (value >= least && value <= most) return [];
  const bound = value < least ? `at least ${least}` : `at most ${most}`;
  return [`${what} ${Number(value.toPrecision(3))}, ${bound} is asked`];
}

/** What the engine must say of a set: eight photos are taken, four are not praised, bad silhouettes are refused. */
function missedVerdict({ set, refusal, quality, truth }: Row): string[] {
  if (set === 'p8' && refusal) return [`refused as ${refusal.code}`];
  if (set === 'p4' && (refusal || quality?.level !== 'baixa')) {
    return [`delivered as 'baixa' is asked, is ${refusal?.code ?? quality?.level}`];
  }
  const isTrusted = set === 'c8' && !refusal && (truth?.masks.mean ?? 0) < LEAST_CLUTTERED_MASK_IOU;
  return isTrusted ? [`mask IoU ${truth?.masks.mean.toFixed(3)} and not refused`] : [];
}

function missesOfAll(rows: readonly Row[]): string[] {
  const masks = rows.filter(({ set }) => set === 'p8').map(({ truth }) => truth?.masks.mean ?? 0);
  const value = mean(masks);
  return masks.length === 0 || value >= LEAST_MEAN_MASK_IOU
    ? []
    : [`p8: mean mask IoU ${value.toFixed(3)}, at least ${LEAST_MEAN_MASK_IOU} is asked`];
}

const nameOf = ({ object, set }: Row | FailedRow): string => `${object}/${set}`;

export function reprojectionIoU({ signals }: Row): number | undefined {
  return signals.silhouetteIoU && mean(signals.silhouetteIoU);
}

function azimuth(most: number, set: string): Target {
  return {
    what: 'azimuth error °',
    of: ({ truth }) => truth?.poses?.azimuth.mean,
    most,
    sets: [set],
    objects: without(NEAR_ROUND),
  };
}

function heldOut(what: 'iou' | 'psnr' | 'ssim', least: number, objects: readonly string[]): Target {
  const names = { iou: 'held-out IoU', psnr: 'held-out PSNR', ssim: 'held-out SSIM' };
  return { what: names[what], of: ({ truth }) => truth?.heldOut?.[what], least, sets: ['p8'], objects };
}

function faces(least: number): Target {
  return {
    what: 'share of the facets within 15°',
    of: ({ truth }) => truth?.surface?.unseen.within15,
    least,
    sets: ['p8'],
  };
}

function normalsMedian(most: number): Target {
  return {
    what: 'median angle of the facets °',
    of: ({ truth }) => truth?.surface?.unseen.normalMedian,
    most,
    sets: ['p8'],
  };
}

function chamferOverIdeal(most: number): Target {
  return {
    what: 'chamfer % over that of the ideal hull',
    of: ({ truth }) => truth?.chamfer && truth.chamfer.model - truth.chamfer.idealHull,
    most,
    sets: ['p8'],
  };
}
