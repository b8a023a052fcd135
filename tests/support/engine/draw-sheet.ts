import {
  cellsOf,
  MARKER_CELLS,
  MARKER_SIDE,
  markerCorners,
  MARKERS,
  SHEET,
} from '../../../shared/rules/sheet.ts';
import {
  cameraCentre,
  directionThrough,
  lookAt,
  project,
} from '../../../functions/engine/geometry/camera.ts';
import { apply, type Mat3 } from '../../../functions/engine/geometry/mat3.ts';
import { multiply, type Vec3 } from '../../../functions/engine/geometry/vec3.ts';
import { randomNumbers } from '../../../functions/engine/poses/random-numbers.ts';
import type { Camera, Image } from '../../../functions/engine/types.ts';

/** How a sheet lies on the floor (y = 0). */
export interface Laid {
  /** Where its middle is, x and z. */
  at?: readonly [number, number];
  /** How it is turned about the vertical, radians. */
  turn?: number;
  /** World units in a millimetre. */
  unit?: number;
}

interface Drawn extends Laid {
  /** Brightness of the floor at a place in world units, 0 to 1. */
  floor?: (x: number, z: number) => number;
  /** What the light is multiplied by at a place of the picture, in shares of it. */
  light?: (across: number, down: number) => number;
  /** Standard deviation of the noise, 0 to 1. */
  noise?: number;
  /** Passes of a 3 × 3 mean. */
  blurs?: number;
  /** A thing that lies over the page, in its millimetres; grey. */
  cover?: { x: number; y: number; radius: number };
  /** No page, where what is no page shall be looked at. */
  isBare?: boolean;
}

const [PAPER, INK, COVER, SKY] = [0.85, 0.12, 0.4, 0.7];
const SAMPLES = [-1 / 3, 0, 1 / 3];
const OUTERMOST = [
  [SAMPLES[2], SAMPLES[0]],
  [SAMPLES[0], SAMPLES[2]],
  [SAMPLES[2], SAMPLES[2]],
] as const;

/** A camera of `width` × `height` pixels at `from` that looks at `target`, rolled about its axis. */
export function cameraAt(
  from: Vec3,
  { target = [0, 0, 0], roll = 0, width = 480, height = 360, focal = 500 }: Partial<CameraPlan> = {},
): Camera {
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  const level = lookAt(from, target);
  const rotation: Mat3 = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map(
      (column) =>
        [
          c * level[column] - s * level[3 + column],
          s * level[column] + c * level[3 + column],
          level[6 + column],
        ][row],
    ),
  );
  const [x, y, z] = multiply(apply(rotation, from), -1);
  return { rotation, translation: [x, y, z], focal, cx: width / 2, cy: height / 2, width, height };
}
interface CameraPlan {
  target: Vec3;
  roll: number;
  width: number;
  height: number;
  focal: number;
}

/** A place on the page, in its millimetres, in the world. */
function onFloor(x: number, y: number, { at = [0, 0], turn = 0, unit = 1 / 1000 }: Laid): Vec3 {
  const [right, down] = [(x - SHEET.width / 2) * unit, (y - SHEET.height / 2) * unit];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [at[0] + c * right - s * down, 0, at[1] + s * right + c * down];
}

/** The true corners of each marker in the picture, by id. */
export const cornersSeen = (camera: Camera, laid: Laid = {}): [number, number][][] =>
  MARKERS.map((marker) =>
    markerCorners(marker).map(([x, y]) => {
      const { u, v } = project(camera, onFloor(x, y, laid));
      return [u, v];
    }),
  );

