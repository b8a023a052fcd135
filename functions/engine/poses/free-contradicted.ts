import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import { sampleDistance } from '../geometry/signed-distance.ts';
import type { Mask } from '../types.ts';
import { coherenceView, type CoherenceView, type CoherenceViewOptions } from './coherence-view.ts';
import { measureIncoherence } from './coherence.ts';
import { reachOf } from './first-guess.ts';
import { posesOfOrbit } from './orbit.ts';
import { walkPartners } from './walk-partners.ts';

/** A disc of a frame, in pixels of its mask, where its outline lacks a part. */
interface Disc {
  x: number;
  y: number;
  radius: number;
}

/** An outline without what the others contradict: there it says nothing. */
export interface FreedOutline {
  mask: Mask;
  freed: Disc[];
}

const SIZE: CoherenceViewOptions = { diagonal: 400, points: 300 };
/** An outline lacks a part where another's goes beyond it by this, % of the product's height: poses leave .1 at most. */
const LACKING = 0.7;
/** A part is lacking in fewer frames than this share: what more do not see, the one frame shows too much of. */
const MOST_LACKING = 0.3;
const [ROUNDS, SAMPLES, CAP] = [6, 64, 0.3];
/** Discs reach beyond where the part is lacking, so that no gap stays between them. */
const WIDENED = 2.5;

/**
 * Fills the outlines of a walk's frames where the others show that a part is lacking: gloss and paint as light as the
 * wall, which one hull of all would be cut by. What is filled too much, neighbours take away.
 */
export function freeContradicted(
  masks: readonly Mask[],
  focals: readonly number[],
  orbit: Float64Array,
): FreedOutline[] {
  const poses = posesOfOrbit(orbit);
  const outlines = masks.map((mask): FreedOutline => ({ mask, freed: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    const views = outlines.map((outline, i) => viewOfFreed(outline, focals[i], SIZE));
    const found = discsLacking(views, masks, focals, poses);
    if (found.every((discs) => discs.length === 0)) break;
    found.forEach((discs, i) => {
      if (discs.length === 0) return;
      outlines[i] = { mask: fill(outlines[i].mask, discs), freed: [...outlines[i].freed, ...discs] };
    });
  }
  return outlines;
}

/** A freed outline as the refinement needs it: what was filled has no outline. */
export function viewOfFreed(
  { mask, freed }: FreedOutline,
  focal: number,
  options: CoherenceViewOptions,
): CoherenceView {
  const view = coherenceView(mask, focal, options);
  if (freed.length === 0) return view;
  const scale = view.focal / focal;
  const kept: number[] = [];
  for (let p = 0; p < view.contour.length; p += 2) {
    const x = (view.contour[p] - view.cx) / scale + mask.width / 2;
    const y = (view.contour[p + 1] - view.cy) / scale + mask.height / 2;
    const isFreed = freed.some((disc) => Math.hypot(x - disc.x, y - disc.y) < disc.radius + 2 / scale);
    if (!isFreed) kept.push(view.contour[p], view.contour[p + 1]);
  }
  return { ...view, contour: Float64Array.from(kept) };
}

/** For each view where its outline lacks what another's shows. */
function discsLacking(
  views: readonly CoherenceView[],
  masks: readonly Mask[],
  focals: readonly number[],
  poses: Float64Array,
): Disc[][] {
  const height = views.reduce((sum, { bounds }) => sum + bounds.height, 0) / views.length;
  const least = (LACKING / 100) * height;
  const { residual, depth } = measureIncoherence(views, poses, {
    samples: SAMPLES,
    radius: reachOf(views),
    cap: CAP * height,
    partners: walkPartners(views.length),
  });
  const discs = views.map((): Disc[] => []);
  let q = 0;
  views.forEach(({ contour, focal, cx, cy }, i) => {
    for (let p = 0; p < contour.length; p += 2, q++) {
      if (residual[q] > -least) continue;
      const seen = [(contour[p] - cx) / focal, (cy - contour[p + 1]) / focal, -1].map((n) => n * depth[q]);
      const lacking = views.flatMap((view, j) => {
        if (j === i) return [];
        const [u, v] = projectInto(view, poses, j, toWorld(poses, i, seen));
        const beyond = -sampleDistance(view.distance, u, v);
        return beyond > least ? [{ j, u, v, beyond }] : [];
      });
      if (lacking.length > MOST_LACKING * views.length) continue;
      for (const { j, u, v, beyond } of lacking) {
        const scale = views[j].focal / focals[j];
        discs[j].push({
          x: (u - views[j].cx) / scale + masks[j].width / 2,
          y: (v - views[j].cy) / scale + masks[j].height / 2,
          radius: (WIDENED * beyond) / scale,
        });
      }
    }
  });
  return discs;
}

function toWorld(poses: Float64Array, i: number, [x, y, z]: readonly number[]): readonly number[] {
  const p = poses.subarray(i * POSE_NUMBERS, (i + 1) * POSE_NUMBERS);
  const [a, b, c] = [x - p[9], y - p[10], z - p[11]];
  return [0, 1, 2].map((k) => p[k] * a + p[3 + k] * b + p[6 + k] * c);
}

function projectInto(
  { focal, cx, cy }: CoherenceView,
  poses: Float64Array,
  j: number,
  [a, b, c]: readonly number[],
): [u: number, v: number] {
  const p = poses.subarray(j * POSE_NUMBERS, (j + 1) * POSE_NUMBERS);
  const [x, y, z] = [0, 1, 2].map((k) => p[3 * k] * a + p[3 * k + 1] * b + p[3 * k + 2] * c + p[9 + k]);
  return [cx - (focal * x) / z, cy + (focal * y) / z];
}

function fill({ width, height, data }: Mask, discs: readonly Disc[]): Mask {
  const filled = data.slice();
  for (const { x, y, radius } of discs) {
    for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (row + 0.5 - y) ** 2));
      const from = Math.max(0, Math.round(x - half));
      const to = Math.min(width, Math.round(x + half));
      if (to > from) filled.fill(255, row * width + from, row * width + to);
    }
  }
  return { width, height, data: filled };
}
