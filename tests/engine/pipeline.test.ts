import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhotoSet } from '../../functions/engine/bench/photo-sets.ts';
import { reconstruct } from '../../functions/engine/stages/reconstruct.ts';
import type { Photo, Reconstruction, Silhouette } from '../../functions/engine/types.ts';
import { halveImage } from '../../functions/engine/views/halve-image.ts';
import { boundsOf } from '../support/engine/mesh-facts.ts';

/*
 * What every reconstruction promises, on the cheapest there is; how like the truth models become is asked in
 * bench-guard.test.ts.
 */
const HEIGHT = 0.578;

describe('four small photos of a stool and its height', () => {
  let made: Reconstruction;
  const seen: { share: number; part: string }[] = [];
  beforeAll(async () => {
    const photos = (await photosOf('stool', 'p4')).map(({ image, focal, ...photo }) => ({
      ...photo,
      image: halveImage(image),
      focal: focal && focal / 2,
    }));
    made = await reconstruct(photos, {
      height: HEIGHT,
      resolution: 1024,
      onProgress: (share, part) => seen.push({ share, part }),
    });
  });

  test('become a model of exactly that height, on the ground, over the origin', () => {
    const { low, high } = boundsOf(made.model);
    expect(low[1]).toBeCloseTo(0, 6);
    expect(high[1]).toBeCloseTo(HEIGHT, 6);
    expect(low[0] + high[0]).toBeCloseTo(0, 5);
    expect(low[2] + high[2]).toBeCloseTo(0, 5);
  });

  test('give a mesh that phones take: few vertices, unit normals, coordinates in 0–1', () => {
    const { positions, normals, uvs, indices, texture } = made.model;
    expect(indices.length / 3).toBeLessThanOrEqual(16_000);
    expect(positions.length / 3).toBeLessThanOrEqual(30_000);
    for (let i = 0; i < normals.length; i += 3) {
      expect(Math.abs(Math.hypot(normals[i], normals[i + 1], normals[i + 2]) - 1)).toBeLessThan(1e-4);
    }
    expect(uvs.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect([texture.width, texture.height]).toEqual([1024, 1024]);
  });

  test('tell how far the work is, never backwards', () => {
    expect(seen.at(-1)?.share).toBeCloseTo(1, 6);
    for (let i = 1; i < seen.length; i++) expect(seen[i].share).toBeGreaterThanOrEqual(seen[i - 1].share);
    expect(new Set(seen.map(({ part }) => part))).toEqual(
      new Set(['segment', 'poses', 'hull', 'concavities', 'mesh', 'atlas', 'texture']),
    );
  });
});

test('three photos are refused', async () => {
  const photos = (await photosOf('stool', 'p4')).slice(0, 3);
  const silhouettes = await outlinesOf('stool', 'p4');
  await expect(
    reconstruct(photos, { height: HEIGHT, silhouettes: silhouettes.slice(0, 3) }),
  ).rejects.toMatchObject({ code: 'photos_too_few' });
});

test('the same photo sent twice is refused, and named', async () => {
  const [photos, silhouettes] = [await photosOf('stool', 'p4'), await outlinesOf('stool', 'p4')];
  await expect(
    reconstruct([...photos, photos[1]], { height: HEIGHT, silhouettes: [...silhouettes, silhouettes[1]] }),
  ).rejects.toMatchObject({ code: 'photos_alike', photo: 4 });
});

test('an aborted reconstruction ends with the reason of the signal', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(reconstruct(await photosOf('stool', 'p4'), { height: HEIGHT, signal })).rejects.toThrow(
    'enough',
  );
});

async function photosOf(object: string, set: string): Promise<Photo[]> {
  const views = await loadPhotoSet(object, set);
  return views.map(({ path, image, camera }) => ({ name: path, image, focal: camera.focal }));
}

async function outlinesOf(object: string, set: string): Promise<Silhouette[]> {
  return (await loadPhotoSet(object, set)).map(({ mask }) => ({ mask, confidence: 1 }));
}
