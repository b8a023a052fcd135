import { isDrawnProduct } from './drawn-products.ts';
import { captureOf, FITTED_ON } from './photo-sets.ts';
import { isMeasured, type FailedRow, type Row } from './row.ts';
import type { GroundErrors } from './size-errors.ts';
import { reprojectionIoU } from './targets.ts';

const MISSING = '–';

interface Column {
  title: string;
  of: (row: Row) => string | undefined;
}

const COLUMNS: readonly Column[] = [
  { title: 'object', of: ({ object }) => object },
  {
    title: 'mask IoU mean / least',
    of: ({ truth }) => truth && `${fixed(truth.masks.mean, 3)} / ${fixed(truth.masks.least, 3)}`,
  },
  { title: 'azimuth °', of: ({ truth }) => fixed(truth?.poses?.azimuth.mean, 1) },
  { title: 'rotation °', of: ({ truth }) => fixed(truth?.poses?.rotation.mean, 1) },
  { title: 'reprojection IoU', of: (row) => fixed(reprojectionIoU(row), 3) },
  { title: 'held-out IoU', of: ({ truth }) => fixed(truth?.heldOut?.iou, 3) },
  {
    title: 'PSNR / SSIM',
    of: ({ truth }) => truth?.heldOut && `${fixed(truth.heldOut.psnr, 1)} / ${fixed(truth.heldOut.ssim, 3)}`,
  },
  {
    title: 'chamfer % / ideal hull',
    of: ({ truth }) =>
      truth?.chamfer && `${fixed(truth.chamfer.model, 2)} / ${fixed(truth.chamfer.idealHull, 2)}`,
  },
  { title: 'W × D % off', of: ({ truth }) => groundOf(truth?.size?.heightOnly) },
  { title: 'W × D % off, all given', of: ({ truth }) => groundOf(truth?.size?.allThree) },
  { title: 'verdict', of: verdictOf },
  {
    title: 'GLB / web / USDZ MB',
    of: ({ files }) => files && [files.glb, files.webGlb, files.usdz].map(megabytes).join(' / '),
  },
  { title: 'triangles', of: ({ files }) => files && String(files.triangles) },
  {
    title: 'validator',
    of: ({ files }) => files && `${files.validatorErrors} / ${files.validatorWarnings}`,
  },
  { title: 'CPU s', of: ({ costs }) => fixed(costs.cpuSeconds, 0) },
  { title: 'peak MiB', of: ({ costs }) => fixed(costs.peakMemoryMb, 0) },
];

/** What the eye sees first, in views that were not given. */
const LOOKS: readonly Column[] = [
  { title: 'object', of: ({ object }) => object },
  {
    title: 'settings',
    of: ({ object, set }) =>
      FITTED_ON.includes(object)
        ? 'fitted'
        : isDrawnProduct(object) && captureOf(set) === 'photos'
          ? 'looked at'
          : 'judged',
  },
  { title: 'within 15°', of: ({ truth }) => fixed(truth?.surface?.unseen.within15, 3) },
  {
    title: 'normal ° median / mean',
    of: ({ truth }) =>
      truth?.surface &&
      `${fixed(truth.surface.unseen.normalMedian, 1)} / ${fixed(truth.surface.unseen.normalMean, 1)}`,
  },
  {
    title: 'false holes, ‱ of pixels',
    of: ({ truth }) =>
      truth?.surface && `${truth.surface.unseen.holes}, ${fixed(truth.surface.unseen.holePixels, 1)}`,
  },
  { title: 'stray ‱', of: ({ truth }) => fixed(truth?.surface?.unseen.strayPixels, 1) },
  {
    title: 'roughness ° / truth',
    of: ({ truth }) =>
      truth?.surface &&
      `${fixed(truth.surface.unseen.roughness, 1)} / ${fixed(truth.surface.unseen.trueRoughness, 1)}`,
  },
  { title: 'wavy outline ‰', of: ({ truth }) => fixed(truth?.surface?.unseen.waviness, 2) },
  {
    title: 'paint shift px, median / most',
    of: ({ truth }) => truth?.paint && `${fixed(truth.paint.shift, 1)} / ${fixed(truth.paint.shiftMost, 1)}`,
  },
  { title: 'paint lost', of: ({ truth }) => fixed(truth?.paint?.lost, 2) },
  { title: 'sharpness', of: ({ truth }) => fixed(truth?.paint?.sharpness, 2) },
  {
    title: 'mirrored / used UV, mm a texel',
    of: ({ uvs }) => uvs && `${fixed(uvs.mirrored, 2)} / ${fixed(uvs.used, 2)}, ${fixed(uvs.texelMm, 1)}`,
  },
  { title: 'verdict', of: verdictOf },
];

