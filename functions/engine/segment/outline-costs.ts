import type { LabImage } from './lab-image.ts';
import type { CutGrid } from './min-cut.ts';

/** Energies become integers at this resolution. */
export const UNITS = 100;

const NEIGHBOURS = [
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: 1, dy: 1 },
  { dx: -1, dy: 1 },
];

/**
 * What an outline costs between neighbouring pixels: `smoothness` nats through even colour, next to nothing
 * along an edge (the contrast term of Boykov and Jolly, ICCV 2001).
 */
export function outlineCosts(
  { width, height, planes: [L, a, b] }: LabImage,
  smoothness: number,
): CutGrid['links'] {
  const contrast = NEIGHBOURS.map(({ dx, dy }) => {
    const plane = new Float32Array(width * height).fill(-1);
    for (let y = 0; y < height - dy; y++) {
      for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++) {
        const i = y * width + x;
        const j = i + dy * width + dx;
        plane[i] = (L[i] - L[j]) ** 2 + (a[i] - a[j]) ** 2 + (b[i] - b[j]) ** 2;
      }
    }
    return plane;
  });
  const beta = 1 / (2 * Math.max(meanOfPresent(contrast), 1e-3));
  const [east, south, southEast, southWest] = contrast.map((plane, k) => {
    const most = (UNITS * smoothness) / Math.hypot(NEIGHBOURS[k].dx, NEIGHBOURS[k].dy);
    const costs = new Int32Array(plane.length);
    for (let i = 0; i < costs.length; i++) {
      if (plane[i] >= 0) costs[i] = Math.round(most * Math.exp(-beta * plane[i]));
    }
    return costs;
  });
  return [east, south, southEast, southWest];
}

function meanOfPresent(planes: Float32Array[]): number {
  let sum = 0;
  let count = 0;
  for (const plane of planes) {
    for (const square of plane) {
      if (square < 0) continue;
      sum += square;
      count++;
    }
  }
  return sum / count;
}
