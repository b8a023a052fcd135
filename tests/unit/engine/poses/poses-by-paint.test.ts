import { expect, test } from 'vitest';
import { moveCamera } from '../../../../functions/engine/geometry/camera.ts';
import { IDENTITY } from '../../../../functions/engine/geometry/mat3.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { fitRoundBody } from '../../../../functions/engine/hull/round-body.ts';
import { posesByPaint } from '../../../../functions/engine/poses/poses-by-paint.ts';
import { shrinkView } from '../../../../functions/engine/views/shrink-view.ts';
import { grain, photographOnce } from '../../../support/engine/crate.ts';

/** Degrees by which each photo shows the paint further round than it is: meshes of a basket that recur, say. */
const PAINT_OFF = [0, 6, -5, 7, 4, -6, -4, 8];

const barrel = (x: number, y: number, z: number) =>
  Math.min(0.3 - 0.3 * y * y - Math.hypot(x, z), 0.5 - Math.abs(y));
/** With a bar on both sides. */
const withHandles = (x: number, y: number, z: number) =>
  Math.max(barrel(x, y, z), Math.min(0.45 - Math.abs(x), 0.04 - Math.hypot(y - 0.3, z)));

/** What becomes of the true poses of eight photos of a solid 1 high, whose paint lies elsewhere in each. */
function byPaint(solid: typeof barrel) {
  const views = PAINT_OFF.map((degrees, i) => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const paint = (x: number, y: number, z: number) => grain(x * cos + z * sin, y, z * cos - x * sin);
    const view = photographOnce(solid, paint, i);
    const stands = { rotation: IDENTITY, scale: 1, translation: [0, 0.5, 0] as const };
    return shrinkView({ ...view, camera: moveCamera(view.camera, stands) }, 140);
  });
  const masks = views.map(({ mask }) => mask);
  const cameras = views.map(({ camera }) => camera);
  const outlined = { cameras, incoherence: 0, perPhoto: PAINT_OFF.map(() => 0) };
  const body = fitRoundBody(hullViews(masks, cameras), masks);
  const found = posesByPaint(outlined, {
    images: views.map(({ image }) => image),
    masks,
    hullViews: hullViews(masks, cameras),
    body,
    places: views.map((_, i) => i / views.length),
    isSettled: false,
    capture: 'photos',
    withStands: views.map(() => undefined),
  });
  return { body, outlined, found };
}

test('a round product is turned by its paint, which its outlines leave open', () => {
  const { body, outlined, found } = byPaint(barrel);
  expect(body).toMatchObject({ isBare: true });
  expect(found.isTurned).toBe(true);
  expect(found.poses).not.toEqual(outlined);
});

test('a round product with handles stays where its outlines have it, which speak against its paint', () => {
  const { body, outlined, found } = byPaint(withHandles);
  expect(body).toMatchObject({ isBare: false });
  expect(found).toEqual({ isTurned: false, isLensTold: false, poses: outlined });
});
