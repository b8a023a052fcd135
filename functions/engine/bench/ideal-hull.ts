import { moveCamera } from '../geometry/camera.ts';
import { IDENTITY } from '../geometry/mat3.ts';
import { carveHull } from '../hull/carve-hull.ts';
import { hullViews } from '../hull/hull-views.ts';
import { productBox } from '../hull/product-box.ts';
import { surfaceOfField } from '../mesh/surface-of-field.ts';
import type { Mesh } from '../types.ts';
import type { TrueView } from './photo-sets.ts';

/**
 * What the engine's own hull and mesh stages make of true cameras and true silhouettes: the best that silhouettes alone
 * can tell. In metres, where the truth stands.
 */
export async function idealHull(views: readonly TrueView[], height: number): Promise<Mesh> {
  const toUnit = { rotation: IDENTITY, scale: 1 / height, translation: [0, 0, 0] } as const;
  const cameras = views.map(({ camera }) => moveCamera(camera, toUnit));
  const masks = views.map(({ mask }) => mask);
  const silhouettes = hullViews(masks, cameras);
  const hull = carveHull(silhouettes, { clip: productBox(silhouettes) });
  const { positions, indices } = await surfaceOfField(hull);
  return { positions: positions.map((value) => value * height), indices };
}
