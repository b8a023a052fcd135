import { dot, length, multiply, subtract, type Vec3 } from '../geometry/vec3.ts';
import { MIN_COSINE, squareOn, unlikeInAll, unlikeness, type Said, type Square } from './face-likeness.ts';
import { pointOnFace, type HullFace } from './hull-faces.ts';

/** A box taken out of a hull through a face: its opening in places of the face, and its depth in voxels. */
export interface Niche extends Opening {
  depth: number;
  /** Whether it is open behind as well. */
  isOpenBehind: boolean;
}

/** A rectangle of a face, in places. */
export interface Opening {
  left: number;
  right: number;
  low: number;
  high: number;
}

/** A ray of a photo through a place of a face. */
export interface FaceRay {
  view: number;
  /** Where it passes the face, in places, and how far it goes aside and up there for each voxel of depth. */
  u: number;
  v: number;
  aside: number;
  rise: number;
  /** How unlike what it shows on the face the other photos are. */
  unlike: number;
  /** For each wall that was met, by where that is: how unlike the other photos are of what the ray meets on it; NaN where that was not asked yet. */
  said: Map<number, number[]>[];
}

/** What taking a niche out changes. */
export interface NicheGain {
  /** How much less unlike each other photos are. */
  gain: number;
  /** How many rays meet the niche where another photo sees the same, and how unlike both are there, and were on the face. */
  compared: number;
  inside: number;
  onFace: number;
  /** How many meet it where no other photo looks. */
  alone: number;
}

/** What a ray costs that leaves the niche behind: it is of a silhouette. */
const MISSED = 1;

/** The rays of all photos through each so many places of a part of a face. */
export function raysThroughFace(
  face: HullFace,
  { left, right, low, high }: Opening,
  step: number,
): FaceRay[] {
  const { views, isSeen, columns, rows, normal, voxel } = face;
  const rays: FaceRay[] = [];
  for (let y = Math.max(0, Math.floor(low)); y < Math.min(rows, high); y += step) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(columns, right); x += step) {
      const [u, v] = [x + 0.5, y + 0.5];
      const point = pointOnFace(face, u, v);
      const squares = views.map((view, i) =>
        isSeen[i][y * columns + x] === 1 ? squareOn(view, point, normal, voxel / 2) : undefined,
      );
      const heard = squares.map(nothingSaid);
      squares.forEach((own, view) => {
        squares.slice(0, view).forEach((square, other) => {
          if (!own || !square) return;
          const unlike = unlikeness(own, square);
          hear(heard[view], unlike);
          hear(heard[other], unlike);
        });
      });
      squares.forEach((own, view) => {
        if (!own) return;
        const way = subtract(point, views[view].centre);
        const down = -dot(way, normal);
        rays.push({
          view,
          u,
          v,
          aside: dot(way, face.right) / down,
          rise: dot(way, face.up) / down,
          unlike: unlikeInAll(heard[view]),
          said: [],
        });
      });
    }
  }
  return rays;
}

const nothingSaid = (): Said => ({ seen: 0, sum: 0, least: Infinity });

function hear(all: Said, unlike: number): void {
  all.seen++;
  all.sum += unlike;
  all.least = Math.min(all.least, unlike);
}

/** What taking a niche out of a face changes for the rays through it. */
export function gainOfNiche(face: HullFace, rays: readonly FaceRay[], niche: Niche): NicheGain {
  const total = { gain: 0, compared: 0, inside: 0, onFace: 0, alone: 0 };
  for (const ray of rays) {
    if (!passes(niche, ray.u, ray.v)) continue;
    const met = meet(niche, ray);
    const others = met && saidAt(face, niche, ray, met);
    const cost = others ? unlikeInAll(others) : MISSED;
    total.gain += ray.unlike - cost;
    if (!others?.seen) total.alone++;
    else {
      total.compared++;
      total.inside += cost;
      total.onFace += ray.unlike;
    }
  }
  return total;
}

const passes = ({ left, right, low, high }: Opening, u: number, v: number): boolean =>
  u > left && u < right && v > low && v < high;

/** Walls of a niche: its back, its sides, its floor and its ceiling. */
const [BACK, LEFT, RIGHT, FLOOR, CEILING] = [0, 1, 2, 3, 4];

/** Where a ray meets a niche from inside, in places and voxels, and on which wall, which is how far in, aside or up. */
interface Met {
  u: number;
  v: number;
  depth: number;
  wall: number;
  at: number;
}

/** What a ray meets in a niche; undefined where it leaves it behind. */
function meet(niche: Niche, ray: FaceRay): Met | undefined {
  const { u, v, aside, rise } = ray;
  const across = depthOfSide(aside, niche.left - u, niche.right - u);
  const upwards = depthOfSide(rise, niche.low - v, niche.high - v);
  const depth = Math.min(niche.depth, across, upwards);
  if (depth === across)
    return aside > 0 ? metOn(ray, depth, RIGHT, niche.right) : metOn(ray, depth, LEFT, niche.left);
  if (depth === upwards)
    return rise > 0 ? metOn(ray, depth, CEILING, niche.high) : metOn(ray, depth, FLOOR, niche.low);
  return niche.isOpenBehind ? undefined : metOn(ray, depth, BACK, depth);
}

const metOn = ({ u, v, aside, rise }: FaceRay, depth: number, wall: number, at: number): Met => ({
  u: u + depth * aside,
  v: v + depth * rise,
  depth,
  wall,
  at,
});

/** How deep a ray is that goes so far aside for each voxel of depth when it comes to the side before or behind it. */
const depthOfSide = (aside: number, before: number, behind: number): number =>
  aside === 0 ? Infinity : (aside > 0 ? behind : before) / aside;

/** The normal of a wall, into the niche. */
function normalOf({ normal, right, up }: HullFace, wall: number): Vec3 {
  if (wall === BACK) return normal;
  const along = wall === LEFT || wall === RIGHT ? right : up;
  return wall === LEFT || wall === FLOOR ? along : multiply(along, -1);
}

/** What the other photos say that see through the same opening what a photo's ray meets. */
function saidAt(face: HullFace, niche: Niche, ray: FaceRay, { u, v, depth, wall, at }: Met): Said {
  const { normal, right, up, views, isSeen, columns, voxel } = face;
  const hit = pointOnFace(face, u, v, depth);
  const facing = normalOf(face, wall);
  const onWall = (ray.said[wall] ??= new Map<number, number[]>());
  const said = onWall.get(at) ?? views.map(() => NaN);
  onWall.set(at, said);
  const others = nothingSaid();
  let own: Square | undefined;
  views.forEach((other, i) => {
    const way = subtract(other.centre, hit);
    if (i === ray.view || dot(facing, way) < MIN_COSINE * length(way)) return;
    const out = dot(way, normal);
    const throughU = u + (depth * dot(way, right)) / out;
    const throughV = v + (depth * dot(way, up)) / out;
    if (!passes(niche, throughU, throughV)) return;
    if (isSeen[i][Math.floor(throughV) * columns + Math.floor(throughU)] !== 1) return;
    if (Number.isNaN(said[i])) {
      own ??= squareOn(views[ray.view], hit, facing, voxel / 2);
      said[i] = unlikeness(own, squareOn(other, hit, facing, voxel / 2));
    }
    hear(others, said[i]);
  });
  return others;
}
