import sharp from 'sharp';
import { expect, test } from 'vitest';
import { throwBlocking } from '../../../../functions/engine/inspect/finding.ts';
import { inspectSet } from '../../../../functions/engine/inspect/inspect-set.ts';
import type { Image, Mask } from '../../../../functions/engine/types.ts';
import { before, paint, TABLE, type Box } from './pictures.ts';

/** The product a little elsewhere in every photo, as on a hand-held orbit. */
const orbit = (count: number) => ORBIT.slice(0, count);
const ORBIT = Array.from({ length: 37 }, (_, i): Image => {
  const shift = 0.02 * i;
  const box: Box = [TABLE[0] - shift, TABLE[1] - shift / 2, TABLE[2] - shift, TABLE[3]];
  return paint(before(box), { seed: i + 1 });
});

async function sentAgain({ width, height, data }: Image, quality: number, scale: number): Promise<Image> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width * scale))
    .jpeg({ quality })
    .toBuffer();
  const { data: pixels, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: new Uint8Array(pixels) };
}

test('an orbit of neighbouring views has no two photos alike', () => {
  expect(inspectSet(orbit(8))).toEqual([]);
});

test('the same photo again is named, saved anew and smaller too', async () => {
  const photos = orbit(6);
  photos[4] = await sentAgain(photos[1], 60, 0.9);
  expect(inspectSet(photos)).toMatchObject([{ code: 'photos_alike', photo: 4, blocking: true }]);
});

test('one photo eight times fails at its first repetition', () => {
  const [photo] = orbit(1);
  const findings = inspectSet(Array.from({ length: 8 }, () => photo));
  expect(findings.map(({ photo: index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(() => throwBlocking(findings)).toThrow(
    expect.objectContaining({
      code: 'photos_alike',
      photo: 1,
      others: expect.toSatisfy((all) => all.length === 6),
    }),
  );
});

test('three photos are too few, thirteen too many, four and twelve are enough', () => {
  const first = (count: number) => inspectSet(orbit(count))[0]?.code;
  expect([3, 4, 12, 13].map(first)).toEqual(['photos_too_few', undefined, undefined, 'photos_too_many']);
});

test('a walk has 12 to 36 frames, and may stand still', () => {
  const first = (count: number) => inspectSet(orbit(count), 'walk')[0]?.code;
  expect([11, 12, 36, 37].map(first)).toEqual(['photos_too_few', undefined, undefined, 'photos_too_many']);
  const [photo] = orbit(1);
  expect(
    inspectSet(
      Array.from({ length: 12 }, () => photo),
      'walk',
    ),
  ).toEqual([]);
});

test('what does not block does not throw', () => {
  expect(() => throwBlocking([{ code: 'photo_blurred', value: 3, blocking: false }])).not.toThrow();
});

test('a small product that turns in photos alike otherwise is judged by itself', () => {
  const SIDE = 400;
  const turned = Array.from({ length: 6 }, (_, i): Image => {
    // A disc of a hundredth of the photo, whose dark mark goes round.
    const pixel = (x: number, y: number) => {
      const away = Math.hypot(x - 200, y - 200);
      const side = Math.cos(Math.atan2(y - 200, x - 200) - i);
      return away < 22 ? (side > 0.5 ? 20 : 120) : 220;
    };
    const data = Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, at) => {
      const p = Math.floor(at / 3);
      return pixel(p % SIDE, Math.floor(p / SIDE));
    });
    return { width: SIDE, height: SIDE, channels: 3, data };
  });
  const mask: Mask = {
    width: SIDE,
    height: SIDE,
    data: Uint8Array.from({ length: SIDE * SIDE }, (_, p) =>
      Math.hypot((p % SIDE) - 200, Math.floor(p / SIDE) - 200) < 22 ? 255 : 0,
    ),
  };
  const masks = turned.map(() => mask);
  expect(inspectSet(turned)).not.toEqual([]);
  expect(inspectSet(turned, 'photos', masks)).toEqual([]);
  const again = turned.with(5, turned[2]);
  expect(inspectSet(again, 'photos', masks)).toMatchObject([{ code: 'photos_alike', photo: 5 }]);
});
