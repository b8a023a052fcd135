/** Where a cut-out comes from: its pixels are a photo's, shrunk, turned and cropped. */
export interface Placement {
  /** How many pixels of a cut-out one of the photo became, along a side. */
  scale: number;
  /** Clockwise, in degrees. */
  turn: number;
  /** What is added to a position in the cut-out, in its pixels, before it is turned back, and after. */
  before: readonly [number, number];
  after: readonly [number, number];
}

type Point = readonly [x: number, y: number];

/** The position in the photo, in its pixels, of one in the cut-out. */
export function toPhoto({ scale, turn, before, after }: Placement, [x, y]: Point): Point {
  const [cosine, sine] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [u, v] = [x + before[0], y + before[1]];
  return [(cosine * u + sine * v + after[0]) / scale, (cosine * v - sine * u + after[1]) / scale];
}
