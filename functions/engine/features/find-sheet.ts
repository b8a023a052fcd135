import type { Quad } from '../geometry/square-to-quad.ts';
import type { Image } from '../types.ts';
import { darkSquares } from './dark-squares.ts';
import { greyImage } from './grey-image.ts';
import { readMarker, type MarkerRead } from './read-marker.ts';
import { sharpenCorners } from './sharpen-corners.ts';

/** Markers are looked for in a copy of the picture of this many pixels along its longer side at most. */
const SIDE = 1600;
/** Squares in which the mean brightness is taken, as shares of the longer side: of small markers, and of large ones. */
const RADII = [1 / 100, 1 / 25];

/** One of the printed sheet's markers as a picture shows it. */
export interface SeenMarker {
  /** Its index in `MARKERS` of shared/rules/sheet.ts. */
  id: number;
  /** Of its black border, from the marker's own top left on, clockwise, in pixels of the picture. */
  corners: Quad;
}

/** The markers of the printed sheet in a picture, by their ids. What is there twice is not known which of both it is. */
export function findSheet(image: Image): SeenMarker[] {
  const grey = greyImage(image, SIDE);
  const scale = image.width / grey.width;
  const longer = Math.max(grey.width, grey.height);
  const read = RADII.flatMap((share) => darkSquares(grey, Math.round(share * longer))).flatMap((square) => {
    const marker = readMarker(grey, square);
    const corners = marker && sharpenCorners(grey, marker.corners);
    return corners ? [{ ...marker, corners }] : [];
  });
  const ids = [...new Set(read.map(({ id }) => id))].toSorted((a, b) => a - b);
  return ids.flatMap((id) => {
    const [best, ...others] = read.filter((each) => each.id === id).toSorted((a, b) => a.misread - b.misread);
    if (others.some((other) => !isSamePlace(best, other))) return [];
    const corner = (k: number) => [best.corners[k][0] * scale, best.corners[k][1] * scale] as const;
    return [{ id, corners: [corner(0), corner(1), corner(2), corner(3)] }];
  });
}

/** Whether both are one marker that was found twice. */
const isSamePlace = (a: MarkerRead, b: MarkerRead): boolean => {
  const side = Math.hypot(a.corners[0][0] - a.corners[2][0], a.corners[0][1] - a.corners[2][1]);
  return a.corners.every(([x, y], i) => Math.hypot(x - b.corners[i][0], y - b.corners[i][1]) < side / 4);
};
