import { matchBlocks, parallaxOf } from './block-motion.ts';
import type { GreyImage } from './grey-image.ts';

/**
 * How far a camera walked round a product, from pictures alone. Turning on the spot moves a picture as a whole; walking
 * moves near things against far ones, and by how much is how far it went, up to a scale that depends on the room. The
 * scale is guessed until the first view comes back; then the way so far was 360°.
 *
 * Measured on the rendered walks, 36 steps of 10° in pictures 120 pixels long: .20 px a degree before a plain wall
 * (stool; sofa .25), .66 in a room full of things, steady within a tenth there and a third before the wall. Of the first
 * picture's blocks .91 to 1 are found again after 360°, at most .57 before; in the room .34, as many as 10° away.
 */
export interface MotionFollower {
  /** Takes the next picture, always of one size. */
  see: (picture: GreyImage) => MotionSight;
}

export interface MotionSight {
  /** Degrees walked so far. */
  turn: number;
  /** Whether the first view came back, and `turn` is more than a guess from there on. */
  isClosed: boolean;
  /** What the guess was multiplied by when it did. */
  scale: number;
  /** More than 0 where the walk goes to the right of who films. */
  lean: number;
}

/** Parallax in pixels that is sure to be more than noise: from there on a new picture is held on to. */
const STEP = 1.5;
/** Fewer blocks than this are chance. */
const LEAST_BLOCKS = 6;
/** Parallax of a degree, in pixels, by the share of the blocks that has something to see. */
const PER_DEGREE = { plain: { seen: 0.3, parallax: 0.2 }, full: { seen: 0.55, parallax: 0.66 } };
/** Degrees by the guess before which the first view cannot have come back, and after which it need not be looked for. */
const MAY_CLOSE = { from: 200, to: 900 };
/** The best view of the beginning comes before this many times the way to the first good one. */
const ONCE_MORE = 1.15;
/** Of the blocks of the first picture that its neighbour shows, and of all, how many show that it came back. */
const SAME = { asNeighbour: 0.85, asItself: 0.6 };
/** Blocks that moved as the others, within this many pixels, show the same view. */
const TOGETHER = 2.5;

export function followMotion(): MotionFollower {
  let first: GreyImage | undefined;
  let held: GreyImage | undefined;
  /** Degrees by the guess up to the picture held on to. */
  let guessed = 0;
  let [lean, leastSame] = [0, 0];
  /** Where the first view came back, by the guess, and how much of it was seen. */
  let closed: { at: number; same: number } | undefined;

  function see(picture: GreyImage): MotionSight {
    if (!first || !held) [first, held] = [picture, picture];
    const blocks = matchBlocks(held, picture);
    const parallax = parallaxOf(blocks);
    const isSure = blocks.length >= LEAST_BLOCKS;
    const turn = guessed + (isSure ? parallax.spread / perDegree(picture, blocks.length) : 0);
    if (isSure && parallax.spread >= STEP) {
      [guessed, held] = [turn, picture];
      lean += parallax.lean;
      if (leastSame === 0)
        leastSame = Math.max(
          SAME.asNeighbour * sameBlocks(first, picture),
          SAME.asItself * sameBlocks(first, first),
        );
      else lookForBeginning(first, picture);
    } else if (!isSure) held = picture; // lost: go on from here
    const scale = closed ? 360 / closed.at : 1;
    return { turn: turn * scale, isClosed: closed !== undefined, scale, lean };
  }

  /** The view that is most like the first is the end of the way round, not the one that is like it first. */
  function lookForBeginning(beginning: GreyImage, picture: GreyImage): void {
    if (guessed < MAY_CLOSE.from || guessed > (closed ? closed.at * ONCE_MORE : MAY_CLOSE.to)) return;
    const same = sameBlocks(beginning, picture);
    if (same >= leastSame && same > (closed?.same ?? 0)) closed = { at: guessed, same };
  }
  return { see };
}

function perDegree({ width, height }: GreyImage, blocks: number): number {
  const { plain, full } = PER_DEGREE;
  const seen = (blocks * 100) / (width * height);
  const share = Math.min(1, Math.max(0, (seen - plain.seen) / (full.seen - plain.seen)));
  return plain.parallax + share * (full.parallax - plain.parallax);
}

/** How many blocks of one picture are in another as if the camera had only turned a little. */
function sameBlocks(from: GreyImage, to: GreyImage): number {
  const blocks = matchBlocks(from, to);
  const sideways = blocks.map(({ dx }) => dx).toSorted((a, b) => a - b);
  const middle = sideways[Math.floor(sideways.length / 2)] ?? 0;
  return blocks.filter(({ dx }) => Math.abs(dx - middle) < TOGETHER).length;
}
