import { cameraCentre, directionThrough, project, resizeCamera } from '../geometry/camera.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { Lattice } from '../hull/agree-outlines.ts';
import type { Box } from '../hull/bounds.ts';
import { toLab } from '../segment/lab-image.ts';
import type { Camera, Image } from '../types.ts';
import { aggregateCosts } from '../views/aggregate-costs.ts';
import { spreadFrames } from '../views/spread-frames.ts';
import { findFloor, over, type Floor } from './find-floor.ts';
import { sweepDepth, type SweptView, type Window } from './sweep-depth.ts';

const DEGREE = Math.PI / 180;
/** Longer side of the frames, pixels. */
const SIDE = 320;
/** Pixels round the box of the product that are looked at as well, for what a row of pixels tells its neighbours. */
const MARGIN = 12;
/** Depths within the box, evenly in parallax, and beyond it; the farthest is so many times as far as the box. */
const [WITHIN, BEYOND, FARTHEST] = [72, 24, 20];
/** A frame is compared with the nearest ones to either side of it, so far apart, degrees, and so many of them. */
const APART = { least: 3, most: 35 };
const NEIGHBOURS = 2;
/** Frames that the floor is looked for in, how far from the product's axis, and below which height, heights. */
const FLOOR = { frames: 4, within: 2, below: -0.2, stride: 2 };
/** Lower than this over the floor is floor; where none is known, nothing is told of the lowest quarter of the box. */
const [ON_FLOOR, DOUBTED] = [0.015, 0.25];
/** Nats a unit of what the depths cost, and the most. */
const [WORTH, MOST] = [2, 4];

/** A frame of a walk and where it was taken from. */
export interface PlacedFrame {
  image: Image;
  camera: Camera;
}

/**
 * Tells the product from the room by how far away it is: it is nearer than what stands behind it and higher than the floor, and neighbouring frames
 * of a walk tell depth. Nats for each frame; undefined where no frame was taken near it. Cameras are of a world in which the product is about 1
 * high round the origin and upright; `box` holds it.
 */
export function depthOdds(
  frames: readonly PlacedFrame[],
  box: Box,
  { seed, signal }: { seed: number; signal?: AbortSignal | undefined },
): (Lattice | undefined)[] {
  const views = frames.map(({ image, camera }): SweptView => {
    const lab = toLab(image, SIDE);
    return { camera: { ...resizeCamera(camera, lab.width), height: lab.height }, lab };
  });
  const searched = spreadFrames(
    views.map(() => 0),
    FLOOR.frames,
  );
  const heard = new Map(searched.map((i) => [i, hear(views, i, box)]));
  const floor = findFloor(
    searched.flatMap((i) => lowPoints(views[i], heard.get(i))),
    seed,
  );
  return views.map((view, i) => {
    signal?.throwIfAborted();
    const told = heard.get(i) ?? hear(views, i, box);
    return told && oddsOf(view, told, box, floor);
  });
}

/** What the depths of a part of a frame cost, neighbours heard. */
interface Heard {
  part: Window;
  depths: readonly number[];
  costs: Float32Array;
}

function hear(views: readonly SweptView[], i: number, box: Box): Heard | undefined {
  const sides = sidesOf(views, i);
  if (sides.length === 0) return undefined;
  const { part, near, far } = partOf(views[i], box);
  const depths = [
    ...evenlyInParallax(near, far, WITHIN),
    ...evenlyInParallax(far, FARTHEST * far, BEYOND + 1).slice(1),
  ];
  return { part, depths, costs: aggregateCosts(sweepDepth(views[i], part, sides, depths)) };
}

/** The frames that were taken nearest before and after one. */
function sidesOf(views: readonly SweptView[], i: number): SweptView[][] {
  const azimuths = views.map(({ camera }) => {
    const [x, , z] = cameraCentre(camera);
    return Math.atan2(x, z) / DEGREE;
  });
  const apart = azimuths.map((azimuth, j) => {
    const turn = azimuth - azimuths[i];
    return { j, turn: turn - 360 * Math.round(turn / 360) };
  });
  return [-1, 1]
    .map((way) =>
      apart
        .filter(({ turn }) => way * turn > APART.least && way * turn < APART.most)
        .toSorted((a, b) => way * (a.turn - b.turn))
        .slice(0, NEIGHBOURS)
        .map(({ j }) => views[j]),
    )
    .filter((side) => side.length > 0);
}

