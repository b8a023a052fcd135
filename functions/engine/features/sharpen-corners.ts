import { squareToQuad, type Point, type Quad } from '../geometry/square-to-quad.ts';
import { greyAt } from './grey-at.ts';
import type { GreyImage } from './grey-image.ts';
import { ACROSS } from './read-marker.ts';

/** Places along a side at which its edge is looked for; near corners the other side's edge is seen too. */
const PLACES = 24;
const AWAY_FROM_CORNERS = 0.08;
/** How far to each side of it, in shares of the border's width, and in pixels at least and at most. */
const [REACH, NEAREST, FARTHEST] = [0.45, 1.5, 8];
/** Pixels between two looks across an edge. */
const STEP = 0.25;
/** Least step from ink to paper, of 1, that is an edge. */
const CONTRAST = 0.06;
/** Edges that lie this far off their side's line, in pixels, are of something that lies on the sheet. */
const OFF_LINE = 0.35;
const ROUNDS = 2;

/**
 * The corners of a marker to a fraction of a pixel: where the lines through the edges of its four sides meet. Nothing where
 * a side is not straight enough to tell.
 */
export function sharpenCorners(image: GreyImage, corners: Quad): Quad | undefined {
  let found = corners;
  for (let round = 0; round < ROUNDS; round++) {
    const inner = squareToQuad(found);
    const lines = found.map((_, side) => {
      const [from, to] = [found[side], found[(side + 1) % 4]];
      // The border's inner edge beside the middle of the side: how wide the border is as the picture shows it.
      const beside = inner(...INSIDE[side]);
      return lineOf(edgesAlong(image, from, to, distanceTo(from, to, beside)));
    });
    const [top, right, bottom, left] = lines;
    if (!top || !right || !bottom || !left) return undefined;
    found = [meet(left, top), meet(top, right), meet(right, bottom), meet(bottom, left)];
  }
  const isNear = found.every(([x, y], i) => Math.hypot(x - corners[i][0], y - corners[i][1]) < FARTHEST);
  return isNear ? found : undefined;
}

const CELL = 1 / ACROSS;
const INSIDE: readonly Point[] = [
  [0.5, CELL],
  [1 - CELL, 0.5],
  [0.5, 1 - CELL],
  [CELL, 0.5],
];

/** n·x = distance, n of unit length. */
interface Line {
  normal: Point;
  distance: number;
}

const distanceTo = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);

/** Where ink ends and paper begins across a side that runs clockwise round the ink. */
function edgesAlong(image: GreyImage, from: Point, to: Point, width: number): Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const outwards: Point = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  const reach = Math.min(FARTHEST, Math.max(NEAREST, REACH * width));
  const count = 2 * Math.round(reach / STEP) + 1;
  const edges: Point[] = [];
  for (let k = 0; k < PLACES; k++) {
    const t = AWAY_FROM_CORNERS + ((1 - 2 * AWAY_FROM_CORNERS) * (k + 0.5)) / PLACES;
    const [x, y] = [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])];
    const greys = Array.from({ length: count }, (_, i) => {
      const out = (i - (count - 1) / 2) * STEP;
      return greyAt(image, x + out * outwards[0], y + out * outwards[1]);
    });
    const [ink, paper] = [(greys[0] + greys[1]) / 2, (greys.at(-1)! + greys.at(-2)!) / 2];
    if (paper - ink < CONTRAST) continue;
    // As far out as a sharp edge would be that has as much ink: blur moves none across it.
    const inked = greys.reduce(
      (sum, grey) => sum + Math.max(0, Math.min(1, (paper - grey) / (paper - ink))),
      0,
    );
    const out = (inked - count / 2) * STEP;
    edges.push([x + out * outwards[0], y + out * outwards[1]]);
  }
  return edges;
}

/** The straight line nearest to most of the points, those left out that lie off it. */
function lineOf(points: readonly Point[]): Line | undefined {
  let kept = points;
  for (;;) {
    if (kept.length < PLACES / 2) return undefined;
    const { normal, distance } = fitLine(kept);
    const off = kept.map(([x, y]) => Math.abs(normal[0] * x + normal[1] * y - distance));
    const worst = off.reduce((most, value) => Math.max(most, value), 0);
    if (worst <= OFF_LINE) return { normal, distance };
    // One by one would be slow, and all at once would leave out what the worst have bent the line away from.
    kept = kept.filter((_, i) => off[i] <= Math.max(OFF_LINE, worst / 2));
  }
}

/** By total least squares. */
function fitLine(points: readonly Point[]): Line {
  let [mx, my, xx, xy, yy] = [0, 0, 0, 0, 0];
  for (const [x, y] of points) {
    mx += x / points.length;
    my += y / points.length;
  }
  for (const [x, y] of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2;
  const normal: Point = [Math.cos(angle), Math.sin(angle)];
  return { normal, distance: normal[0] * mx + normal[1] * my };
}

function meet(a: Line, b: Line): Point {
  const span = a.normal[0] * b.normal[1] - a.normal[1] * b.normal[0];
  return [
    (a.distance * b.normal[1] - b.distance * a.normal[1]) / span,
    (a.normal[0] * b.distance - b.normal[0] * a.distance) / span,
  ];
}
