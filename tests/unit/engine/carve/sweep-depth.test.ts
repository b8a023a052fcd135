import { describe, expect, test } from 'vitest';
import { sweepDepth } from '../../../../functions/engine/carve/sweep-depth.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';
import type { GreyView } from '../../../../functions/engine/views/grey-view.ts';

// Two cameras side by side, 0.5 apart, before a painted wall two units away that the hull surrounds:
//
//        ┌───────────────┐   hull
//        │───────────────│   wall
//        └───────────────┘
//             o     o
const [WIDTH, HEIGHT, FOCAL] = [96, 64, 120];
const BASELINE = 0.5;
const SPACING = 0.04;
/** A depth is tried every 0.8 voxels; the neighbour's picture moves by half a pixel from one to the next. */
const STEP = 0.8 * SPACING;
const NEAR = 1.8;

/** Waves of about seven pixels, never the same twice. */
const paint = (x: number, y: number) =>
  128 + 60 * Math.sin(53 * x + 4 * Math.sin(17 * y)) + 50 * Math.sin(47 * y + 3 * Math.sin(23 * x));

/** What a camera at (x, 0, 0) that looks along −Z sees of a wall at this distance. */
function photograph(x: number, depth: number): GreyView {
  const grey = Float32Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => {
    const u = (pixel % WIDTH) + 0.5 - WIDTH / 2;
    const v = Math.floor(pixel / WIDTH) + 0.5 - HEIGHT / 2;
    return paint(x + (depth * u) / FOCAL, (-depth * v) / FOCAL);
  });
  return {
    camera: {
      rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
      translation: [-x, 0, 0],
      focal: FOCAL,
      cx: WIDTH / 2,
      cy: HEIGHT / 2,
      width: WIDTH,
      height: HEIGHT,
    },
    centre: [x, 0, 0],
    grey,
    outline: new Float32Array(WIDTH * HEIGHT).fill(50),
  };
}

/** Everything within reach of the cameras, from 1.84 to 2.2 units away. */
const hull: ScalarField = {
  size: [101, 61, 15],
  origin: [-2, -1.2, -2.28],
  spacing: SPACING,
  data: Float32Array.from({ length: 101 * 61 * 15 }, (_, i) => {
    const z = -2.28 + SPACING * Math.floor(i / (101 * 61));
    return Math.min(z + 2.2, -1.84 - z);
  }),
};

function sweep(depth: number, others = [photograph(BASELINE, depth)]) {
  return sweepDepth(photograph(0, depth), others, hull, [[0, 0, 1]], [NEAR, 2.25]);
}

/** The value that half of the claims well inside the photo exceed. */
function medianOf(claims: ReturnType<typeof sweep>, value: (at: number) => number): number {
  const { width, height } = claims;
  const values: number[] = [];
  // The neighbour sees what lies right of the first 30 pixels.
  for (let row = 4; row < height - 4; row++)
    for (let column = 20; column < width - 4; column++) values.push(value(row * width + column));
  return values.sort((a, b) => a - b)[values.length >> 1];
}

describe('the sweep along the rays', () => {
  test.each([0, 0.25, 0.5, 0.75])(
    'finds a wall that lies %f of a step beyond a depth that was tried, to a fifth of a step',
    (share) => {
      const depth = NEAR + (6 + share) * STEP;
      const claims = sweep(depth);
      expect(medianOf(claims, (at) => Math.abs(claims.depth[at] - depth)) / STEP).toBeLessThan(0.2);
      expect(medianOf(claims, (at) => claims.score[at])).toBeGreaterThan(0.95);
    },
  );

  test('knows where its rays enter the hull', () => {
    const claims = sweep(2.05);
    expect(medianOf(claims, (at) => claims.entryDepth[at])).toBeCloseTo(1.84, 1);
    expect(medianOf(claims, (at) => claims.entryScore[at])).toBeLessThan(0.5);
  });

  test('claims nothing where no other photo looks', () => {
    const claims = sweep(2.05, []);
    expect(Math.max(...claims.score)).toBe(-2);
  });
});
