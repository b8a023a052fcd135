import { cameraCentre, directionThrough, lookAt } from '../../../functions/engine/geometry/camera.ts';
import { apply } from '../../../functions/engine/geometry/mat3.ts';
import { multiply, type Vec3 } from '../../../functions/engine/geometry/vec3.ts';
import type { Camera, Mask } from '../../../functions/engine/types.ts';

/** Where a line from `origin` runs inside a solid, as a stretch of its parameter; first above second: nowhere. */
export type Solid = (origin: Vec3, direction: Vec3) => [from: number, to: number][];

const NOWHERE: [number, number][] = [];

export const box =
  (min: Vec3, max: Vec3): Solid =>
  (origin, direction) => {
    let from = -Infinity;
    let to = Infinity;
    for (let k = 0; k < 3; k++) {
      const a = (min[k] - origin[k]) / direction[k];
      const b = (max[k] - origin[k]) / direction[k];
      from = Math.max(from, Math.min(a, b));
      to = Math.min(to, Math.max(a, b));
      if (!(from < to)) return NOWHERE;
    }
    return [[from, to]];
  };

export const ellipsoid =
  (middle: Vec3, radii: Vec3): Solid =>
  (origin, direction) => {
    let a = 0;
    let b = 0;
    let c = -1;
    for (let k = 0; k < 3; k++) {
      const o = (origin[k] - middle[k]) / radii[k];
      const d = direction[k] / radii[k];
      a += d * d;
      b += o * d;
      c += o * o;
    }
    const root = b * b - a * c;
    return root > 0 ? [[(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a]] : NOWHERE;
  };

export const union =
  (...solids: Solid[]): Solid =>
  (origin, direction) => {
    let all = NOWHERE;
    for (const solid of solids) {
      const part = solid(origin, direction);
      if (part !== NOWHERE) all = all === NOWHERE ? part : [...all, ...part];
    }
    return all;
  };

/**
 * An armchair of height 1, in front towards −Z. One arm is higher than the other and a cushion hangs over the
 * back, so that no side is alike; it stands on feet, because a plain block tells little about where it is seen from.
 */
export const armchair = union(
  box([-0.45, 0.15, -0.4], [0.45, 0.45, 0.4]),
  box([-0.45, 0.15, 0.25], [0.45, 1, 0.4]),
  box([-0.45, 0.15, -0.4], [-0.32, 0.75, 0.4]),
  box([0.32, 0.15, -0.4], [0.45, 0.6, 0.4]),
  ellipsoid([0.12, 0.72, 0.36], [0.22, 0.16, 0.04]),
  ...[-0.45, 0.35].flatMap((x) => [-0.4, 0.3].map((z) => box([x, 0, z], [x + 0.1, 0.15, z + 0.1]))),
);

export interface Station {
  /** Degrees from −Z, where the product looks, counter-clockwise seen from above. */
  azimuth: number;
  elevation: number;
  distance: number;
  /** What the camera looks at. */
  target?: Vec3;
}

export function cameraAt(
  { azimuth, elevation, distance, target = [0, 0.5, 0] }: Station,
  side = 320,
): Camera {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const from: Vec3 = [
    target[0] - distance * Math.sin(a) * Math.cos(e),
    target[1] + distance * Math.sin(e),
    target[2] - distance * Math.cos(a) * Math.cos(e),
  ];
  const rotation = lookAt(from, target);
  const [x, y, z] = multiply(apply(rotation, from), -1);
  return {
    rotation,
    translation: [x, y, z],
    focal: side * 1.1,
    cx: side / 2,
    cy: side / 2,
    width: side,
    height: side,
  };
}

/** Eight photos round the product, by turns from lower and from higher. */
export const eightFrom = (distance: number, side: number): Camera[] =>
  Array.from({ length: 8 }, (_, i) =>
    cameraAt({ azimuth: 45 * i + 10, elevation: i % 2 === 0 ? 8 : 16, distance }, side),
  );

/** What the camera sees of the solid, with soft edges: four rays a pixel where its eight neighbours do not agree. */
export function silhouetteOf(solid: Solid, camera: Camera): Mask {
  const { width, height } = camera;
  const origin = cameraCentre(camera);
  const isHit = (u: number, v: number): boolean =>
    solid(origin, directionThrough(camera, u, v)).some(([, to]) => to > 0);
  const middles = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) middles[y * width + x] = isHit(x + 0.5, y + 0.5) ? 1 : 0;
  }
  const data = middles.map((middle, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (isEven(middles, width, height, x, y)) return 255 * middle;
    const hits = QUARTERS.filter(([du, dv]) => isHit(x + du, y + dv)).length;
    return Math.round((255 * hits) / 4);
  });
  return { width, height, data };
}

/** The silhouette with what lies in a box (shares of the photo: left, top, right, bottom) emptied or filled. */
export const changedIn = (
  mask: Mask,
  [left, top, right, bottom]: readonly number[],
  level: number,
): Mask => ({
  ...mask,
  data: mask.data.map((value, pixel) => {
    const [x, y] = [(pixel % mask.width) / mask.width, Math.floor(pixel / mask.width) / mask.height];
    return x > left && x < right && y > top && y < bottom ? level : value;
  }),
});

const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** Whether all pixels next to this one are as it is. */
function isEven(values: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
      if (values[v * width + u] !== values[y * width + x]) return false;
    }
  }
  return true;
}

const stations = (all: readonly (readonly [number, number, number])[]): Station[] =>
  all.map(([azimuth, elevation, distance]) => ({ azimuth, elevation, distance }));

/** Eight photos of an orbit round the product: uneven steps, heights and distances, always the same. */
export const ORBIT = stations([
  [4, 14, 2.5],
  [52, 9, 2.7],
  [85, 17, 2.6],
  [138, 11, 2.4],
  [181, 20, 2.6],
  [222, 12, 2.5],
  [276, 8, 2.8],
  [311, 15, 2.5],
]);

/** Six, as uneven: two thirds of the work, where eight are not the subject. */
export const SHORT_ORBIT = stations([
  [4, 14, 2.5],
  [66, 9, 2.7],
  [118, 17, 2.6],
  [181, 20, 2.6],
  [236, 12, 2.5],
  [301, 8, 2.8],
]);
