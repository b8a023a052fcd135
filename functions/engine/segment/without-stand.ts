import { boundsOfMask, resampleMask } from '../geometry/resample-mask.ts';
import type { Mask } from '../types.ts';
import { dilate, erode } from './morphology.ts';
import { labelRegions } from './regions.ts';
import { mainPart } from './tidy.ts';

/** Longest side that silhouettes are looked at, in pixels. */
const SIDE = 400;
/** This near the photo's edge, in shares of its height, an outline ends with the photo. */
const EDGE = 0.015;
/**
 * A stand is narrower than this share of the product's width where the photo ends, and shorter than this share of its
 * height: a skull's stick has .16 to .24 and .11 to .16. A lamp's pole is longer, and part of the lamp.
 */
const STAND = { width: 0.3, height: 0.25 };
/** What is this many times wider than the stand at the photo's edge is the product. */
const WIDER = 1.3;

/**
 * The silhouette without the narrow, short stand, stick or stump on which it leaves the photo below. Undefined where there
 * is none, or where the photo's edge cuts more than that: on another side, in two places, a wide or a long part.
 */
export function withoutStand(mask: Mask): Mask | undefined {
  const small = resampleMask(mask, { x: 0, y: 0, ...mask }, SIDE / Math.max(mask.width, mask.height));
  const { width, height } = small;
  const bounds = boundsOfMask(small);
  if (!bounds) return undefined;
  const near = Math.ceil(EDGE * height);
  const foot = height - 1 - near;
  const isCutElsewhere = bounds.x < near || bounds.y < near || bounds.x + bounds.width > width - near;
  const object = small.data.map((level) => (level > 127 ? 1 : 0));
  const cut = runsOf(object.subarray(foot * width, (foot + 1) * width));
  if (isCutElsewhere || cut.length !== 1 || cut[0] > STAND.width * bounds.width) return undefined;

  const radius = Math.ceil((WIDER * cut[0]) / 2);
  const core = erode(object, width, height, radius);
  if (!core.includes(1)) return undefined;
  const body = dilate(mainPart(core, width, height), width, height, radius + 1);
  const { labels } = labelRegions(
    object.map((flag, p) => flag & (1 - body[p])),
    width,
    height,
    1,
  );
  const stand = labels.slice(foot * width).find((label) => label > 0);
  if (stand === undefined) return undefined;
  const top = Math.floor(labels.indexOf(stand) / width);
  if (foot - top > STAND.height * bounds.height) return undefined;
  return {
    ...mask,
    data: mask.data.map((level, p) => {
      const x = Math.floor((((p % mask.width) + 0.5) * width) / mask.width);
      const y = Math.floor(((Math.floor(p / mask.width) + 0.5) * height) / mask.height);
      return labels[y * width + x] === stand || (y > foot && level > 0) ? 0 : level;
    }),
  };
}

/** Lengths of the runs of set pixels. */
function runsOf(row: Uint8Array): number[] {
  const runs: number[] = [];
  row.forEach((flag, x) => {
    if (!flag) return;
    if (x > 0 && row[x - 1]) runs[runs.length - 1]++;
    else runs.push(1);
  });
  return runs;
}
