import { cameraCentre } from '../geometry/camera.ts';
import { apply, compose, transpose } from '../geometry/mat3.ts';
import { subtract } from '../geometry/vec3.ts';
import type { LabImage } from '../segment/lab-image.ts';
import type { Camera } from '../types.ts';
import type { CostVolume } from '../views/aggregate-costs.ts';

/** A small photo and the camera that took it, of its size. */
export interface SweptView {
  camera: Camera;
  lab: LabImage;
}

/** A part of a photo, in pixels. */
export interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Half side of the windows that are compared, pixels. */
const RADIUS = 2;
const TEXELS = (2 * RADIUS + 1) ** 2;
/** What grain and compression vary in a window by, squared L*a*b*: plain windows are alike anywhere. */
const NOISE = 1;
/** Squared L*a*b* between the means of two windows that costs 1, and the most that it may cost. */
const BIAS = { squared: 150, most: 0.5 };
/** What costs more, or lies outside of the other photo, is unlike: neighbours decide. */
const UNLIKE = 0.7;

/** Lightness of no colour: it lies outside of the other photo. */
const OUTSIDE = -1;

type Planes = readonly [Float32Array, Float32Array, Float32Array];

/** Windows round each pixel. */
interface Windows {
  planes: Planes;
  /** Of each plane, and the variance of all. */
  means: Planes;
  variance: Float32Array;
}

/**
 * What each pixel of a photo's part costs at each of the `depths`: 0 where others show there what it shows, at most .7. Of the `sides`, each of
 * photos that were taken near it, the one that agrees better counts: what the product hides from one side the other may see
 * (plane sweep: Collins, A space-sweep approach to true multi-image matching, CVPR 1996).
 */
export function sweepDepth(
  view: SweptView,
  part: Window,
  sides: readonly (readonly SweptView[])[],
  depths: readonly number[],
): CostVolume {
  const { width, height } = part;
  const pixels = width * height;
  const own = windowsOf(cropped(view.lab, part), width, height);
  const costs = new Float32Array(pixels * depths.length);
  const least = new Float32Array(pixels);
  depths.forEach((depth, label) => {
    least.fill(UNLIKE);
    for (const others of sides) {
      const sum = new Float32Array(pixels);
      for (const other of others) addUnlikeness(own, seenAt(view, part, other, depth), part, sum);
      for (let p = 0; p < pixels; p++) least[p] = Math.min(least[p], sum[p] / others.length);
    }
    for (let p = 0; p < pixels; p++) costs[p * depths.length + label] = least[p];
  });
  return { width, height, labels: depths.length, costs };
}

function cropped({ width, planes }: LabImage, part: Window): Planes {
  const [L, a, b] = planes.map((plane) =>
    Float32Array.from({ length: part.width * part.height }, (_, p) => {
      const row = part.top + Math.floor(p / part.width);
      return plane[row * width + part.left + (p % part.width)];
    }),
  );
  return [L, a, b];
}

/** What another photo shows where the pixels of this one would be at a depth; its first plane is `OUTSIDE` where they would not be in it. */
function seenAt({ camera }: SweptView, part: Window, { camera: to, lab }: SweptView, depth: number): Planes {
  const m = compose(to.rotation, transpose(camera.rotation));
  const from = apply(to.rotation, subtract(cameraCentre(camera), cameraCentre(to)));
  const [L, a, b]: Planes = emptyPlanes(part.width * part.height);
  const { width, height } = lab;
  const [fromL, fromA, fromB] = lab.planes;
  const step = depth / camera.focal;
  for (let y = 0, p = 0; y < part.height; y++) {
    const down = step * (camera.cy - part.top - y - 0.5);
    for (let x = 0; x < part.width; x++, p++) {
      const across = step * (part.left + x + 0.5 - camera.cx);
      const away = -(m[6] * across + m[7] * down - m[8] * depth + from[2]);
      const u = to.cx + (to.focal * (m[0] * across + m[1] * down - m[2] * depth + from[0])) / away - 0.5;
      const v = to.cy - (to.focal * (m[3] * across + m[4] * down - m[5] * depth + from[1])) / away - 0.5;
      if (!(away > 0) || u < -1 || v < -1 || u > width || v > height) {
        L[p] = OUTSIDE;
        continue;
      }
      const right = Math.min(width - 1.001, Math.max(0, u));
      const below = Math.min(height - 1.001, Math.max(0, v));
      const at = (below | 0) * width + (right | 0);
      const [i, j] = [right - (right | 0), below - (below | 0)];
      const [p00, p10, p01, p11] = [(1 - i) * (1 - j), i * (1 - j), (1 - i) * j, i * j];
      const [next, under] = [at + 1, at + width];
      L[p] = p00 * fromL[at] + p10 * fromL[next] + p01 * fromL[under] + p11 * fromL[under + 1];
      a[p] = p00 * fromA[at] + p10 * fromA[next] + p01 * fromA[under] + p11 * fromA[under + 1];
      b[p] = p00 * fromB[at] + p10 * fromB[next] + p01 * fromB[under] + p11 * fromB[under + 1];
    }
  }
  return [L, a, b];
}

