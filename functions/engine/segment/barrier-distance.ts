import type { LabImage } from './lab-image.ts';

const PASSES = 5;

/**
 * Minimum barrier distance of every pixel to the image border: the least range of values a path from the
 * border has to cross, summed over L, a and b. Strand, Ciesielski, Malmberg, Saha (CVIU 2013), by the raster
 * scans of Zhang et al. (ICCV 2015). Soft shadows and gradients cost little, outlines cost their contrast.
 * `from` (1 where paths begin) takes the border's place; along the border itself distances are then infinite elsewhere.
 */
export function barrierDistance(
  { width, height, planes }: LabImage,
  from: Uint8Array = borderOf(width, height),
): Float32Array {
  const total = new Float32Array(width * height);
  for (const plane of planes) {
    const distance = scanPlane(plane, width, height, from);
    for (let i = 0; i < total.length; i++) total[i] += distance[i];
  }
  return total;
}

function borderOf(width: number, height: number): Uint8Array {
  const border = new Uint8Array(width * height);
  border.fill(1, 0, width).fill(1, (height - 1) * width);
  for (let y = 0; y < height; y++) border[y * width] = border[y * width + width - 1] = 1;
  return border;
}

function scanPlane(plane: Float32Array, width: number, height: number, from: Uint8Array): Float32Array {
  // No path leads over a pixel that none has reached: its range is infinite.
  const upper = plane.map((value, i) => (from[i] ? value : Infinity));
  const lower = plane.slice();
  const distance = plane.map((_, i) => (from[i] ? 0 : Infinity));

  const relax = (i: number, neighbour: number) => {
    const high = Math.max(upper[neighbour], plane[i]);
    const low = Math.min(lower[neighbour], plane[i]);
    if (high - low >= distance[i]) return;
    distance[i] = high - low;
    upper[i] = high;
    lower[i] = low;
  };
  for (let pass = 0; pass < PASSES; pass++) {
    if (pass % 2 === 0) {
      for (let y = 1; y < height - 1; y++) {
        for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
          relax(i, i - width);
          relax(i, i - 1);
        }
      }
    } else {
      for (let y = height - 2; y > 0; y--) {
        for (let i = (y + 1) * width - 2; i > y * width; i--) {
          relax(i, i + width);
          relax(i, i + 1);
        }
      }
    }
  }
  return distance;
}
