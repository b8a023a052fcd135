import { expect, test } from 'vitest';
import { segmenterOf } from '../../../functions/generation/segmenter/segmenter.ts';

const SIDE = 96;

test('the network finds a red box among grey stripes', { timeout: 30_000 }, async () => {
  const isProduct = (x: number, y: number) => x > 30 && x < 66 && y > 36 && y < 80;
  const data = Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
    return isProduct(x, y) ? [190, 40, 30][i % 3] : 150 + 40 * (Math.floor(x / 8) % 2);
  });
  const map = await segmenterOf()({ width: SIDE, height: SIDE, channels: 3, data });
  const meanWhere = (inside: boolean) => {
    const values = [...map.data].filter((_, i) => {
      const [x, y] = [(i % map.width) / map.width, Math.floor(i / map.width) / map.height];
      return isProduct(x * SIDE, y * SIDE) === inside;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(meanWhere(true)).toBeGreaterThan(200);
  expect(meanWhere(false)).toBeLessThan(30);
});
