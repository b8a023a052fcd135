import { lookAt } from '../geometry/camera.ts';
import { apply } from '../geometry/mat3.ts';
import { multiply, type Vec3 } from '../geometry/vec3.ts';
import { rasterise } from '../raster/rasterise.ts';
import { resizeCamera } from '../texture/resize-camera.ts';
import type { Camera, Image, Mesh, TexturedMesh } from '../types.ts';
import type { TrueView } from './photo-sets.ts';
import { randomNumbers } from './random-numbers.ts';
import { renderModel } from './render-model.ts';

const POINTS = 20_000;
const BACKDROP = 235;

/**
 * Mean distance between two surfaces, both ways, in % of the true one's diagonal. Of the truth only what can be
 * seen from outside counts: no photo tells of the rest.
 */
export function chamferPercent(model: Mesh, truth: Mesh): number {
  const visible = visiblePoints(truth, POINTS);
  const made = samplePoints(model, POINTS);
  const { low, high } = bounds(truth.positions);
  const diagonal = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
  return (50 * (meanDistance(visible, made) + meanDistance(made, visible))) / diagonal;
}

/** Silhouette IoU and PSNR (over the box round both silhouettes, backdrop evened out) in views the engine never saw. */
export function heldOut(model: TexturedMesh, views: readonly TrueView[]): { iou: number; psnr: number } {
  const results = views.map((view) => compareView(model, view));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { iou: mean(results.map(({ iou }) => iou)), psnr: mean(results.map(({ psnr }) => psnr)) };
}

function compareView(model: TexturedMesh, view: TrueView) {
  const camera = resizeCamera(view.camera, view.camera.width / 2);
  const { width, height } = camera;
  const { image, isProduct } = renderModel(model, camera, BACKDROP);
  const truth = halveOnBackdrop(view);
  let [both, either, error] = [0, 0, 0];
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let p = 0; p < width * height; p++) {
    const [mine, theirs] = [isProduct[p] === 1, truth.isProduct[p] === 1];
    if (!mine && !theirs) continue;
    either++;
    if (mine && theirs) both++;
    [left, right] = [Math.min(left, p % width), Math.max(right, p % width)];
    [top, bottom] = [Math.min(top, Math.floor(p / width)), Math.max(bottom, Math.floor(p / width))];
    for (let c = 0; c < 3; c++) error += (image.data[3 * p + c] - truth.image.data[3 * p + c]) ** 2;
  }
  const area = (right + 1 - left) * (bottom + 1 - top);
  return { iou: both / either, psnr: 10 * Math.log10((255 ** 2 * 3 * area) / error) };
}

function halveOnBackdrop({ image, mask }: TrueView): { image: Image; isProduct: Uint8Array } {
  const [width, height] = [image.width >> 1, image.height >> 1];
  const half = new Uint8Array(width * height * 3);
  const isProduct = new Uint8Array(width * height);
  for (let p = 0; p < isProduct.length; p++) {
    const from = 2 * Math.floor(p / width) * image.width + 2 * (p % width);
    const four = [from, from + 1, from + image.width, from + image.width + 1];
    isProduct[p] = four.reduce((sum, at) => sum + mask.data[at], 0) / 4 > 127 ? 1 : 0;
    for (let c = 0; c < 3; c++) {
      half[3 * p + c] = isProduct[p]
        ? four.reduce((sum, at) => sum + image.data[3 * at + c], 0) / 4
        : BACKDROP;
    }
  }
  return { image: { width, height, channels: 3, data: half }, isProduct };
}

