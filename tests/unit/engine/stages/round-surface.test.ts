import { expect, test } from 'vitest';
import { moveCamera } from '../../../../functions/engine/geometry/camera.ts';
import { IDENTITY } from '../../../../functions/engine/geometry/mat3.ts';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { fitRoundBody } from '../../../../functions/engine/hull/round-body.ts';
import { findSurface } from '../../../../functions/engine/stages/find-surface.ts';
import { shrinkView } from '../../../../functions/engine/views/shrink-view.ts';
import { grain, photograph } from '../../../support/engine/crate.ts';

const drum = (x: number, y: number, z: number) => Math.min(0.4 - Math.hypot(x, z), 0.5 - Math.abs(y));
/** The drum hollowed out, but for walls and a floor. */
const pot = (x: number, y: number, z: number) =>
  Math.min(drum(x, y, z), Math.max(Math.hypot(x, z) - 0.35, -0.4 - y));

/** How high the surface found from eight photos of a round product, 1 high, is in the middle. */
async function heightInTheMiddle(solid: typeof drum): Promise<number> {
  const views = photograph(solid, grain).map((view) => {
    const camera = moveCamera(view.camera, { rotation: IDENTITY, scale: 1, translation: [0, 0.5, 0] });
    return shrinkView({ ...view, camera }, 140);
  });
  const masks = views.map(({ mask }) => mask);
  const outlines = hullViews(
    masks,
    views.map(({ camera }) => camera),
  );
  const hull = carveHull(outlines, { resolution: 48 });
  const body = fitRoundBody(outlines, masks)!;
  const { mesh } = await findSurface(
    { carved: [hull], hull, round: { field: hull, body }, isSure: true, isSoft: true, isRounded: true },
    views,
    { outlines, judging: [...views.keys()], grained: views, surface: { triangles: 2000 }, fairing: {} },
  );
  let highest = 0;
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const [x, y, z] = mesh.positions.subarray(i, i + 3);
    if (Math.hypot(x, z) < 0.15) highest = Math.max(highest, y);
  }
  return highest;
}

test('the mouth of a round product is open where photos look into it, though outlines close it', async () => {
  expect(await heightInTheMiddle(pot)).toBeLessThan(0.7);
});

test('a painted top that photos agree on stays', async () => {
  expect(await heightInTheMiddle(drum)).toBeGreaterThan(0.9);
});
