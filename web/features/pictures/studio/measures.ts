import type { Dimensions } from '../../../../shared/schemas/models.ts';
import { dimensionPath, dimensionText, placeLines } from '../../../viewer/dimension-lines.ts';
import { extentOf, project, type Frame, type Point, type View } from './view.ts';

/** The measures of a product, as our viewer draws them, in a picture's pixels. */
export interface Measures {
  /** Paths of SVG. */
  lines: string[];
  labels: { text: string; x: number; y: number }[];
  /** Of the labels' letters. */
  fontSize: number;
}

/** Share of the picture's shorter side: as large on a phone as the viewer's own. */
const FONT_SHARE = 0.027;
/** Half of a tick across a line's end, in letters. */
const TICK = 0.5;
const SIDES = ['width', 'height', 'depth'] as const;

/** Where the lines run for a camera at this angle, in metres. */
function linesAt(points: Float32Array, theta: number) {
  const { middle, min, max } = extentOf(points);
  const size: Point = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  return placeLines({ centre: middle, size }, theta);
}

/** Where the measures of a product are in a picture. */
export function measuresIn(
  view: View,
  frame: Frame,
  { points, dims }: { points: Float32Array; dims: Dimensions },
): Measures {
  const lines = linesAt(points, thetaOf(view));
  const fontSize = Math.round(FONT_SHARE * Math.min(frame.width, frame.height));
  const ends = SIDES.map((side) => ({
    side,
    from: project(view, frame, lines[side].from),
    to: project(view, frame, lines[side].to),
  }));
  return {
    fontSize,
    lines: ends.map(({ from, to }) => dimensionPath(from, to, TICK * fontSize)),
    labels: ends.map(({ side, from, to }) => ({
      text: dimensionText(side, dims[side]),
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
    })),
  };
}

/** A product's vertices, and the ends of the lines that measure it from any of these angles: what a picture of both has room for. */
export function withLines(points: Float32Array, thetas: readonly number[]): Float32Array {
  const ends = thetas.flatMap((theta) =>
    Object.values(linesAt(points, theta)).flatMap(({ from, to }) => [...from, ...to]),
  );
  const all = new Float32Array(points.length + ends.length);
  all.set(points);
  all.set(ends, points.length);
  return all;
}

const thetaOf = ({ back }: View): number => Math.atan2(back[0], back[2]);
