import { cameraCentre } from '../geometry/camera.ts';
import { dot, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Mesh } from '../types.ts';
import { greyAt } from '../views/grey-view.ts';
import type { ViewSource } from '../views/view-source.ts';
import type { PlanarFacets, Plane } from './grow-planes.ts';
import type { Terrace } from './merge-terraces.ts';

/** How far a plane is looked for before and behind where it lies, and in what steps, in tolerances. */
const [REACH, STEP] = [2, 0.2];
/** Most places of a plane that are compared, and the fewest, seen by two photos, that say something. */
const [MOST_PLACES, LEAST_PLACES] = [3000, 60];
/** A photo that sees a plane flatter than this (cosine) says nothing of it. */
const LEAST_COSINE = 0.2;
/** How far a place may lie behind what a photo sees there, in tolerances. */
const BEHIND = 2;
/** Least variance of what a photo shows of a plane, squared grey levels: plain paint agrees anywhere. */
const LEAST_VARIANCE = 30;
/** Correlation at the best place, and what of it is lost at the ends of the reach, from which on a plane is placed. */
const [LEAST_AGREED, LEAST_PEAK] = [0.75, 0.2];
/** What part of a terrace may lose of its correlation where it is one with the others. */
const MOST_DISAGREED = 0.1;

/** What photos show on planes through a mesh, of which they see what nothing of it hides. */
export interface PaintOnPlanes {
  /**
   * How far along its normal each plane lies from where the photos that see it agree best, world units; undefined where they
   * do not clearly say. Parts of a body are carved a fraction of a sample off, and outlines say nothing of the middle of a face.
   */
  place: (planar: PlanarFacets) => (number | undefined)[];
  /** Whether photos agree as well on the planes of a terrace once they are one. */
  isOne: (grown: PlanarFacets, terrace: Terrace) => boolean;
}

/** `tolerance` in world units, as of `FlattenPlanesOptions`. */
export function paintOnPlanes(mesh: Mesh, sources: readonly ViewSource[], tolerance: number): PaintOnPlanes {
  const views = sources.map((source) => readView(mesh, source));
  const steps = Math.round(REACH / STEP);
  const seeingFrom = (places: readonly Vec3[], normal: Vec3) =>
    views
      .map((view) => ({ view, isSeen: places.map((place) => sees(view, place, normal, BEHIND * tolerance)) }))
      .filter(({ isSeen }) => isSeen.filter(Boolean).length >= LEAST_PLACES);

  return {
    place: (planar) =>
      planar.planes.map((plane, label) => {
        const places = placesOn(planar, label, plane);
        const seeing = seeingFrom(places, plane.normal);
        const scores: number[] = [];
        for (let step = -steps; step <= steps; step++) {
          const score = agreementOf(seeing, moved(places, plane.normal, step * STEP * tolerance));
          if (score === undefined) return undefined;
          scores.push(score);
        }
        const peak = peakOf(scores);
        return peak === undefined ? undefined : (peak - steps) * STEP * tolerance;
      }),
    isOne: (grown, { labels, plane }) =>
      labels.every((label) => {
        const own = placesOn(grown, label, grown.planes[label]);
        const seeing = seeingFrom(own, plane.normal);
        const [apart, together] = [own, placesOn(grown, label, plane)].map((at) => agreementOf(seeing, at));
        if (apart === undefined || together === undefined || apart < LEAST_AGREED) return true;
        return together > apart - MOST_DISAGREED;
      }),
  };
}

interface Seen extends Pick<ViewSource, 'camera'> {
  centre: Vec3;
  grey: Float32Array;
  depth: Float32Array;
}

function readView(mesh: Mesh, { image: { width, height, channels, data }, camera }: ViewSource): Seen {
  const grey = new Float32Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const [r, g, b] = data.subarray(channels * pixel, channels * pixel + 3);
    grey[pixel] = 0.299 * r + 0.587 * g + 0.114 * b;
  }
  return { camera, centre: cameraCentre(camera), grey, depth: rasterise(mesh, camera).depth };
}