/** The part of a photo that the box takes, and between which depths it lies. */
function partOf({ camera }: SweptView, { min, max }: Box): { part: Window; near: number; far: number } {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
    project(camera, [0, 1, 2].map((k) => ((corner >> k) % 2 ? max : min)[k]) as unknown as Vec3),
  );
  const depths = corners.map(({ depth }) => depth);
  const far = Math.max(...depths);
  const near = Math.max(far / FARTHEST, Math.min(...depths));
  const isBehind = near > Math.min(...depths);
  const [us, vs] = [corners.map(({ u }) => u), corners.map(({ v }) => v)];
  const left = isBehind ? 0 : Math.max(0, Math.floor(Math.min(...us)) - MARGIN);
  const top = isBehind ? 0 : Math.max(0, Math.floor(Math.min(...vs)) - MARGIN);
  const right = isBehind ? camera.width : Math.min(camera.width, Math.ceil(Math.max(...us)) + MARGIN);
  const bottom = isBehind ? camera.height : Math.min(camera.height, Math.ceil(Math.max(...vs)) + MARGIN);
  return { part: { left, top, width: right - left, height: bottom - top }, near, far };
}

const evenlyInParallax = (near: number, far: number, count: number): number[] =>
  Array.from({ length: count }, (_, k) => 1 / (1 / near + ((1 / far - 1 / near) * k) / (count - 1)));

/** What a frame shows low and near the product, where its depth is neither the nearest nor the farthest. */
function lowPoints(view: SweptView, heard: Heard | undefined): Vec3[] {
  if (!heard) return [];
  const { part, depths, costs } = heard;
  const points: Vec3[] = [];
  for (let y = 0; y < part.height; y += FLOOR.stride) {
    for (let x = 0; x < part.width; x += FLOOR.stride) {
      const own = costs.subarray((y * part.width + x) * depths.length).subarray(0, depths.length);
      const best = own.indexOf(Math.min(...own));
      if (best === 0 || best === depths.length - 1) continue;
      const point = pointAt(view.camera, part, x, y, depths[best]);
      if (point[1] < FLOOR.below && Math.hypot(point[0], point[2]) < FLOOR.within) points.push(point);
    }
  }
  return points;
}

function pointAt(camera: Camera, { left, top }: Window, x: number, y: number, depth: number): Vec3 {
  const centre = cameraCentre(camera);
  const direction = directionThrough(camera, left + x + 0.5, top + y + 0.5);
  return [0, 1, 2].map((k) => centre[k] + depth * direction[k]) as unknown as Vec3;
}

function oddsOf(
  { camera }: SweptView,
  { part, depths, costs }: Heard,
  { min, max }: Box,
  floor: Floor | undefined,
): Lattice {
  const values = new Float32Array(camera.width * camera.height).fill(-MOST);
  const doubted = min[1] + DOUBTED * (max[1] - min[1]);
  const centre = cameraCentre(camera);
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      let [product, room, doubt] = [Infinity, Infinity, Infinity];
      const first = (y * part.width + x) * depths.length;
      const [dx, dy, dz] = directionThrough(camera, part.left + x + 0.5, part.top + y + 0.5);
      for (let label = 0; label < depths.length; label++) {
        const [cost, depth] = [costs[first + label], depths[label]];
        const [px, py, pz] = [centre[0] + depth * dx, centre[1] + depth * dy, centre[2] + depth * dz];
        const isWithin = px > min[0] && px < max[0] && py < max[1] && pz > min[2] && pz < max[2];
        if (!isWithin) room = Math.min(room, cost);
        else if (floor ? over(floor, [px, py, pz]) > ON_FLOOR : py > doubted)
          product = Math.min(product, cost);
        else if (floor) room = Math.min(room, cost);
        else doubt = Math.min(doubt, cost);
      }
      values[(part.top + y) * camera.width + part.left + x] = nats(product, room, doubt);
    }
  }
  return { columns: camera.width, rows: camera.height, values };
}

/** By how much the cheapest depth is cheaper than those that say otherwise; 0 where it says nothing. */
function nats(product: number, room: number, doubt: number): number {
  if (doubt <= product && doubt <= room) return 0;
  const gain = product < room ? Math.min(room, doubt) - product : room - Math.min(product, doubt);
  return Math.max(-MOST, Math.min(MOST, WORTH * gain));
}
