import { dot, multiply, vectorAt, type Vec3 } from '../geometry/vec3.ts';
import { directionsOf, linesOf, type Line } from './border-lines.ts';
import { dotAt, type PlanarFacets, type Plane } from './grow-planes.ts';
import { findSteps } from './merge-terraces.ts';

/** Planes that lean no more than this from each other have steps between them: cosine of 15°. */
export const PARALLEL = 0.966;
/** How far to both sides of the line facets go to the plane of their side, tolerances, and how wide the step itself is taken. */
const [REACH, STEP] = [4, 0.5];
/** How far before and behind both planes facets may lie that go to one of them, tolerances. */
const OUTSIDE = 2;
/** Share of a plane's facets about the line that lie on its side of it. */
const SIDED = 0.7;
/** How high steps are, tolerances: lower ones are none, higher ones are faces of their own. */
const [LOWEST, HIGHEST] = [0.5, 12];
/** A step of fewer facets is none. */
const FEWEST = 10;

export interface StraightSteps {
  /** With a plane more for each step, across its border. */
  planar: PlanarFacets;
  /** Per facet: the place in `steps` of the one it was moved by, −1 for none. */
  stepOf: Int32Array;
  /** Their names: a step between the same two planes keeps its name when planes are laid again. */
  steps: string[];
}

/**
 * Steps between planes that are nearly parallel end in straight lines: drawers and doors stand out of a front, a top over what
 * carries it. Photos that show plain paint do not tell where one depth ends and the next begins, and carving leaves ragged borders.
 * What lies about the line of most of a border goes to the plane of its side, and the step itself is a plane of its own.
 * `tolerance` in world units, as of `FlattenPlanesOptions`; steps named in `notSteps` are left as they are.
 */
export function straightenSteps(
  planar: PlanarFacets,
  tolerance: number,
  notSteps: ReadonlySet<string>,
): StraightSteps {
  const { facets } = planar;
  const labels = planar.labels.slice();
  const planes = [...planar.planes];
  const stepOf = new Int32Array(labels.length).fill(-1);
  const steps: string[] = [];
  const directions = directionsOf(planar);
  const borders = new Map<string, { a: number; b: number; places: Vec3[] }>();
  for (const { from, to, at } of findSteps(planar)) {
    const [a, b] = [Math.min(from, to), Math.max(from, to)];
    if (dot(planes[a].normal, planes[b].normal) < PARALLEL) continue;
    const key = `${a},${b}`;
    const border = borders.get(key) ?? { a, b, places: [] };
    border.places.push(vectorAt(facets.middles, at));
    borders.set(key, border);
  }
  for (const { a, b, places } of borders.values()) {
    for (const [k, line] of linesOf(places, planes[a].normal, directions, tolerance).entries()) {
      const name = `${a},${b},${k}`;
      if (notSteps.has(name)) continue;
      const step = findStep({ planes, labels, facets }, a, b, line, tolerance);
      if (!step) continue;
      for (const { f, off } of step.moved) {
        labels[f] = Math.abs(off) < STEP * tolerance ? planes.length : off > 0 === step.isAbove ? a : b;
        stepOf[f] = steps.length;
      }
      planes.push(step.side);
      steps.push(name);
    }
  }
  return { planar: { planes, labels, facets }, stepOf, steps };
}

interface Step {
  side: Plane;
  /** Whether the first of the two planes lies further across than the other. */
  isAbove: boolean;
  /** Facets that go to the plane of their side, and how far across the line they lie. */
  moved: { f: number; off: number }[];
}

/** The step between two planes along a line; undefined where they do not lie on different sides of it, one a little higher. */
function findStep(
  { planes, labels, facets }: PlanarFacets,
  a: number,
  b: number,
  { across, along, offset, from, to }: Line,
  tolerance: number,
): Step | undefined {
  const { normal } = planes[a];
  const about: { f: number; off: number }[] = [];
  const [ofA, ofB] = [0, 1].map(() => ({ area: 0, above: 0, height: 0 }));
  labels.forEach((label, f) => {
    if (label !== a && label !== b && label >= 0) return;
    const at = dotAt(along, facets.middles, f);
    const off = dotAt(across, facets.middles, f) - offset;
    if (at < from || at > to || Math.abs(off) > 2 * REACH * tolerance) return;
    about.push({ f, off });
    if (label < 0) return;
    const part = label === a ? ofA : ofB;
    part.area += facets.areas[f];
    part.above += off > 0 ? facets.areas[f] : 0;
    part.height += facets.areas[f] * dotAt(normal, facets.middles, f);
  });
  if (ofA.area === 0 || ofB.area === 0) return undefined;
  const [shareA, shareB] = [ofA, ofB].map(({ area, above }) => above / area);
  const isAbove = shareA > shareB;
  if ((isAbove ? Math.min(shareA, 1 - shareB) : Math.min(1 - shareA, shareB)) < SIDED) return undefined;
  const [highA, highB] = [ofA, ofB].map(({ area, height }) => height / area);
  const [low, high] = [Math.min(highA, highB), Math.max(highA, highB)];
  if (high - low < LOWEST * tolerance || high - low > HIGHEST * tolerance) return undefined;
  const moved = about.filter(({ f, off }) => {
    const height = dotAt(normal, facets.middles, f);
    const isBetween = height > low - OUTSIDE * tolerance && height < high + OUTSIDE * tolerance;
    return isBetween && Math.abs(off) <= REACH * tolerance;
  });
  if (moved.filter(({ off }) => Math.abs(off) < STEP * tolerance).length < FEWEST) return undefined;
  // Out of the higher one.
  const way = highA > highB === isAbove ? -1 : 1;
  return { side: { normal: multiply(across, way), offset: way * offset }, isAbove, moved };
}
