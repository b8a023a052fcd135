import { moveCamera } from '../geometry/camera.ts';
import { IDENTITY } from '../geometry/mat3.ts';
import { carveHull } from '../hull/carve-hull.ts';
import { hullViews } from '../hull/hull-views.ts';
import { productBox } from '../hull/product-box.ts';
import { surfaceOfField } from '../mesh/surface-of-field.ts';
import type { Camera, Mesh, ScalarField } from '../types.ts';
import type { TrueView } from './photo-sets.ts';

/**
 * What the engine's own hull and mesh stages make of true cameras and true silhouettes: the best that silhouettes alone
 * can tell. In metres, where the truth stands.
 */
export async function idealHull(views: readonly TrueView[], height: number): Promise<Mesh> {
  const { positions, indices } = await surfaceOfField(idealField(views, camerasOfUnit(views, height)));
  return { positions: positions.map((value) => value * height), indices };
}

/** The same as a field, in a world where the product is 1 high: that of `camerasOfUnit`. */
export function idealField(views: readonly TrueView[], cameras: readonly Camera[]): ScalarField {
  const silhouettes = hullViews(
    views.map(({ mask }) => mask),
    cameras,
  );
  return carveHull(silhouettes, { clip: productBox(silhouettes) });
}

/** The true cameras, in a world where the product is 1 high. */
export function camerasOfUnit(views: readonly TrueView[], height: number): Camera[] {
  const toUnit = { rotation: IDENTITY, scale: 1 / height, translation: [0, 0, 0] } as const;
  return views.map(({ camera }) => moveCamera(camera, toUnit));
}
