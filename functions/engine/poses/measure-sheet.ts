import { markerCorners, MARKERS } from '../../../shared/rules/sheet.ts';
import { findSheet, type SeenMarker } from '../features/find-sheet.ts';
import { cameraCentre, directionThrough, project } from '../geometry/camera.ts';
import { symmetricEigen } from '../geometry/eigen.ts';
import { nearestToRays, type Ray } from '../geometry/nearest-to-rays.ts';
import { add, dot, length, multiply, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import type { Camera, Image, Mesh, Shape } from '../types.ts';

/** From how few cameras no marker's place is told, and how far round the sheet they stand at least, radians. */
const [FEWEST, WIDEST_AT_LEAST] = [3, Math.PI / 3];
/** A camera whose corners lie so many times as far off as the median camera's, and so many pixels, is misplaced. */
const [MISPLACED, AND_PIXELS] = [4, 1];
/** Rounds in which rays count by how near their cameras are: a pixel is less there. */
const ROUNDS = 2;

/**
 * How high the product is by the printed sheet beside it, which the same photos show from known cameras; nothing where fewer
 * than three show one of its markers, or all from one side, or none of every third one. Cameras and mesh are of one world,
 * of any size; photos are in the order they were taken.
 */
export function measureSheet(
  images: readonly Image[],
  cameras: readonly Camera[],
  mesh: Mesh,
  signal?: AbortSignal,
): Shape['sheet'] {
  const markersIn = (image: Image, i: number): SeenMarker[] => {
    signal?.throwIfAborted();
    return inPixelsOf(cameras[i], image, findSheet(image));
  };
  // Hardly any photos show a sheet, and of as many in a row as it takes one is among these.
  const first = images.map((image, i) => (i % FEWEST === 0 ? markersIn(image, i) : undefined));
  if (!first.some((markers) => markers && markers.length > 0)) return undefined;
  const seen = images.map((image, i) => first[i] ?? markersIn(image, i));
  return measureMarkers(seen, cameras, heightOf(mesh));
}

/** The same of markers that were found before, in pixels of the cameras, and a product of this height in their world. */
export function measureMarkers(
  seen: readonly (readonly SeenMarker[])[],
  cameras: readonly Camera[],
  height: number,
): Shape['sheet'] {
  const first = placeAll(seen, cameras, () => true);
  const misplaced = misplacedOf(first);
  const places = misplaced.size > 0 ? placeAll(seen, cameras, (camera) => !misplaced.has(camera)) : first;
  if (places.length === 0) return undefined;
  const middle = meanOf(places.map(({ at }) => at));
  const used = [...new Set(places.flatMap(({ rays }) => rays.map(({ camera }) => camera)))];
  if (widestAngle(used.map((i) => subtract(cameraCentre(cameras[i]), middle))) < WIDEST_AT_LEAST)
    return undefined;
  const printed = places.map(({ id, corner }): Vec3 => {
    const [x, y] = markerCorners(MARKERS[id])[corner];
    return [x / 1000, y / 1000, 0];
  });
  const found = places.map(({ at }) => at);
  const scale = extentOf(printed) / extentOf(found);
  const metres = found.map((at) => multiply(at, scale));
  return {
    height: scale * height,
    spread: Math.max(offDistances(metres, printed), offPlane(metres)),
    photos: used.length,
  };
}

const inPixelsOf = (camera: Camera, image: Image, markers: readonly SeenMarker[]): SeenMarker[] => {
  const scale = camera.width / image.width;
  return markers.map(({ id, corners: [a, b, c, d] }) => {
    const moved = ([x, y]: readonly [number, number]) => [scale * x, scale * y] as const;
    return { id, corners: [moved(a), moved(b), moved(c), moved(d)] };
  });
};

interface SeenFrom extends Ray {
  /** Index of the camera. */
  camera: number;
  /** Pixels from where the corner was seen to where its place is seen. */
  off: number;
}

/** A marker's corner in the world, and the rays it was told by. */
interface Place {
  id: number;
  corner: number;
  at: Vec3;
  rays: SeenFrom[];
}

/** Every corner that enough of the cameras see, placed nearest to all their rays. */
function placeAll(
  seen: readonly (readonly SeenMarker[])[],
  cameras: readonly Camera[],
  isUsed: (camera: number) => boolean,
): Place[] {
  return MARKERS.flatMap((_, id) =>
    [0, 1, 2, 3].flatMap((corner) => {
      const views = seen.flatMap((markers, camera) => {
        const marker = markers.find((each) => each.id === id);
        return marker && isUsed(camera) ? [{ camera, pixel: marker.corners[corner] }] : [];
      });
      if (views.length < FEWEST) return [];
      const rays = views.map(({ camera, pixel: [u, v] }) => ({
        camera,
        origin: cameraCentre(cameras[camera]),
        direction: normalise(directionThrough(cameras[camera], u, v)),
      }));
      const at = nearestByAngle(rays);
      const withOff = rays.map((ray, i) => {
        const { u, v } = project(cameras[ray.camera], at);
        return { ...ray, off: Math.hypot(u - views[i].pixel[0], v - views[i].pixel[1]) };
      });
      return [{ id, corner, at, rays: withOff }];
    }),
  );
}

/** Where the sum of squared angles to the rays is about the least. */
function nearestByAngle(rays: readonly Ray[]): Vec3 {
  let at = nearestToRays(rays);
  for (let round = 1; round < ROUNDS; round++) {
    const from = at;
    at = nearestToRays(rays, (i) => {
      const to = subtract(from, rays[i].origin);
      return 1 / Math.max(1e-9, dot(to, to));
    });
  }
  return at;
}

/** Cameras that see the corners clearly elsewhere than the others do. */
function misplacedOf(places: readonly Place[]): Set<number> {
  const offs = new Map<number, number[]>();
  for (const { rays } of places)
    for (const { camera, off } of rays) offs.set(camera, [...(offs.get(camera) ?? []), off]);
  const medians = [...offs].map(([camera, values]) => ({ camera, off: medianOf(values) }));
  const usual = medianOf(medians.map(({ off }) => off));
  const bad = medians.filter(({ off }) => off > Math.max(AND_PIXELS, MISPLACED * usual));
  return new Set(bad.map(({ camera }) => camera));
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const meanOf = (points: readonly Vec3[]): Vec3 =>
  multiply(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0]),
    1 / points.length,
  );

