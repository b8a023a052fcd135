import { traceContours } from '../geometry/contour.ts';
import { OUTLINE_LEVEL } from '../geometry/signed-distance.ts';
import { areaOf, crossOf, type Point, type Quad } from '../geometry/square-to-quad.ts';
import type { GreyImage } from './grey-image.ts';

/** Pixels darker than this share of the mean round them are dark: it follows light that is uneven over the picture. */
const DARK = 0.85;
/** How steeply greys become a soft mask, whose outline is then right to a fraction of a pixel. */
const STEEP = 6;
/** Outlines shorter than this, in pixels, have no cells to be read. */
const SHORTEST = 48;
/** Sides shorter than this neither. */
const SHORTEST_SIDE = 10;
/** How much of its hull a square's outline fills at least, and its four corners of the hull. */
const FILLED = 0.88;

/**
 * Outlines of dark places that are nearly convex and have four corners, clockwise from any, in pixels. What is dark is told
 * from the mean of a square of 2 · `radius` + 1 pixels round each.
 */
export function darkSquares(image: GreyImage, radius: number): Quad[] {
  const mask = { width: image.width, height: image.height, data: darkness(image, radius) };
  return traceContours(mask).flatMap((loop) => {
    const quad = loop.length >= 2 * SHORTEST ? quadOf(loop) : undefined;
    return quad ? [quad] : [];
  });
}

/** 255 where it is dark, by sums over squares from a table of sums (Viola and Jones 2001). */
function darkness({ width, height, data }: GreyImage, radius: number): Uint8Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x];
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
    }
  }
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius) * stride, Math.min(height, y + radius + 1) * stride];
    const rows = (bottom - top) / stride;
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const sum = sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left];
      const mean = sum / (rows * (right - left));
      const level = OUTLINE_LEVEL + 255 * STEEP * (DARK * mean - data[y * width + x]);
      dark[y * width + x] = Math.max(0, Math.min(255, level));
    }
  }
  return dark;
}

function quadOf(loop: Float64Array): Quad | undefined {
  const points = Array.from({ length: loop.length / 2 }, (_, i): Point => [loop[2 * i], loop[2 * i + 1]]);
  const hull = convexHull(points);
  const area = areaOf(hull);
  if (Math.abs(areaOf(points)) < FILLED * area) return undefined;
  const corners = fourCorners(hull);
  if (!corners || areaOf(corners) < FILLED * area) return undefined;
  const isLong = corners.every(
    ([x, y], i) => Math.hypot(corners[(i + 1) % 4][0] - x, corners[(i + 1) % 4][1] - y) >= SHORTEST_SIDE,
  );
  return isLong ? corners : undefined;
}

/** Clockwise in a picture (Andrew 1979). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (from: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of from) {
      while (chain.length > 1 && crossOf(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** What is left of a hull as its flattest corners are cut off one after another (Visvalingam and Whyatt 1993). */
function fourCorners(hull: readonly Point[]): Quad | undefined {
  const left = [...hull];
  while (left.length > 4) {
    let flattest = 0;
    let least = Infinity;
    for (let i = 0; i < left.length; i++) {
      const area = crossOf(left.at(i - 1)!, left[i], left[(i + 1) % left.length]);
      if (area < least) [flattest, least] = [i, area];
    }
    left.splice(flattest, 1);
  }
  return left.length === 4 ? [left[0], left[1], left[2], left[3]] : undefined;
}