/** Points of the surface that at least one of many cameras all round sees. */
function visiblePoints(mesh: Mesh, count: number): Float64Array {
  const { low, high } = bounds(mesh.positions);
  const centre: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2;
  const cameras = Array.from({ length: 80 }, (_, i) => cameraTowards(centre, radius, i, 80));
  const depths = cameras.map((camera) => rasterise(mesh, camera).depth);
  const points = samplePoints(mesh, count);
  const seen: number[] = [];
  for (let i = 0; i < points.length; i += 3) {
    const isSeen = cameras.some(({ rotation: r, translation: t, focal, cx, cy, width }, k) => {
      const [x, y, z] = [points[i], points[i + 1], points[i + 2]];
      const depth = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
      const u = Math.floor(cx + (focal * (r[0] * x + r[1] * y + r[2] * z + t[0])) / depth);
      const v = Math.floor(cy - (focal * (r[3] * x + r[4] * y + r[5] * z + t[1])) / depth);
      return depth < depths[k][v * width + u] + 0.012 * radius;
    });
    if (isSeen) seen.push(points[i], points[i + 1], points[i + 2]);
  }
  return Float64Array.from(seen);
}

/** Camera `i` of `count` spread evenly over a sphere round the object (Fibonacci lattice). */
function cameraTowards(centre: Vec3, radius: number, i: number, count: number): Camera {
  const polar = Math.acos(1 - (2 * (i + 0.5)) / count);
  const turn = Math.PI * (1 + Math.sqrt(5)) * (i + 0.5);
  const from: Vec3 = [
    centre[0] + 4 * radius * Math.cos(turn) * Math.sin(polar),
    centre[1] + 4 * radius * Math.cos(polar),
    centre[2] + 4 * radius * Math.sin(turn) * Math.sin(polar),
  ];
  const rotation = lookAt(from, centre);
  const [x, y, z] = multiply(apply(rotation, from), -1);
  return { rotation, translation: [x, y, z], focal: 750, cx: 200, cy: 200, width: 400, height: 400 };
}

function samplePoints({ positions: p, indices }: Mesh, count: number): Float64Array {
  const areas: number[] = [];
  let total = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    total += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    areas.push(total);
  }
  const random = randomNumbers(1);
  const points = new Float64Array(3 * count);
  for (let i = 0, t = 0; i < count; i++) {
    while (areas[t] < ((i + 0.5) / count) * total) t++;
    const root = Math.sqrt(random());
    const weights = [1 - root, root * random()];
    weights.push(1 - weights[0] - weights[1]);
    for (let k = 0; k < 3; k++) {
      points[3 * i + k] = weights.reduce(
        (sum, weight, corner) => sum + weight * p[3 * indices[3 * t + corner] + k],
        0,
      );
    }
  }
  return points;
}

/** Mean distance from each point to the nearest of `others`, by a grid of cells. */
function meanDistance(points: Float64Array, others: Float64Array): number {
  const { low, high } = bounds(others);
  const cell = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 60;
  const cells = new Map<number, number[]>();
  const key = (i: number, j: number, k: number) => (i + 500) * 1e6 + (j + 500) * 1e3 + k + 500;
  const cellOf = (values: Float64Array, at: number, axis: number) =>
    Math.floor((values[at + axis] - low[axis]) / cell);
  for (let i = 0; i < others.length; i += 3) {
    const at = key(cellOf(others, i, 0), cellOf(others, i, 1), cellOf(others, i, 2));
    const list = cells.get(at);
    if (list) list.push(i);
    else cells.set(at, [i]);
  }
  let sum = 0;
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [cellOf(points, i, 0), cellOf(points, i, 1), cellOf(points, i, 2)];
    let best = Infinity;
    // A ring further than the best found cannot hold a nearer one.
    for (let ring = 0; best > (ring - 1) * cell && ring < 100; ring++) {
      for (let a = -ring; a <= ring; a++) {
        for (let b = -ring; b <= ring; b++) {
          const isShell = Math.abs(a) === ring || Math.abs(b) === ring;
          for (let c = -ring; c <= ring; c += isShell || ring === 0 ? 1 : 2 * ring) {
            for (const o of cells.get(key(x + a, y + b, z + c)) ?? []) {
              best = Math.min(
                best,
                Math.hypot(
                  points[i] - others[o],
                  points[i + 1] - others[o + 1],
                  points[i + 2] - others[o + 2],
                ),
              );
            }
          }
        }
      }
    }
    sum += best;
  }
  return sum / (points.length / 3);
}

export function bounds(positions: ArrayLike<number>): { low: number[]; high: number[] } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  return { low, high };
}
