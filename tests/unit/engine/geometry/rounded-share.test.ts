import { expect, test } from 'vitest';
import { roundedShare } from '../../../../functions/engine/geometry/rounded-share.ts';
import type { Mask } from '../../../../functions/engine/types.ts';

const [WIDTH, HEIGHT] = [400, 300];

/** A rectangle whose corners are rounded by so many pixels. */
function cushion(radius: number): Mask {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const beyond = [Math.abs(x - WIDTH / 2) - 150 + radius, Math.abs(y - HEIGHT / 2) - 110 + radius];
      const off = Math.hypot(...beyond.map((b) => Math.max(0, b))) - radius;
      data[y * WIDTH + x] = Math.min(255, Math.max(0, 127 - 127 * off));
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

test('what outlines turn by is rounded on a cushion, and not on a board', () => {
  expect(roundedShare([cushion(30)])).toBeGreaterThan(0.8);
  expect(roundedShare([cushion(1)])).toBeLessThan(0.2);
});