/** The middles of a label's facets, or evenly some of them, laid on a plane. */
function placesOn({ labels, facets: { middles } }: PlanarFacets, label: number, plane: Plane): Vec3[] {
  const members: number[] = [];
  labels.forEach((own, f) => {
    if (own === label) members.push(f);
  });
  const every = Math.max(1, Math.ceil(members.length / MOST_PLACES));
  return members
    .filter((_, i) => i % every === 0)
    .map((f) => {
      const middle: Vec3 = [middles[3 * f], middles[3 * f + 1], middles[3 * f + 2]];
      return along(middle, plane.normal, plane.offset - dot(plane.normal, middle));
    });
}

const along = (at: Vec3, normal: Vec3, way: number): Vec3 => [
  at[0] + way * normal[0],
  at[1] + way * normal[1],
  at[2] + way * normal[2],
];

const moved = (places: readonly Vec3[], normal: Vec3, way: number): Vec3[] =>
  places.map((place) => along(place, normal, way));

function sees(view: Seen, place: Vec3, normal: Vec3, behind: number): boolean {
  if (dot(normal, normalise(subtract(view.centre, place))) < LEAST_COSINE) return false;
  const { width, height } = view.camera;
  const [u, v, away] = projectTo(view, place);
  const [x, y] = [Math.floor(u), Math.floor(v)];
  return x >= 0 && y >= 0 && x < width && y < height && view.depth[y * width + x] > away - behind;
}

function projectTo({ camera }: Seen, [x, y, z]: Vec3): [u: number, v: number, away: number] {
  const { rotation: r, translation: t, focal, cx, cy } = camera;
  const away = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
  return [
    cx + (focal * (r[0] * x + r[1] * y + r[2] * z + t[0])) / away,
    cy - (focal * (r[3] * x + r[4] * y + r[5] * z + t[1])) / away,
    away,
  ];
}

/** Mean correlation of all pairs of photos at the places that both see; undefined where there are none with paint. */
function agreementOf(
  seeing: readonly { view: Seen; isSeen: readonly boolean[] }[],
  places: readonly Vec3[],
): number | undefined {
  const shown = seeing.map(({ view, isSeen }) =>
    Float64Array.from(places, (place, i) => (isSeen[i] ? shownAt(view, place) : NaN)),
  );
  let [sum, count] = [0, 0];
  for (let i = 0; i < shown.length; i++) {
    for (let j = i + 1; j < shown.length; j++) {
      const { score, both } = correlate(shown[i], shown[j]);
      if (both < LEAST_PLACES || score === undefined) continue;
      sum += both * score;
      count += both;
    }
  }
  return count === 0 ? undefined : sum / count;
}

function shownAt(view: Seen, place: Vec3): number {
  const [u, v] = projectTo(view, place);
  return greyAt(view, u, v);
}

/** Correlation of what two photos show at the places that both see; none where either shows plain paint. */
function correlate(a: Float64Array, b: Float64Array): { score?: number; both: number } {
  let [both, sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    if (Number.isNaN(a[i] + b[i])) continue;
    both++;
    sumA += a[i];
    sumB += b[i];
    squaresA += a[i] * a[i];
    squaresB += b[i] * b[i];
    products += a[i] * b[i];
  }
  if (both === 0) return { both };
  const [meanA, meanB] = [sumA / both, sumB / both];
  const [varianceA, varianceB] = [squaresA / both - meanA * meanA, squaresB / both - meanB * meanB];
  if (Math.min(varianceA, varianceB) < LEAST_VARIANCE) return { both };
  return { both, score: (products / both - meanA * meanB) / Math.sqrt(varianceA * varianceB) };
}

/** Where scores have their clear peak, in fractions of a step. */
function peakOf(scores: readonly number[]): number | undefined {
  const best = scores.indexOf(Math.max(...scores));
  if (best === 0 || best === scores.length - 1) return undefined;
  const ends = Math.max(scores[0], scores[scores.length - 1]);
  if (scores[best] < LEAST_AGREED || scores[best] - ends < LEAST_PEAK) return undefined;
  const [before, after] = [scores[best - 1], scores[best + 1]];
  const bend = before - 2 * scores[best] + after;
  return best + (bend < 0 ? (0.5 * (before - after)) / bend : 0);
}