/** Adds how unlike the windows round each pixel are: 1 less their correlation, and what their colours are apart. */
function addUnlikeness(own: Windows, seen: Planes, { width, height }: Window, sum: Float32Array): void {
  const other = windowsOf(seen, width, height);
  const products = boxSums(productOf(own.planes, seen), width, height);
  const [ownL, ownA, ownB] = own.means;
  const [otherL, otherA, otherB] = other.means;
  for (let p = 0; p < sum.length; p++) {
    if (seen[0][p] === OUTSIDE) {
      sum[p] += UNLIKE;
      continue;
    }
    const covariance = products[p] / TEXELS - ownL[p] * otherL[p] - ownA[p] * otherA[p] - ownB[p] * otherB[p];
    const apart = (ownL[p] - otherL[p]) ** 2 + (ownA[p] - otherA[p]) ** 2 + (ownB[p] - otherB[p]) ** 2;
    const correlation =
      (covariance + NOISE) / Math.sqrt((own.variance[p] + NOISE) * (other.variance[p] + NOISE));
    sum[p] += Math.min(1, 1 - correlation + Math.min(BIAS.most, apart / BIAS.squared));
  }
}

function windowsOf(planes: Planes, width: number, height: number): Windows {
  const means = emptyPlanes(width * height);
  planes.forEach((plane, k) => boxSums(plane, width, height, means[k], 1 / TEXELS));
  const variance = boxSums(productOf(planes, planes), width, height);
  const [L, a, b] = means;
  for (let p = 0; p < variance.length; p++)
    variance[p] = Math.max(0, variance[p] / TEXELS - L[p] * L[p] - a[p] * a[p] - b[p] * b[p]);
  return { planes, means, variance };
}

const emptyPlanes = (pixels: number): Planes => [
  new Float32Array(pixels),
  new Float32Array(pixels),
  new Float32Array(pixels),
];

function productOf([L, a, b]: Planes, [otherL, otherA, otherB]: Planes): Float32Array {
  const product = new Float32Array(L.length);
  for (let p = 0; p < product.length; p++)
    product[p] = L[p] * otherL[p] + a[p] * otherA[p] + b[p] * otherB[p];
  return product;
}

/** The sum of each pixel's window, times `share`; the border goes on as its last pixel. */
function boxSums(
  plane: Float32Array,
  width: number,
  height: number,
  sums: Float32Array = new Float32Array(plane.length),
  share = 1,
): Float32Array {
  const across = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -RADIUS; x <= RADIUS; x++) sum += plane[row + Math.min(width - 1, Math.max(0, x))];
    for (let x = 0; x < width; x++) {
      across[row + x] = sum;
      sum += plane[row + Math.min(width - 1, x + RADIUS + 1)] - plane[row + Math.max(0, x - RADIUS)];
    }
  }
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = -RADIUS; y <= RADIUS; y++) sum += across[Math.min(height - 1, Math.max(0, y)) * width + x];
    for (let y = 0; y < height; y++) {
      sums[y * width + x] = share * sum;
      sum +=
        across[Math.min(height - 1, y + RADIUS + 1) * width + x] -
        across[Math.max(0, y - RADIUS) * width + x];
    }
  }
  return sums;
}
