import type { LookedAt } from '../../../functions/engine/segment/agree-looks.ts';
import type { Image, Mask, SecondOpinion, Seen } from '../../../functions/engine/types.ts';

const SIDE = 160;
const CELLS = 16;
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };
const COLOURS = { product: [130, 60, 30], plant: [40, 140, 50], room: [205, 200, 195] };
type Thing = keyof typeof COLOURS;

/** A brown product in the middle, and a green plant that stands elsewhere in each photo. */
function thingAt(x: number, y: number, photo: number): Thing {
  if (Math.abs(x - 0.5) < 0.2 && Math.abs(y - 0.5) < 0.25) return 'product';
  const [plantX, plantY] = [
    [0.15, 0.2],
    [0.85, 0.25],
    [0.15, 0.75],
    [0.85, 0.8],
  ][photo];
  return Math.hypot(x - plantX, y - plantY) < 0.12 ? 'plant' : 'room';
}
const thingsOf = (photo: number, side: number): Thing[] =>
  Array.from({ length: side * side }, (_, i) =>
    thingAt(((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side, photo),
  );
export const imageOf = (photo: number): Image => ({
  width: SIDE,
  height: SIDE,
  channels: 3,
  data: Uint8Array.from(thingsOf(photo, SIDE).flatMap((thing) => COLOURS[thing])),
});
export const maskOf = (photo: number, found: Thing): Mask => ({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from(thingsOf(photo, SIDE), (thing) => (thing === found ? 255 : 0)),
});
export function seenOf(photo: number): Seen {
  const looks = { product: [90, 0, 10], plant: [0, 80, 10], room: [0, 10, 90] };
  const things = thingsOf(photo, CELLS);
  const numbers = Int8Array.from([0, 1, 2].flatMap((k) => things.map((thing) => looks[thing][k])));
  return { width: SIDE, height: SIDE, side: CELLS, depth: 3, numbers, unit: 1 };
}

/** Found in the photo: one thing. */
export function lookedAt(photo: number, found: Thing, confidence = 0.7, isShown = false): LookedAt {
  const mask = maskOf(photo, found);
  // Working copies of small photos are no larger.
  const likelihood = { ...mask, data: mask.data.map((value) => (value > 127 ? 245 : 10)) };
  return {
    image: imageOf(photo),
    mask,
    confidence,
    likelihood,
    faults: [],
    looks: { part: WHOLE, seen: seenOf(photo), isShown },
  };
}
/** Cuts out every cell that looks as the first place shown of the product. */
export const cutOut: SecondOpinion['cutOut'] = ({ numbers, side }, { points = [] }) => {
  const { x, y } = points.find(({ isProduct }) => isProduct)!;
  const shown = Math.floor(y * side) * side + Math.floor(x * side);
  const isAlike = (cell: number) =>
    [0, 1, 2].every((k) => numbers[k * side * side + cell] === numbers[k * side * side + shown]);
  const data = Uint8Array.from({ length: side * side }, (_, cell) => (isAlike(cell) ? 250 : 5));
  return Promise.resolve({ width: side, height: side, data });
};
