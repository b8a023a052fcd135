import type { PhotoBox } from '../../../../shared/schemas/jobs.ts';

/** A place on a picture, in shares of its width and height. */
export interface Place {
  x: number;
  y: number;
}

/** Least side of a box, in shares: less was a tap. */
const LEAST = 0.05;

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The box that a drag from one place to another draws; undefined while it is too small to be meant. */
export function boxBetween(from: Place, to: Place): PhotoBox | undefined {
  const [left, top] = [within(Math.min(from.x, to.x)), within(Math.min(from.y, to.y))];
  const [right, bottom] = [within(Math.max(from.x, to.x)), within(Math.max(from.y, to.y))];
  return right - left < LEAST || bottom - top < LEAST ? undefined : { left, top, right, bottom };
}

/** The box with one edge elsewhere; edges never cross. */
export function withEdge(box: PhotoBox, edge: keyof PhotoBox, share: number): PhotoBox {
  const limits = {
    left: [0, box.right - LEAST],
    right: [box.left + LEAST, 1],
    top: [0, box.bottom - LEAST],
    bottom: [box.top + LEAST, 1],
  } as const;
  const [least, most] = limits[edge];
  return { ...box, [edge]: Math.min(most, Math.max(least, share)) };
}
