import { describe, expect, test, vi } from 'vitest';
import {
  doubtsOf,
  findSilhouette,
  type FindSilhouetteOptions,
} from '../../../../functions/engine/stages/find-silhouette.ts';
import type {
  Image,
  Mask,
  Photo,
  Prompt,
  SecondOpinion,
  Seen,
  Silhouette,
} from '../../../../functions/engine/types.ts';

const SIDE = 200;
/** A brown square of this side in the middle of a grey wall; `light` 0 to 1. */
function photo(side: number, light = 1): Image {
  const data = Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, i) => {
    const pixel = Math.floor(i / 3);
    const isProduct =
      Math.max(Math.abs((pixel % SIDE) - SIDE / 2), Math.abs(Math.floor(pixel / SIDE) - SIDE / 2)) < side / 2;
    return light * (isProduct ? [120, 70, 40] : [200, 200, 202])[i % 3];
  });
  return { width: SIDE, height: SIDE, channels: 3, data };
}
/** The photo with green and blue boxes all over its wall. */
function amongThings(image: Image): Image {
  const data = image.data.map((value, i) => {
    const pixel = Math.floor(i / 3);
    const [column, row] = [Math.floor((pixel % SIDE) / 12), Math.floor(pixel / SIDE / 12)];
    const isWall = image.data[3 * pixel] === image.data[3 * pixel + 1];
    if (!isWall || (column * 7 + row * 5) % 3 === 0) return value;
    return [30 + 10 * (column % 5), 40 + 30 * ((row + column) % 7), 90 + 20 * (row % 6)][i % 3];
  });
  return { ...image, data };
}
const cutOut = (value: number): Mask => ({
  width: SIDE,
  height: SIDE,
  data: new Uint8Array(SIDE * SIDE).fill(value),
});

const seenOf = ({ width, height }: Image): Seen => ({
  width,
  height,
  side: 1,
  depth: 1,
  numbers: new Int8Array(1),
  unit: 1,
});
/** A second opinion that says the same whether it is shown where to look or not. */
function opinion(find: SecondOpinion['find']): SecondOpinion {
  const looked = new Map<Seen, Image>();
  return {
    find,
    look: (image) => {
      const seen = seenOf(image);
      looked.set(seen, image);
      return Promise.resolve(seen);
    },
    cutOut: (seen) => find(looked.get(seen)!),
  };
}

/** Outlines are worked out on a smaller copy than products get: half of the time. */
const foundIn = (photo: Pick<Photo, 'image' | 'mask' | 'box'>, options: FindSilhouetteOptions = {}) =>
  findSilhouette(photo, { workingSide: 140, ...options });

const codes = ({ faults = [] }: Silhouette) => faults.map(({ code }) => code);

test('a photo becomes the silhouette of its product', async () => {
  const { mask, confidence } = await foundIn({ image: photo(80) });
  const area = mask.data.reduce((sum, value) => sum + value, 0) / 255;
  expect(Math.abs(area - 80 * 80)).toBeLessThan(0.05 * 80 * 80);
  expect(confidence).toBeGreaterThan(0.8);
});

test('what is wrong with a photo is told beside its silhouette', async () => {
  const silhouette = await foundIn({ image: photo(80, 0.03) });
  expect(codes(silhouette)).toContain('photo_too_dark');
  expect(silhouette.mask.data).toHaveLength(SIDE * SIDE);
});

test('a cut-out is believed, unless it cuts out nothing', async () => {
  const mask = cutOut(255);
  expect(await foundIn({ image: photo(80), mask })).toEqual({ mask, confidence: 1, faults: [] });
  expect(codes(await foundIn({ image: photo(80), mask: cutOut(0) }))).toEqual(['no_product_found']);
});

