import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TexturedMesh } from '../../../../functions/engine/types.ts';
import { fitTriangleBudget } from '../../../../functions/generation/packaging/fit-triangle-budget.ts';
import { readGlb } from '../../../../functions/generation/packaging/glb/read-glb.ts';
import { packageModel } from '../../../../functions/generation/packaging/package-model.ts';
import type { PackagedModel } from '../../../../functions/generation/packaging/package-model.ts';
import { verifyModel } from '../../../../functions/generation/packaging/verify-model.ts';
import { syntheticChair } from '../../../support/models.ts';

describe('a packaged model', () => {
  const chair = syntheticChair({ divisions: 5, textureSize: 2304 });
  let packaged: PackagedModel;
  beforeAll(async () => {
    packaged = await packageModel(chair, { name: 'Cadeira', texture4k: true });
  });

  test('JOB-03 has all files, each named after its content', () => {
    expect(Object.keys(packaged.files).toSorted()).toEqual(
      ['glb', 'glb4k', 'poster', 'shareImage', 'thumbnail', 'usdz', 'webGlb'].toSorted(),
    );
    for (const { name, bytes, sha256 } of Object.values(packaged.files)) {
      expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(name).toContain(`.${sha256.slice(0, 16)}.`);
    }
    expect(packaged.files.usdz.contentType).toBe('model/vnd.usdz+zip');
  });

  test('keeps within what each viewer takes', async () => {
    const { glb, webGlb, shareImage } = packaged.files;
    expect((await readGlb(glb.bytes)).texture.width).toBe(2048);
    expect(packaged.metadata.triangles).toBeLessThanOrEqual(30_000);
    expect(webGlb.bytes.length).toBeLessThanOrEqual(800_000);
    expect(shareImage.bytes.length).toBeLessThanOrEqual(300_000);
  });

  test('JOB-03 offers the larger texture where the model has one', async () => {
    expect((await readGlb(packaged.files.glb4k!.bytes)).texture.width).toBe(2304);
  });

  test('tells its size in metres and what it is made of', () => {
    const { dimensions, bounds, triangles, vertices, texture } = packaged.metadata;
    expect(bounds.min[1]).toBe(0);
    expect(dimensions.width).toBeCloseTo(0.46, 4);
    expect(dimensions.height).toBeCloseTo(0.88, 4);
    expect(dimensions.depth).toBeCloseTo(0.48, 4);
    expect({ triangles, vertices }).toEqual({ triangles: 96 * 25, vertices: 48 * 36 });
    expect(texture).toEqual({ width: 2304, height: 2304 });
  });

  test('faces +Z in the files, as AR apps expect, while it looks along −Z before', async () => {
    const back = (positions: Float32Array) => {
      const high = positions.filter((_, i) => i % 3 === 2 && positions[i - 1] > 0.6);
      return high.reduce((sum, z) => sum + z, 0) / high.length;
    };
    expect(back(chair.positions)).toBeGreaterThan(0.1);
    expect(back((await readGlb(packaged.files.glb.bytes)).positions)).toBeLessThan(-0.1);
  });

  test('is the same to the byte when packaged again', async () => {
    const again = await packageModel(chair, { name: 'Cadeira', texture4k: true });
    const hashes = ({ files }: PackagedModel) => Object.values(files).map(({ sha256 }) => sha256);
    expect(hashes(again)).toEqual(hashes(packaged));
    expect(again.metadata).toEqual(packaged.metadata);
  });

  test('has pictures of the sizes that pages and chats expect', async () => {
    const { poster, shareImage, thumbnail } = packaged.files;
    expect(await sharp(poster.bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 900 });
    expect(await sharp(shareImage.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
  });
});

describe('a model with too many triangles', () => {
  const dense = syntheticChair({ divisions: 18, textureSize: 64 });

  test('is thinned to the budget and keeps its shape', async () => {
    const thinned = await fitTriangleBudget(dense, 10_000);
    expect(thinned.indices.length / 3).toBeLessThanOrEqual(10_000);
    expect(thinned.indices.length / 3).toBeGreaterThan(8_000);
    const [before, after] = [verifyModel(dense), verifyModel(thinned)];
    for (const axis of [0, 1, 2]) {
      expect(Math.abs(after.min[axis] - before.min[axis])).toBeLessThan(1e-3);
      expect(Math.abs(after.max[axis] - before.max[axis])).toBeLessThan(1e-3);
    }
  });

  test('is left alone when it is within the budget', async () => {
    expect(await fitTriangleBudget(dense, 40_000)).toBe(dense);
  });
});

describe('a model that is not ready', () => {
  const chair = syntheticChair({ divisions: 2, textureSize: 16 });
  const moved = (by: number[]) => ({ ...chair, positions: chair.positions.map((v, i) => v + by[i % 3]) });
  const changed = (key: 'positions' | 'normals' | 'uvs', index: number, value: number) => ({
    ...chair,
    [key]: chair[key].with(index, value),
  });

  test.each<[string, TexturedMesh, RegExp]>([
    ['floats', moved([0, 0.01, 0]), /does not stand on the ground.*0\.01/],
    ['stands beside the origin', moved([0, 0, -0.05]), /not centred.*z = -0\.05/],
    ['is in centimetres', { ...chair, positions: chair.positions.map((v) => v * 100) }, /in metres/],
    ['has a position that is no number', changed('positions', 4, NaN), /positions that are no finite/],
    ['has a UV at infinity', changed('uvs', 0, Infinity), /uvs that are no finite/],
    ['has a normal of another length', changed('normals', 0, 3), /normal of vertex 0/],
    ['lacks UVs', { ...chair, uvs: chair.uvs.slice(2) }, /one normal and one UV/],
    ['has no triangles', { ...chair, indices: new Uint32Array() }, /0 indices/],
    ['points past its vertices', { ...chair, indices: chair.indices.with(0, 1e6) }, /past its vertices/],
    ['lacks pixels', { ...chair, texture: { ...chair.texture, height: 17 } }, /texture/],
  ])('that %s is refused with the reason', async (_, model, reason) => {
    await expect(packageModel(model, { name: 'Cadeira' })).rejects.toThrow(reason);
  });
});
