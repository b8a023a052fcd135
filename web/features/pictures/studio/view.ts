/** Metres; y is up, and a product faces +Z. */
export type Point = readonly [x: number, y: number, z: number];

/** A picture's size in pixels. */
export interface Frame {
  width: number;
  height: number;
}

/** Where a camera stands round a product, in radians: 0 before it, growing to its left as it is seen. */
export interface Orbit {
  theta: number;
  elevation: number;
}

/** What a camera sees: where it is, how it is turned, and the edges of its picture a metre before it. */
export interface View {
  eye: Point;
  right: Point;
  up: Point;
  back: Point;
  window: { left: number; right: number; bottom: number; top: number };
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Of the eye from the middle, in radii of the product: as somebody sees it who stands before it in a shop. */
const DISTANCE = 4.2;

interface Seen {
  /** What shall be in the picture, x y z one after the other. */
  points: Float32Array;
  frame: Frame;
  /** Share of the picture that the points take, along the side where they take most. */
  fill: number;
}

/** A view from each place, all at one distance and of one size, so that a product which turns never jumps. */
export function viewsFrom(orbits: readonly Orbit[], { points, frame, fill }: Seen): View[] {
  const { middle, radius } = extentOf(points);
  const cameras = orbits.map(({ theta, elevation }) => {
    const level = Math.cos(elevation);
    const back: Point = [Math.sin(theta) * level, Math.sin(elevation), Math.cos(theta) * level];
    const right: Point = [Math.cos(theta), 0, -Math.sin(theta)];
    const eye = [0, 1, 2].map((k) => middle.at(k)! + DISTANCE * radius * back.at(k)!) as unknown as Point;
    return { eye, right, up: cross(back, right), back };
  });
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const camera of cameras)
    for (let i = 0; i < points.length; i += 3) {
      const { x, y } = onPlane(camera, [points.at(i)!, points.at(i + 1)!, points.at(i + 2)!]);
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  const perPixel = Math.max((right - left) / frame.width, (top - bottom) / frame.height) / fill;
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const [w, h] = [(perPixel * frame.width) / 2, (perPixel * frame.height) / 2];
  const window = { left: x - w, right: x + w, bottom: y - h, top: y + h };
  return cameras.map((camera) => ({ ...camera, window }));
}

/** The view from one place. */
export const viewFrom = (orbit: Orbit, seen: Seen): View => viewsFrom([orbit], seen).at(0)!;

/** Where a point is in the picture, in pixels from its upper left corner. */
export function project(view: View, { width, height }: Frame, point: Point): { x: number; y: number } {
  const { x, y } = onPlane(view, point);
  const { left, right, bottom, top } = view.window;
  return { x: ((x - left) / (right - left)) * width, y: ((top - y) / (top - bottom)) * height };
}

/** The middle of the box round points, and the furthest of them from it. */
export function extentOf(points: Float32Array): { middle: Point; radius: number; min: Point; max: Point } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    min[i % 3] = Math.min(min.at(i % 3)!, points.at(i)!);
    max[i % 3] = Math.max(max.at(i % 3)!, points.at(i)!);
  }
  const middle = [0, 1, 2].map((k) => (min.at(k)! + max.at(k)!) / 2) as unknown as Point;
  let squared = 0;
  for (let i = 0; i < points.length; i += 3)
    squared = Math.max(
      squared,
      (points.at(i)! - middle[0]) ** 2 +
        (points.at(i + 1)! - middle[1]) ** 2 +
        (points.at(i + 2)! - middle[2]) ** 2,
    );
  return { middle, radius: Math.sqrt(squared), min: min as unknown as Point, max: max as unknown as Point };
}

/** Where a ray to a point meets the plane a metre before the eye. */
function onPlane({ eye, right, up, back }: Omit<View, 'window'>, point: Point): { x: number; y: number } {
  const ray: Point = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
  const depth = -dot(back, ray);
  return { x: dot(right, ray) / depth, y: dot(up, ray) / depth };
}

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