describe('a second opinion', () => {
  /** Knows where the square is, in whatever copy of the photo it is shown. */
  const knows: SecondOpinion['find'] = (image) => {
    const data = Uint8Array.from({ length: image.width * image.height }, (_, i) =>
      image.data[3 * i] > image.data[3 * i + 2] + 30 ? 250 : 5,
    );
    return Promise.resolve({ width: image.width, height: image.height, data });
  };

  test('leaves ours as it is where that is sure and lacks nothing', async () => {
    const ask = vi.fn(knows);
    const ours = await foundIn({ image: photo(80) });
    expect(await foundIn({ image: photo(80) }, { secondOpinion: opinion(ask) })).toEqual(ours);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('shows the side of the product that is as light as the wall, beside what ours is sure of', async () => {
    /** The square and as much again to its right, as far as copies of the photo show it. */
    const knowsBothSides: SecondOpinion['find'] = async (image) => {
      const seen = await knows(image);
      const side = Math.round(Math.sqrt(seen.data.filter((value) => value > 127).length));
      const data = seen.data.map((value, i) =>
        value > 127 || (i % seen.width >= side && seen.data[i - side] > 127) ? 250 : 5,
      );
      return { ...seen, data };
    };
    const area = ({ mask }: Silhouette) => mask.data.reduce((sum, value) => sum + value, 0) / 255;
    const found = await foundIn({ image: photo(60) }, { secondOpinion: opinion(knowsBothSides) });
    expect(area(found)).toBeGreaterThan(1.8 * 60 * 60);
    expect(codes(found)).toEqual([]);
  });

  test('is not believed between the legs of a product', async () => {
    const image = photo(90);
    // A gap from the foot of the square up to its middle, as light as the wall.
    const arch = {
      ...image,
      data: image.data.map((value, i) => {
        const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
        return x > 85 && x < 115 && y > 90 ? [200, 200, 202][i % 3] : value;
      }),
    };
    const ours = await foundIn({ image: arch });
    const fills: SecondOpinion['find'] = () => knows(image);
    const { mask, faults } = await foundIn({ image: arch }, { secondOpinion: opinion(fills) });
    expect({ mask, faults }).toEqual({ mask: ours.mask, faults: ours.faults });
  });

  test('finds the product among other things, on the photo and on the part round it', async () => {
    const image = amongThings(photo(80));
    expect(codes(await foundIn({ image }))).toEqual(['backdrop_cluttered']);
    const ask = vi.fn(knows);
    const found = await foundIn({ image }, { secondOpinion: opinion(ask) });
    expect(codes(found)).toEqual([]);
    const area = found.mask.data.reduce((sum, value) => sum + value, 0) / 255;
    expect(Math.abs(area - 80 * 80)).toBeLessThan(0.05 * 80 * 80);
    // The whole again, for what is shown in it.
    expect(ask.mock.calls.map(([{ width }]) => width)).toEqual([
      SIDE,
      expect.toSatisfy((side) => side < SIDE),
      SIDE,
    ]);
  });

  test('looks once at a product that fills the photo', async () => {
    const ask = vi.fn(knows);
    const secondOpinion = { ...opinion(knows), find: ask };
    await foundIn({ image: amongThings(photo(180)) }, { secondOpinion });
    expect(ask).toHaveBeenCalledOnce();
  });

  test('that knows nothing leaves the photo refused for what ours found', async () => {
    const unsure: SecondOpinion['find'] = async (image) => ({
      ...(await knows(image)),
      data: new Uint8Array(SIDE * SIDE).fill(128),
    });
    expect(
      codes(await foundIn({ image: amongThings(photo(80)) }, { secondOpinion: opinion(unsure) })),
    ).toHaveLength(1);
  });
});

/** Striped cloth so near that it reaches beyond the photo to the left, to the right and below; `wall` is around it. */
function closeUp(wall: Image): Image {
  const data = wall.data.map((value, i) => {
    const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
    if (y < 70 || (y < 120 && (x < 30 || x > 170))) return value;
    return (Math.floor(x / 9) % 2 === 0 ? [150, 50, 40] : [40, 70, 120])[i % 3];
  });
  return { ...wall, data };
}

test('a product that reaches beyond the photo on three sides is cut, and no clutter', async () => {
  const options = { workingSide: SIDE };
  expect(codes(await foundIn({ image: closeUp(photo(0)) }, options))).toEqual(['product_cut_by_frame']);
  expect(codes(await foundIn({ image: closeUp(amongThings(photo(0))) }, options))).toEqual([
    'backdrop_cluttered',
  ]);
});

describe('a box that the owner drew', () => {
  const image = amongThings(photo(80));
  const box = { left: 0.28, top: 0.28, right: 0.72, bottom: 0.72 };

  test('finds among other things what no silhouette was found for, without a second opinion too', async () => {
    const found = await foundIn({ image, box });
    expect(codes(found)).toEqual([]);
    expect(found.confidence).toBeGreaterThanOrEqual(0.5);
    const area = found.mask.data.reduce((sum, value) => sum + value, 0) / 255;
    expect(Math.abs(area - 80 * 80)).toBeLessThan(0.1 * 80 * 80);
  });

  test('has all of the silhouette inside', async () => {
    const { mask } = await foundIn({ image, box: { left: 0.3, top: 0.3, right: 0.5, bottom: 0.7 } });
    const beyond = mask.data.filter((value, i) => value > 127 && i % SIDE > 0.53 * SIDE);
    expect(beyond).toHaveLength(0);
  });

  test('is shown to a second opinion, then with places of the product and of the room', async () => {
    const prompts: Prompt[] = [];
    const find: SecondOpinion['find'] = ({ width, height, data }) =>
      Promise.resolve({
        width,
        height,
        data: Uint8Array.from({ length: width * height }, (_, i) => (data[3 * i] === 120 ? 250 : 5)),
      });
    const knows = opinion(find);
    const cutOut: SecondOpinion['cutOut'] = (seen, prompt) => {
      prompts.push(prompt);
      return knows.cutOut(seen, prompt);
    };
    const wide = { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 };
    await foundIn({ image, box: wide }, { secondOpinion: { ...knows, cutOut } });
    const [alone, withPoints] = prompts;
    expect(alone.points).toEqual([]);
    expect(withPoints.points!.map(({ isProduct }) => isProduct)).toEqual(
      expect.arrayContaining([true, false]),
    );
    // In shares of the part that is looked at, which reaches beyond the box by the same on all sides.
    const { left, top, right, bottom } = alone.box!;
    for (const share of [left, top, 1 - right, 1 - bottom]) {
      expect(share).toBeGreaterThan(0.08);
      expect(share).toBeLessThan(0.12);
    }
  });

  test('is filled by the silhouette, though a second opinion takes only a part of it for the product', async () => {
    const upperHalf: SecondOpinion['find'] = ({ width, height }) =>
      Promise.resolve({
        width,
        height,
        data: Uint8Array.from({ length: width * height }, (_, i) => (i < (width * height) / 2 ? 250 : 2)),
      });
    const isLower = (i: number) => i > (3 * SIDE * SIDE) / 2 && image.data[i - (i % 3)] === 120;
    const twoTones = {
      ...image,
      data: image.data.map((value, i) => (isLower(i) ? [150, 40, 30][i % 3] : value)),
    };
    const { mask, likelihood } = await foundIn(
      { image: twoTones, box },
      { secondOpinion: opinion(upperHalf), workingSide: SIDE },
    );
    const lower = mask.data.slice((SIDE * SIDE) / 2).reduce((sum, value) => sum + value, 0) / 255;
    expect(lower).toBeGreaterThan(0.9 * 40 * 80);
    // What other photos say is weighed against what was found, not against what was not believed.
    expect(likelihood!.data[120 * SIDE + 100]).toBeGreaterThan(127);
  });

  test('is not needed where ours is sure', async () => {
    const plain = photo(80);
    const { likelihood } = await foundIn({ image: plain, box });
    expect(likelihood).toBeUndefined();
  });
});

test('of a walk every third frame is looked at twice, of single photos each, for a draft none, and all that are in doubt', async () => {
  expect([0, 1, 2, 3, 4].filter((i) => doubtsOf('walk', i).isSureDoubted)).toEqual([0, 3]);
  expect([0, 1, 2].every((i) => doubtsOf('photos', i).isSureDoubted)).toBe(true);
  expect([0, 1, 2].some((i) => doubtsOf('photos', i, 'draft').isSureDoubted)).toBe(false);
  const find = vi.fn<SecondOpinion['find']>(() => Promise.resolve(cutOut(255)));
  const spared = { secondOpinion: opinion(find), doubts: doubtsOf('walk', 1) };
  await foundIn({ image: photo(80) }, spared);
  expect(find).not.toHaveBeenCalled();
  await foundIn({ image: amongThings(photo(80)) }, spared);
  expect(find).toHaveBeenCalled();
});

test('what a second opinion does not rule out beside a sure outline is claimed, for the other photos to decide; not in a walk', async () => {
  const image = photo(80);
  const own = await foundIn({ image });
  // The product goes on to the right as far again, perhaps; shown a place of it, it does.
  const longer = (level: number): Mask => ({
    ...cutOut(2),
    data: Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
      const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
      if (y < 60 || y >= 140 || x < 60 || x >= 180) return 2;
      return x < 140 ? 250 : level;
    }),
  });
  const second: SecondOpinion = {
    find: () => Promise.resolve(longer(100)),
    look: () => Promise.resolve(seenOf(image)),
    cutOut: () => Promise.resolve(longer(250)),
  };
  const found = await foundIn({ image }, { secondOpinion: second });
  expect(found.mask).toEqual(own.mask);
  expect(found.claimed?.data).toHaveLength(SIDE * SIDE);
  const frame = await foundIn({ image }, { secondOpinion: second, doubts: doubtsOf('walk', 0) });
  expect(frame.claimed).toBeUndefined();
});
