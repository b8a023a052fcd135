import { expect, test } from 'vitest';
import { findProduct } from '../../../../functions/engine/segment/find-product.ts';
import type { Image, Mask } from '../../../../functions/engine/types.ts';

test('the same photo gives the same silhouette', async () => {
  const image = scene((x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.2 ? [120, 60, 40] : [225, 224, 222]), 200);
  expect(findProduct(image)).toEqual(findProduct(image));
});

// A box with a window through which the wall shows, on a floor lighter than the wall, beside its own shadow:
//
//   wall   +------+
//          | +--+ |
//   -------| |  | |------
//   floor  | +--+ |▒▒▒▒
//          +------+▒▒▒▒
test('a hole is backdrop, a shadow is backdrop, a white side before a grey wall is product', () => {
  const inBox = (x: number, y: number) => x > 0.35 && x < 0.65 && y > 0.25 && y < 0.75;
  const inHole = (x: number, y: number) => x > 0.43 && x < 0.57 && y > 0.35 && y < 0.6;
  const image = scene((x, y) => {
    const backdrop = y < 0.5 ? [188, 188, 190] : [236, 236, 237];
    if (inBox(x, y) && !inHole(x, y)) return y < 0.45 ? [236, 236, 228] : [150, 90, 60];
    const inShadow = x > 0.6 && x < 0.8 && y > 0.6 && y < 0.75;
    return inShadow && !inHole(x, y) ? backdrop.map((value) => value * 0.9) : backdrop;
  });
  const truth = new Uint8Array(image.width * image.height);
  truth.forEach((_, i) => {
    const x = ((i % image.width) + 0.5) / image.width;
    const y = (Math.floor(i / image.width) + 0.5) / image.height;
    truth[i] = inBox(x, y) && !inHole(x, y) ? 255 : 0;
  });
  const { mask, confidence } = findProduct(image);
  expect(overlap(mask, { width: image.width, height: image.height, data: truth })).toBeGreaterThan(0.97);
  expect(confidence).toBeGreaterThan(0.8);
});

test('a wall with nothing before it gives no confidence', () => {
  const image = scene((x, y) => [210 - 25 * y, 205 - 25 * y + 6 * x, 200 - 25 * y], 300);
  const { mask, confidence } = findProduct(image);
  const share = mask.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0) / mask.data.length;
  expect(Math.min(confidence, share * 100)).toBeLessThan(0.5);
});

/** A square photo of the colours given for each place (0 to 1 across and down), with camera noise. */
function scene(colour: (x: number, y: number) => number[], side = 450): Image {
  const data = new Uint8Array(side * side * 3);
  let seed = 7;
  const noise = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0; // the C standard's generator
    return ((seed >>> 16) / 65536 - 0.5) * 6;
  };
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      colour((x + 0.5) / side, (y + 0.5) / side).forEach((value, c) => {
        data[(y * side + x) * 3 + c] = Math.max(0, Math.min(255, value + noise()));
      });
    }
  }
  return { width: side, height: side, channels: 3, data };
}

/** Intersection over union. */
function overlap(a: Mask, b: Mask): number {
  let both = 0;
  let either = 0;
  a.data.forEach((value, i) => {
    const [inA, inB] = [value > 127, b.data[i] > 127];
    if (inA && inB) both++;
    if (inA || inB) either++;
  });
  return both / either;
}
