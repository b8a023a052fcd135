import sharp from 'sharp';
import { expect, test } from 'vitest';
import { throwBlocking } from '../../../../functions/engine/inspect/finding.ts';
import { inspectSet } from '../../../../functions/engine/inspect/inspect-set.ts';
import type { Image } from '../../../../functions/engine/types.ts';
import { before, paint, TABLE, type Box } from './pictures.ts';

/** The product a little elsewhere in every photo, as on a hand-held orbit. */
const orbit = (count: number) =>
  Array.from({ length: count }, (_, i): Image => {
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
