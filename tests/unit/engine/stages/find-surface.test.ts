import { expect, test } from 'vitest';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { findSurface } from '../../../../functions/engine/stages/find-surface.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';
import { photoOf } from '../../../support/engine/photo-of.ts';
import { cameraAt, ellipsoid, ORBIT } from '../../../support/engine/silhouettes.ts';

const RADII = [0.4, 0.5, 0.3] as const;
const solid = ellipsoid([0, 0.5, 0], RADII);
const views = ORBIT.map((station) => {
  const camera = cameraAt(station, 120);
  const { photo, silhouette } = photoOf(solid, camera);
  return { image: photo.image, mask: silhouette.mask, camera };
});
const outlines = hullViews(
  views.map(({ mask }) => mask),
  views.map(({ camera }) => camera),
);
const hull = carveHull(outlines, { resolution: 32 });

/** The most that the surface of a body leaves the ellipsoid's, not at its foot, as a share of its radii. */
async function mostOff(body: { isSoft: boolean; corners?: ScalarField }): Promise<number> {
  const { mesh } = await findSurface({ carved: [hull], hull, isSure: false, ...body }, views, {
    outlines,
    judging: views.map((_, i) => i),
    surface: { triangles: 3000 },
    fairing: { resolution: 32 },
  });
  const { positions: p } = mesh;
  let most = 0;
  for (let i = 0; i < p.length; i += 3) {
    if (p[i + 1] < 0.2) continue;
    const radius = Math.hypot(p[i] / RADII[0], (p[i + 1] - 0.5) / RADII[1], p[i + 2] / RADII[2]);
    most = Math.max(most, Math.abs(radius - 1));
  }
  return most;
}

test('a soft product cut out of a room is smooth between its outlines, and what has faces keeps the edges of its hull', async () => {
  const soft = await mostOff({ isSoft: true, corners: hull });
  expect(soft).toBeLessThan(0.6 * (await mostOff({ isSoft: false })));
});
