import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Image, Mask } from '../../../../functions/engine/types.ts';
import { cutOut } from '../../../../functions/generation/pictures/cut-out.ts';
import { drawPicture } from '../../../../functions/generation/pictures/draw-picture.ts';
import { backdropLight, evenLight, lit } from '../../../../functions/generation/pictures/even-light.ts';
import { matteOutline } from '../../../../functions/generation/pictures/matte-outline.ts';
import { measurePicture } from '../../../../functions/generation/pictures/measure-picture.ts';
import type { PictureFormat } from '../../../../shared/rules/channels.ts';

const SIDE = 160;
const [WOOD, WALL] = [
  [120, 60, 30],
  [205, 200, 190],
] as const;

/** How much of each pixel of a square is a disc of 50 pixels, or a plank of 40 × 110 that leans to the right. */
function truth(shape: 'disc' | 'plank', lean = 0): Float64Array {
  const [cosine, sine] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
  return Float64Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [(i % SIDE) - SIDE / 2 + 0.5, Math.trunc(i / SIDE) - SIDE / 2 + 0.5];
    const [u, v] = [cosine * x + sine * y, -sine * x + cosine * y];
    const inside = shape === 'disc' ? 50 - Math.hypot(x, y) : Math.min(20 - Math.abs(u), 55 - Math.abs(v));
    return Math.min(1, Math.max(0, 0.5 + inside / 3)); // an edge three pixels wide
  });
}

const photoOf = (alpha: Float64Array): Image => ({
  width: SIDE,
  height: SIDE,
  channels: 3,
  data: Uint8Array.from({ length: 3 * alpha.length }, (_, i) => {
    const a = alpha[Math.trunc(i / 3)];
    return Math.round(a * WOOD[i % 3] + (1 - a) * WALL[i % 3]);
  }),
});
const outlineOf = (alpha: Float64Array, wrong = 0): Mask => ({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from(alpha, (a) => (a > 0.5 + wrong ? 255 : 0)),
});
const meanError = (mask: Mask, alpha: Float64Array): number =>
  mask.data.reduce((sum, value, i) => sum + Math.abs(value / 255 - alpha[i]), 0) / alpha.length;

describe('PIC-03 edges', () => {
  test('alpha is what colours say, though the outline is a pixel off', () => {
    const alpha = truth('disc');
    const outline = outlineOf(alpha, 0.4);
    const found = matteOutline(photoOf(alpha), outline, { reach: 5 });
    expect(meanError(found, alpha)).toBeLessThan(0.25 * meanError(outline, alpha));
  });

  test('a product of the colour of its wall keeps the outline, softly', () => {
    const alpha = truth('disc');
    const grey: Image = {
      width: SIDE,
      height: SIDE,
      channels: 3,
      data: new Uint8Array(3 * SIDE * SIDE).fill(230),
    };
    const found = matteOutline(grey, outlineOf(alpha), { reach: 5 });
    expect(meanError(found, alpha)).toBeLessThan(0.01);
  });

  test('no soft pixel brings the wall along: all are of the wood', async () => {
    const alpha = truth('disc');
    const { image } = (await cutOut(photoOf(alpha), outlineOf(alpha), { side: 100 }))!;
    for (let i = 0; i < image.data.length; i += 4)
      if (image.data[i + 3] > 60) expect(Math.abs(image.data[i] - WOOD[0])).toBeLessThan(24);
  });

  test.each([-4, 3])('a plank that leans by %s° is turned upright', async (lean) => {
    const alpha = truth('plank', lean);
    const { image } = (await cutOut(photoOf(alpha), outlineOf(alpha), { side: 220, turn: -lean }))!;
    // Upright it is 40 wide and 110 high; leaning its box would be four to eight pixels wider.
    expect(image.width / image.height).toBeCloseTo(40 / 110, 1);
    expect(Math.abs(image.width - 84)).toBeLessThan(6);
  });
});

describe('PIC-04 light', () => {
  test('photos before a wall come out in the light of most of them', async () => {
    const alpha = truth('disc');
    const photo = photoOf(alpha);
    const taken = [photo, lit(photo, [0.8, 0.8, 0.8]), lit(photo, [1.08, 1, 0.9]), photo, photo];
    const gains = evenLight(await Promise.all(taken.map((each) => backdropLight(each, outlineOf(alpha)))));
    const middle = 3 * (SIDE * (SIDE / 2) + SIDE / 2);
    for (const [i, each] of taken.entries()) {
      const evened = lit(each, gains[i]).data;
      for (let c = 0; c < 3; c++) expect(Math.abs(evened[middle + c] - WOOD[c])).toBeLessThan(4);
    }
  });

  test('one photo of a room, and all keep their light', () => {
    expect(evenLight([[0.5, 0.5, 0.5], null, [0.3, 0.3, 0.3]])).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });
});

describe('PIC-02 pictures', () => {
  test('the product fills its share of a white square, and stands on a shadow only where one is asked for', async () => {
    const alpha = truth('plank');
    const { image } = (await cutOut(photoOf(alpha), outlineOf(alpha), { side: 200 }))!;
    const look = { side: 400, fill: 0.9, format: 'png' } as const;
    const plain = await drawPicture(image, { ...look, shadow: null });
    const shaded = await drawPicture(image, { ...look, shadow: 'guessed' });
    const facts = await measurePicture(plain);
    expect(facts).toMatchObject({ width: 400, height: 400, bytes: plain.bytes.length, white: 255 });
    expect(facts.fill).toBeCloseTo(0.9, 1);
    expect(shaded.bytes.length).toBeGreaterThan(plain.bytes.length);
    expect((await measurePicture(shaded)).white).toBe(255);
  });

  test('all of the background is 255 as PNG, and beside edges hardly less as JPEG', async () => {
    const alpha = truth('disc');
    const { image } = (await cutOut(photoOf(alpha), outlineOf(alpha), { side: 200 }))!;
    const whiteOf = async (format: PictureFormat) =>
      (await measurePicture(await drawPicture(image, { side: 400, fill: 0.9, shadow: null, format }))).white;
    expect(await whiteOf('png')).toBe(255);
    expect(await whiteOf('jpeg')).toBeGreaterThanOrEqual(250);
    expect(await whiteOf('jpeg')).toBeLessThan(255);
  });

  test('grey that was left in the background is found, though it touches no border', async () => {
    const alpha = truth('disc');
    const { image } = (await cutOut(photoOf(alpha), outlineOf(alpha), { side: 200 }))!;
    const { bytes, background } = await drawPicture(image, {
      side: 400,
      fill: 0.9,
      shadow: null,
      format: 'png',
    });
    const spot = { create: { width: 3, height: 3, channels: 3, background: '#f4f4f4' } } as const;
    const spoilt = await sharp(bytes)
      .composite([{ input: spot, left: 12, top: 12 }])
      .png()
      .toBuffer();
    expect((await measurePicture({ bytes: new Uint8Array(spoilt), background })).white).toBe(244);
  });
});