/** What more frames of one walk are worth, a line a film or a part of it. */
const WALKS: readonly Column[] = [
  { title: 'walk', of: ({ object, set }) => `${object}/${set}` },
  { title: 'frames', of: ({ photos }) => String(photos) },
  {
    title: 'rotation °, mean / worst',
    of: ({ truth }) =>
      truth?.poses && `${fixed(truth.poses.rotation.mean, 2)} / ${fixed(truth.poses.rotation.worst, 2)}`,
  },
  { title: 'facets within 15°', of: ({ truth }) => fixed(truth?.surface?.unseen.within15, 3) },
  {
    title: 'false holes',
    of: ({ truth }) => truth?.surface && String(truth.surface.unseen.holes + truth.surface.inputs.holes),
  },
  { title: 'held-out IoU', of: ({ truth }) => fixed(truth?.heldOut?.iou, 3) },
  {
    title: 'PSNR / SSIM',
    of: ({ truth }) => truth?.heldOut && `${fixed(truth.heldOut.psnr, 1)} / ${fixed(truth.heldOut.ssim, 2)}`,
  },
  { title: 'verdict', of: verdictOf },
  { title: 'CPU s', of: ({ costs }) => fixed(costs.cpuSeconds, 0) },
];

/** What was measured of each row as a Markdown table, a line each; one that failed says why. */
export const formatTable = (rows: readonly (Row | FailedRow)[]): string => tableOf(COLUMNS, rows);

/** What the eye sees of each row, as a Markdown table. */
export const formatLooks = (rows: readonly (Row | FailedRow)[]): string => tableOf(LOOKS, rows);

/** Walks by how many frames they have, as a Markdown table. */
export const formatWalks = (rows: readonly (Row | FailedRow)[]): string =>
  tableOf(
    WALKS,
    rows.toSorted((a, b) => a.object.localeCompare(b.object)),
  );

function tableOf(columns: readonly Column[], rows: readonly (Row | FailedRow)[]): string {
  const lines = rows.map((row) =>
    isMeasured(row)
      ? columns.map(({ of }) => of(row) ?? MISSING)
      : [row.object, `failed: ${row.error}`, ...columns.slice(2).map(() => '')],
  );
  return [columns.map(({ title }) => title), columns.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** CPU seconds and memory at the end of each stage, as a Markdown table. */
export function formatCosts(rows: readonly Row[]): string {
  const stages = [...new Set(rows.flatMap(({ costs }) => Object.keys(costs.stages)))];
  const lines = rows.map(({ object, set, costs }) => [
    `${object}/${set}`,
    ...stages.map((name) => {
      const cost = costs.stages[name];
      return cost ? `${fixed(cost.cpuSeconds, 1)} s, ${fixed(cost.memoryMb, 0)}` : MISSING;
    }),
  ]);
  return [['set', ...stages], Array.from({ length: stages.length + 1 }, () => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** What the product returns: a level with its reasons, or the refusal and what the model would have been. */
function verdictOf({ refusal, quality, packagingProblem }: Row): string {
  const level =
    quality &&
    [quality.level, fixed(quality.score, 2), ...new Set(quality.reasons.map(({ code }) => code))].join(' ');
  const problem = packagingProblem ? ` (not packaged: ${packagingProblem})` : '';
  if (!refusal) return `${level}${problem}`;
  const photo = refusal.photo === undefined ? '' : ` (photo ${refusal.photo + 1})`;
  return `refused: ${refusal.code}${photo}${level ? `; else ${level}` : ''}${problem}`;
}

const fixed = (value: number | undefined, digits: number): string =>
  value === undefined || !Number.isFinite(value) ? MISSING : value.toFixed(digits);

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);

const groundOf = (errors: GroundErrors | undefined): string | undefined =>
  errors && `${signed(errors.width)} × ${signed(errors.depth)}`;

function signed(value: number): string {
  const text = value.toFixed(1).replace(/^-0\.0$/, '0.0');
  return value > 0 && text !== '0.0' ? `+${text}` : text;
}