/** Root of the mean squared distance from their middle: in proportion to size, however they lie. */
function extentOf(points: readonly Vec3[]): number {
  const middle = meanOf(points);
  return rootMeanSquare(points.map((point) => length(subtract(point, middle))));
}

/** How far distances between corners are from the printed ones, as a share. */
function offDistances(found: readonly Vec3[], printed: readonly Vec3[]): number {
  return rootMeanSquare(
    found.flatMap((at, i) =>
      found
        .slice(i + 1)
        .map(
          (other, k) => length(subtract(at, other)) / length(subtract(printed[i], printed[i + 1 + k])) - 1,
        ),
    ),
  );
}

/** How far corners lie off one plane, as a share of how far they lie apart. */
function offPlane(found: readonly Vec3[]): number {
  const middle = meanOf(found);
  const matrix = Array.from({ length: 9 }, () => 0);
  for (const at of found) {
    const from = subtract(at, middle);
    for (let k = 0; k < 9; k++) matrix[k] += from[Math.floor(k / 3)] * from[k % 3];
  }
  const [least, , most] = symmetricEigen(matrix).values;
  return Math.sqrt(Math.max(0, least) / most);
}

/** The greatest angle between any two directions, radians. */
function widestAngle(directions: readonly Vec3[]): number {
  const units = directions.map(normalise);
  const cosines = units.flatMap((a, i) => units.slice(i + 1).map((b) => dot(a, b)));
  return Math.acos(Math.max(-1, Math.min(1, ...cosines)));
}

const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

function heightOf({ positions }: Mesh): number {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 1; i < positions.length; i += 3) {
    low = Math.min(low, positions[i]);
    high = Math.max(high, positions[i]);
  }
  return high - low;
}
