import type { GreyImage } from './grey-image.ts';

/** Where one block of a picture went in the next: pixels to the right and down, and how much there was to see in it. */
export interface BlockMotion {
  /** Place of its middle, in shares of the picture from the top left. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Mean contrast of its columns in grey levels: a plain wall tells nothing. */
  texture: number;
}

export interface MatchOptions {
  /** Side of a block in pixels. */
  block?: number;
  /** How far to look, in pixels to either side, up and down. */
  reach?: { x: number; y: number };
}

/** Blocks with less to see, in grey levels, are left out. */
const LEAST_TEXTURE = 3;
/** Of the difference at no motion: a match that is no better than this share of it is no match. */
const CERTAIN = 0.6;

/**
 * Where the blocks of one picture lie in another of the same size, by the smallest difference, to a fraction of a pixel
 * sideways. Blocks without texture, and those not found, are left out.
 */
export function matchBlocks(
  from: GreyImage,
  to: GreyImage,
  { block = 10, reach = { x: 16, y: 4 } }: MatchOptions = {},
): BlockMotion[] {
  const { width, height } = from;
  const found: (BlockMotion & { left: number; top: number })[] = [];
  for (let top = 0; top + block <= height; top += block)
    for (let left = 0; left + block <= width; left += block) {
      const texture = textureOf(from, left, top, block);
      if (texture < LEAST_TEXTURE) continue;
      const motion = findBlock(from, to, { left, top, block, reach });
      if (motion)
        found.push({
          x: (left + block / 2) / width,
          y: (top + block / 2) / height,
          ...motion,
          texture,
          left,
          top,
        });
    }
  // What left the picture with the rest of it was found elsewhere, by mistake.
  const right = median(found.map(({ dx }) => dx));
  const down = median(found.map(({ dy }) => dy));
  const isIn = (at: number, side: number) => at >= 0 && at + block <= side;
  return found
    .filter(({ left, top }) => isIn(left + right, width) && isIn(top + down, height))
    .map(({ left: _left, top: _top, ...motion }) => motion);
}

interface Search {
  left: number;
  top: number;
  block: number;
  reach: { x: number; y: number };
}

function findBlock(from: GreyImage, to: GreyImage, { left, top, block, reach }: Search) {
  let best = { dx: 0, dy: 0, cost: Infinity };
  let total = 0;
  let tried = 0;
  const rowCosts = new Map<number, Float64Array>();
  for (let dy = Math.max(-reach.y, -top); dy <= Math.min(reach.y, from.height - block - top); dy++) {
    const costs = new Float64Array(2 * reach.x + 1).fill(Infinity);
    rowCosts.set(dy, costs);
    for (let dx = Math.max(-reach.x, -left); dx <= Math.min(reach.x, from.width - block - left); dx++) {
      const cost = differenceOf(from, to, { left, top, block, dx, dy });
      costs[dx + reach.x] = cost;
      total += cost;
      tried++;
      if (cost < best.cost) best = { dx, dy, cost };
    }
  }
  if (best.cost > CERTAIN * (total / tried) || Math.abs(best.dx) === reach.x) return null;
  const row = rowCosts.get(best.dy)!;
  const at = best.dx + reach.x;
  return { dx: best.dx + vertexOf(row[at - 1], row[at], row[at + 1]), dy: best.dy };
}

interface Shift {
  left: number;
  top: number;
  block: number;
  dx: number;
  dy: number;
}

function differenceOf(from: GreyImage, to: GreyImage, { left, top, block, dx, dy }: Shift): number {
  let sum = 0;
  for (let y = 0; y < block; y++) {
    const a = (top + y) * from.width + left;
    const b = (top + y + dy) * to.width + left + dx;
    for (let x = 0; x < block; x++) sum += Math.abs(from.data[a + x] - to.data[b + x]);
  }
  return sum;
}

/** Where between its neighbours the lowest of three costs is lowest, −½ to ½. */
function vertexOf(before: number, lowest: number, after: number): number {
  const bend = before + after - 2 * lowest;
  return Number.isFinite(bend) && bend > 0 ? (0.5 * (before - after)) / bend : 0;
}

function textureOf({ width, data }: GreyImage, left: number, top: number, block: number): number {
  let sum = 0;
  for (let y = 0; y < block; y++) {
    const row = (top + y) * width + left;
    for (let x = 1; x < block; x++) sum += Math.abs(data[row + x] - data[row + x - 1]);
  }
  return sum / (block * (block - 1));
}

export interface Parallax {
  /** Mean distance of the blocks' sideways motions from the middle one, in pixels: what turning the camera alone does not make. */
  spread: number;
  /** More than 0 where what is higher in the picture, and so farther off, moves to the right against what is lower. */
  lean: number;
  /** How far the picture as a whole moved, in pixels. */
  shift: number;
  blocks: number;
}

/** What the motions say of the way the camera took. */
export function parallaxOf(blocks: readonly BlockMotion[]): Parallax {
  if (blocks.length === 0) return { spread: 0, lean: 0, shift: 0, blocks: 0 };
  const middle = median(blocks.map(({ dx }) => dx));
  const row = blocks.reduce((sum, { y }) => sum + y, 0) / blocks.length;
  const mean = (of: (block: BlockMotion) => number) =>
    blocks.reduce((sum, block) => sum + of(block), 0) / blocks.length;
  return {
    spread: mean(({ dx }) => Math.abs(dx - middle)),
    lean: mean(({ dx, y }) => (row - y) * (dx - middle)),
    shift: Math.hypot(middle, median(blocks.map(({ dy }) => dy))),
    blocks: blocks.length,
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
