import type { LabImage } from './lab-image.ts';

/**
 * Minimum barrier distance of every pixel to the image border: the least range of values a path from the
 * border has to cross, summed over L, a and b. Strand, Ciesielski, Malmberg, Saha (CVIU 2013), by the raster
 * scans of Zhang et al. (ICCV 2015). Soft shadows and gradients cost little, outlines cost their contrast.
 */
export function barrierDistance({ width, height, planes }: LabImage, passes = 5): Float32Array {
  const total = new Float32Array(width * height);
  for (const plane of planes) {
    const distance = scanPlane(plane, width, height, passes);
    for (let i = 0; i < total.length; i++) total[i] += distance[i];
  }
  return total;
}

function scanPlane(plane: Float32Array, width: number, height: number, passes: number): Float32Array {
  const upper = plane.slice();
  const lower = plane.slice();
  const distance = new Float32Array(plane.length).fill(Infinity);
  for (let x = 0; x < width; x++) distance[x] = distance[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) distance[y * width] = distance[y * width + width - 1] = 0;

  const relax = (i: number, neighbour: number) => {
    const high = Math.max(upper[neighbour], plane[i]);
    const low = Math.min(lower[neighbour], plane[i]);
    if (high - low >= distance[i]) return;
    distance[i] = high - low;
    upper[i] = high;
    lower[i] = low;
  };
  for (let pass = 0; pass < passes; pass++) {
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