/** What the camera sees of the page on the floor. */
export function drawSheet(camera: Camera, drawn: Drawn = {}): Image {
  const { width, height } = camera;
  const { light = () => 1, noise = 0, blurs = 0 } = drawn;
  let greys = new Float32Array(width * height);
  // Directions of rays are linear in the place on the picture: no ray is made for each of the samples.
  const [eye, first, right, below] = [
    cameraCentre(camera),
    directionThrough(camera, 0, 0),
    directionThrough(camera, 1, 0),
    directionThrough(camera, 0, 1),
  ];
  const along = (axis: number, u: number, v: number) =>
    first[axis] + u * (right[axis] - first[axis]) + v * (below[axis] - first[axis]);
  const greyAt = greyOnFloor(drawn);
  const sampleAt = (u: number, v: number, du: number, dv: number): number => {
    const [x, y] = [u + 0.5 + du, v + 0.5 + dv];
    const depth = -eye[1] / along(1, x, y);
    return depth < 0 ? SKY : greyAt(eye[0] + depth * along(0, x, y), eye[2] + depth * along(2, x, y));
  };
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      // Most pixels lie within one thing: where the outermost samples are alike, so are those between.
      const outer = sampleAt(u, v, SAMPLES[0], SAMPLES[0]);
      let sum = SAMPLES.length ** 2 * outer;
      if (OUTERMOST.some(([du, dv]) => sampleAt(u, v, du, dv) !== outer)) {
        sum = 0;
        for (const dv of SAMPLES) for (const du of SAMPLES) sum += sampleAt(u, v, du, dv);
      }
      greys[v * width + u] = (sum / SAMPLES.length ** 2) * light(u / width, v / height);
    }
  for (let pass = 0; pass < blurs; pass++) greys = blurred(greys, width, height);
  const random = randomNumbers(5);
  const data = new Uint8Array(width * height * 3);
  greys.forEach((grey, p) => {
    // The sum of four even numbers is nearly a normal one.
    const normal = (random() + random() + random() + random() - 2) * Math.sqrt(3);
    data.fill(Math.max(0, Math.min(255, 255 * (grey + noise * normal))), 3 * p, 3 * p + 3);
  });
  return { width, height, channels: 3, data };
}

/** The floor's grey at x and z. */
function greyOnFloor({
  at = [0, 0],
  turn = 0,
  unit = 1 / 1000,
  floor = () => 0.55,
  cover,
  isBare,
}: Drawn): (x: number, z: number) => number {
  const [c, s] = [Math.cos(turn) / unit, Math.sin(turn) / unit];
  return (x, z) => {
    const right = c * (x - at[0]) + s * (z - at[1]) + SHEET.width / 2;
    const down = -s * (x - at[0]) + c * (z - at[1]) + SHEET.height / 2;
    if (cover && Math.hypot(right - cover.x, down - cover.y) < cover.radius) return COVER;
    const isPage = right >= 0 && down >= 0 && right < SHEET.width && down < SHEET.height;
    if (isBare || !isPage) return floor(x, z);
    return isInk(right, down) ? INK : PAPER;
  };
}

const CELLS = MARKERS.map(({ pattern }) => cellsOf(pattern));

function isInk(x: number, y: number): boolean {
  const id = MARKERS.findIndex(
    ({ left, top }) => x >= left && y >= top && x < left + MARKER_SIDE && y < top + MARKER_SIDE,
  );
  if (id < 0) return false;
  const cell = MARKER_SIDE / (MARKER_CELLS + 2);
  const column = Math.floor((x - MARKERS[id].left) / cell) - 1;
  const row = Math.floor((y - MARKERS[id].top) / cell) - 1;
  const isBorder = column < 0 || row < 0 || column >= MARKER_CELLS || row >= MARKER_CELLS;
  return isBorder || CELLS[id][row * MARKER_CELLS + column];
}

function blurred(greys: Float32Array, width: number, height: number): Float32Array<ArrayBuffer> {
  return Float32Array.from(greys, (_, p) => {
    const [x, y] = [p % width, Math.floor(p / width)];
    let [sum, count] = [0, 0];
    for (let v = Math.max(0, y - 1); v < Math.min(height, y + 2); v++)
      for (let u = Math.max(0, x - 1); u < Math.min(width, x + 2); u++) {
        sum += greys[v * width + u];
        count++;
      }
    return sum / count;
  });
}
