import type { Vec3 } from '../../geometry/vec3.ts';
import type { Surface } from './surfaces.ts';

/** A box, upright cylinder or ball that stands in the room, turned about the vertical through its middle. */
export interface Thing {
  kind: 'box' | 'cylinder' | 'ball';
  middle: Vec3;
  /** Half of its extent along its own axes; a cylinder's and a ball's radius is the first. Metres. */
  half: Vec3;
  /** Radians. */
  turn: number;
  surface: Surface;
}

/** Things that stand together, in a ball that holds them all: what misses the ball misses them. */
export interface Group {
  middle: Vec3;
  radius: number;
  things: Thing[];
}

export interface Lamp {
  at: Vec3;
  colour: Vec3;
}

export interface Scene {
  groups: Group[];
  lamps: Lamp[];
  ambient: Vec3;
  /** Height of the ground that things stand on, in metres; the product's own is 0. */
  floor: number;
}

export interface Hit {
  distance: number;
  thing: Thing;
  /** In the room. */
  normal: Vec3;
  /** In the thing's own axes. */
  local: Vec3;
}

export function groupOf(things: Thing[]): Group {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { middle, half } of things) {
    const reach = Math.hypot(half[0], half[2]);
    [reach, half[1], reach].forEach((extent, axis) => {
      low[axis] = Math.min(low[axis], middle[axis] - extent);
      high[axis] = Math.max(high[axis], middle[axis] + extent);
    });
  }
  const middle: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  return {
    middle,
    radius: Math.hypot(high[0] - middle[0], high[1] - middle[1], high[2] - middle[2]),
    things,
  };
}

/** The nearest thing that a ray meets; undefined in the open. */
export function meet(scene: Scene, from: Vec3, along: Vec3): Hit | undefined {
  let best: Hit | undefined;
  for (const { middle, radius, things } of scene.groups) {
    const [x, y, z] = [middle[0] - from[0], middle[1] - from[1], middle[2] - from[2]];
    const nearest = x * along[0] + y * along[1] + z * along[2];
    const beside = x * x + y * y + z * z - nearest * nearest;
    if (beside > radius * radius || nearest < -radius || nearest - radius > (best?.distance ?? Infinity))
      continue;
    for (const thing of things) best = meetThing(thing, from, along, best);
  }
  return best;
}

function meetThing(thing: Thing, from: Vec3, along: Vec3, best: Hit | undefined): Hit | undefined {
  const { middle, half, turn, kind } = thing;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [x, y, z] = [from[0] - middle[0], from[1] - middle[1], from[2] - middle[2]];
  const o: Vec3 = [c * x - s * z, y, s * x + c * z];
  const d: Vec3 = [c * along[0] - s * along[2], along[1], s * along[0] + c * along[2]];
  const found =
    kind === 'box'
      ? meetBox(o, d, half)
      : kind === 'ball'
        ? meetBall(o, d, half[0])
        : meetCylinder(o, d, half);
  if (!found || found.distance >= (best?.distance ?? Infinity)) return best;
  const { distance, normal: n } = found;
  return {
    distance,
    thing,
    normal: [c * n[0] + s * n[2], n[1], -s * n[0] + c * n[2]],
    local: [o[0] + distance * d[0], o[1] + distance * d[1], o[2] + distance * d[2]],
  };
}

interface Met {
  distance: number;
  normal: Vec3;
}

const NEAREST = 1e-4;

function meetBox(o: Vec3, d: Vec3, half: Vec3): Met | undefined {
  let [enter, leave, axis, side] = [-Infinity, Infinity, 0, 1];
  for (let k = 0; k < 3; k++) {
    const inverse = 1 / d[k];
    const near = (-Math.sign(inverse) * half[k] - o[k]) * inverse;
    const far = (Math.sign(inverse) * half[k] - o[k]) * inverse;
    if (near > enter) [enter, axis, side] = [near, k, -Math.sign(d[k])];
    leave = Math.min(leave, far);
  }
  if (enter > leave || enter < NEAREST) return undefined;
  const normal: [number, number, number] = [0, 0, 0];
  normal[axis] = side;
  return { distance: enter, normal };
}

function meetBall(o: Vec3, d: Vec3, radius: number): Met | undefined {
  const b = o[0] * d[0] + o[1] * d[1] + o[2] * d[2];
  const root = b * b - (o[0] ** 2 + o[1] ** 2 + o[2] ** 2 - radius * radius);
  const distance = -b - Math.sqrt(root);
  if (!(root > 0) || distance < NEAREST) return undefined;
  const at = (k: number) => (o[k] + distance * d[k]) / radius;
  return { distance, normal: [at(0), at(1), at(2)] };
}

function meetCylinder(o: Vec3, d: Vec3, [radius, half]: Vec3): Met | undefined {
  const a = d[0] * d[0] + d[2] * d[2];
  const b = o[0] * d[0] + o[2] * d[2];
  const root = b * b - a * (o[0] ** 2 + o[2] ** 2 - radius * radius);
  if (root > 0) {
    const distance = (-b - Math.sqrt(root)) / a;
    if (distance > NEAREST && Math.abs(o[1] + distance * d[1]) < half) {
      return { distance, normal: [(o[0] + distance * d[0]) / radius, 0, (o[2] + distance * d[2]) / radius] };
    }
  }
  const cap = (-Math.sign(d[1]) * half - o[1]) / d[1];
  const isOnCap = Math.hypot(o[0] + cap * d[0], o[2] + cap * d[2]) < radius;
  return cap > NEAREST && isOnCap ? { distance: cap, normal: [0, -Math.sign(d[1]), 0] } : undefined;
}
