import { beforeAll, describe, expect, test } from 'vitest';
import { alignModel } from '../../functions/engine/bench/align-model.ts';
import { chamferPercent } from '../../functions/engine/bench/chamfer.ts';
import { measureHeldOut } from '../../functions/engine/bench/held-out.ts';
import { idealHull } from '../../functions/engine/bench/ideal-hull.ts';
import { maskOverlap } from '../../functions/engine/bench/mask-overlap.ts';
import { mean } from '../../functions/engine/bench/mean.ts';
import { HELD_OUT } from '../../functions/engine/bench/measure-row.ts';
import { loadPhotoSet, loadTrueMesh, type TrueView } from '../../functions/engine/bench/photo-sets.ts';
import { azimuthErrors } from '../../functions/engine/bench/pose-errors.ts';
import { reconstruct } from '../../functions/engine/stages/reconstruct.ts';
import type { Image, Reconstruction, TexturedMesh } from '../../functions/engine/types.ts';
import { halveImage } from '../../functions/engine/views/halve-image.ts';
import { shrinkView } from '../../functions/engine/views/shrink-view.ts';
import { packageModel } from '../../functions/generation/packaging/package-model.ts';
import { boundsOf } from '../support/engine/mesh-facts.ts';
import { isFull, proofSize } from '../support/proof-size.ts';

/*
 * What is promised of a model, on one made of small photos: a draft in the gate. promised.test.ts asks it of every object
 * at the product's own size.
 */
const HEIGHT = 0.578;
/** In the gate photos are 300 pixels wide, of which the same is asked as of 600. */
const HALVINGS = proofSize(2, 1);
/** How far from the truth is what true outlines tell, in % of its size: the whole run works it out. */
const IDEAL_HULL = 1.26;

describe('eight small photos of a stool and its height', () => {
  let made: Reconstruction;
  let truth: TrueView[];
  /** Turned and moved to where the truth stands. */
  let aligned: TexturedMesh;
  const seen: { share: number; part: string }[] = [];
  beforeAll(async () => {
    truth = await loadPhotoSet('stool', 'p8');
    const photos = truth.map(({ path, image, camera }) => ({
      name: path,
      image: Array.from({ length: HALVINGS }).reduce<Image>(halveImage, image),
      focal: camera.focal / 2 ** HALVINGS,
    }));
    made = await reconstruct(photos, {
      height: HEIGHT,
      resolution: 1024,
      preset: proofSize('draft', 'full'),
      onProgress: (share, part) => seen.push({ share, part }),
    });
    aligned = alignModel(made.model, made.poses.cameras, truth);
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
    expect(indices.length / 3).toBeLessThanOrEqual(proofSize(6000, 16_000));
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

  test('have outlines like the true ones, from cameras where they stood', () => {
    const overlaps = made.silhouettes.map(({ mask }, i) =>
      maskOverlap(mask, shrinkView(truth[i], Math.max(mask.width, mask.height)).mask),
    );
    expect(mean(overlaps)).toBeGreaterThan(0.95);
    expect(Math.min(...overlaps)).toBeGreaterThan(0.83);
    const cameras = truth.map(({ camera }) => camera);
    expect(azimuthErrors(made.poses.cameras, cameras).mean).toBeLessThan(2);
    for (const overlap of made.shape.silhouetteIoU) expect(overlap).toBeGreaterThan(0.93);
  });

  test('become a shape nearer to the truth than outlines alone could tell', async () => {
    const mesh = loadTrueMesh('stool');
    expect(chamferPercent(aligned, mesh)).toBeLessThan(IDEAL_HULL);
    if (!isFull) return;
    const hull = chamferPercent(await idealHull(truth, HEIGHT), mesh);
    expect(hull).toBeCloseTo(IDEAL_HULL, 2);
    expect(chamferPercent(aligned, mesh)).toBeLessThan(hull);
  });

  test('become a model that looks like the stool from where no photo was taken, and is not called bad', async () => {
    const { iou, psnr, ssim } = measureHeldOut(aligned, await loadPhotoSet('stool', HELD_OUT));
    expect(iou).toBeGreaterThan(0.88);
    expect(psnr).toBeGreaterThan(17);
    expect(ssim).toBeGreaterThan(0.62);
    expect(made.quality.level).not.toBe('baixa');
  });

  // In the gate a small model is packaged (package-model.test.ts), and the one that main-job.test.ts makes.
  test.runIf(isFull)('become files that phones take', async () => {
    const { files, metadata } = await packageModel(made.model, { name: 'Banco' });
    expect(metadata.triangles).toBeLessThanOrEqual(30_000);
    expect(files.glb.bytes.length).toBeLessThan(2.5e6);
    expect(files.webGlb.bytes.length).toBeLessThan(0.6e6);
    expect(files.usdz.bytes.length).toBeLessThan(5e6);
  });
});
