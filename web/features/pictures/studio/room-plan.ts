import { extentOf, project, radians, type Frame, type Point, type View } from './view.ts';

/** Metres. What shows how large a product is: somebody, and a door of the size that Brazilian homes have. */
export const PERSON = { height: 1.7, width: 0.5 };
export const DOOR = { height: 2.1, width: 0.8, casing: 0.07 };

/** A product whose longest side is shorter than this stands on a counter, others on the floor. */
const SMALL = 0.6;
const COUNTER = 0.9;
/** One this much wider than deep, or this high, stands with its back to the wall, as it would at home; others stand free and turned. */
const WIDE = 1.35;
const HIGH = 1.4;
const TURN = radians(-20);
/** From the wall to the back of what stands at it, and of what stands free; of a counter in shares of that. */
const [AT_WALL, FREE] = [0.025, 0.5];

/** Of the camera from the product, in its longest sides, and at least: nearer bends what it sees. */
const DISTANCE = { sides: 2.3, least: 2.6, leastOfSmall: 1, leastWithMeasures: 4.6 };
/** How far the camera stands to the right, in distances, so that a product shows its side; what is turned shows it anyway. */
const ASIDE = { atWall: 0.36, free: 0.2 };
const EYE = { standing: 1.25, overCounter: 0.3 };
/** Shares of the picture's width and height that the product may take, or with it all that measures it. */
const FILL = { large: [0.66, 0.58], small: [0.52, 0.46], measured: [0.88, 0.72] } as const;
/** Of the picture's height, at least, below what is seen. */
const GROUND = 0.2;
/** Of what is left over and under it, at least, under it. */
const FLOOR_SHARE = 0.42;
/** Between the product and what measures it. */
const GAP = 0.22;

/** Where everything stands before a wall that faces +Z at z = 0; y = 0 is what the product stands on. */
export interface RoomPlan {
  view: View;
  product: { yaw: number; shift: Point };
  /** Of the floor: 0, or below a counter. */
  floor: number;
  /** How far the camera is from the product: lengths in the room that are seen, not measured, follow it. */
  distance: number;
  measures: { person: Point; door: Point } | null;
}

interface Planned {
  /** The product's vertices, x y z one after the other. */
  points: Float32Array;
  frame: Frame;
  hasMeasures: boolean;
}

/** Where a product of this size stands in a room, and from where it is seen: in perspective, with all lines upright. */
export function planRoom({ points, frame, hasMeasures }: Planned): RoomPlan {
  const size = sizeOf(points);
  const longest = Math.max(...size);
  const isSmall = longest < SMALL;
  const isAtWall = size[0] > WIDE * size[2] || size[1] > HIGH;
  const yaw = isAtWall ? 0 : TURN;
  const turned = moved(points, yaw, [0, 0, 0]);
  const { min, middle } = extentOf(turned);
  const gap = isAtWall ? AT_WALL : isSmall ? FREE * longest : FREE;
  const shift: Point = [-middle[0], -min[1], gap - min[2]];
  const placed = moved(turned, 0, shift);
  const { max: high, middle: core } = extentOf(placed);

  const least = hasMeasures ? DISTANCE.leastWithMeasures : isSmall ? DISTANCE.leastOfSmall : DISTANCE.least;
  const distance = Math.max(DISTANCE.sides * longest, least);
  const floor = isSmall ? -COUNTER : 0;
  const eye: Point = [
    (isAtWall ? ASIDE.atWall : ASIDE.free) * distance,
    isSmall ? Math.max(EYE.overCounter * distance, high[1]) : EYE.standing,
    core[2] + distance,
  ];
  const camera = { eye, right: [1, 0, 0], up: [0, 1, 0], back: [0, 0, 1] } as const;

  const own = boundsOn(camera, placed);
  // The door is in the wall, further away than the product: it goes so far aside that both are seen whole.
  const besideLeft = eye[0] + (own.left - GAP / distance) * eye[2];
  const door: Point = [besideLeft - DOOR.casing - DOOR.width / 2, floor, 0];
  const besideRight = eye[0] + own.right * distance + GAP;
  const person: Point = [besideRight + PERSON.width / 2, floor, core[2]];
  const measures = hasMeasures ? { person, door } : null;
  const seen = hasMeasures
    ? [
        [door[0] - DOOR.width / 2 - DOOR.casing, floor + DOOR.height + DOOR.casing, 0],
        [person[0] + PERSON.width / 2, floor + PERSON.height, person[2]],
      ].flat()
    : [];
  const fill = hasMeasures ? FILL.measured : isSmall ? FILL.small : FILL.large;
  const all = new Float32Array(placed.length + seen.length);
  all.set(placed);
  all.set(seen, placed.length);
  const window = windowOn(camera, all, { frame, fill });
  return { view: { ...camera, window }, product: { yaw, shift }, floor, distance, measures };
}

/** The edges of the picture: what is seen in the middle, with floor below it. */
function windowOn(
  camera: Omit<View, 'window'>,
  points: Float32Array,
  { frame, fill }: { frame: Frame; fill: readonly [width: number, height: number] },
): View['window'] {
  const { left, right, bottom, top } = boundsOn(camera, points);
  const perPixel = Math.max(
    (right - left) / (fill[0] * frame.width),
    (top - bottom) / (fill[1] * frame.height),
  );
  const [width, height] = [perPixel * frame.width, perPixel * frame.height];
  const middle = (left + right) / 2;
  const below = Math.max(GROUND * height, FLOOR_SHARE * (height - (top - bottom)));
  const lowest = bottom - below;
  return { left: middle - width / 2, right: middle + width / 2, bottom: lowest, top: lowest + height };
}

/** What points take of a plane a metre before the camera, from where it looks. */
function boundsOn(camera: Omit<View, 'window'>, points: Float32Array) {
  const unit = { ...camera, window: { left: 0, right: 1, bottom: 0, top: 1 } };
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    const at = project(unit, { width: 1, height: 1 }, [points.at(i)!, points.at(i + 1)!, points.at(i + 2)!]);
    [left, right] = [Math.min(left, at.x), Math.max(right, at.x)];
    [bottom, top] = [Math.min(bottom, 1 - at.y), Math.max(top, 1 - at.y)];
  }
  return { left, right, bottom, top };
}

/** Points turned about what is upright, then moved. */
export function moved(points: Float32Array, yaw: number, [dx, dy, dz]: Point): Float32Array {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const all = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points.at(i)!, points.at(i + 1)!, points.at(i + 2)!];
    all.set([c * x + s * z + dx, y + dy, c * z - s * x + dz], i);
  }
  return all;
}

function sizeOf(points: Float32Array): [number, number, number] {
  const { min, max } = extentOf(points);
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
}
