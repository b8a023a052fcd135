import { beforeAll, describe, expect, test } from 'vitest';
import { moveCamera } from '../../../../functions/engine/geometry/camera.ts';
import { IDENTITY } from '../../../../functions/engine/geometry/mat3.ts';
import { commonField } from '../../../../functions/engine/geometry/resample-field.ts';
import { vectorAt, type Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { fitRoundBody } from '../../../../functions/engine/hull/round-body.ts';
import { fitRoundCore } from '../../../../functions/engine/hull/round-core.ts';
import { findSurface } from '../../../../functions/engine/stages/find-surface.ts';
import { shrinkView } from '../../../../functions/engine/views/shrink-view.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';
import { block, crate, grain, photograph } from '../../../support/engine/crate.ts';
import { handle } from '../../../support/engine/handle.ts';
import { photoOf } from '../../../support/engine/photo-of.ts';
import { sampleField } from '../../../support/engine/shapes.ts';
import { box, cameraAt, ellipsoid, ORBIT, union } from '../../../support/engine/silhouettes.ts';

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

test.each([
  ['a cup with a handle', handle, 0.75],
  ['a pot with a knob', box([0.25, 0.45, -0.06], [0.42, 0.55, 0]), 0.42],
])('%s is round beside it where its hull has corners, and keeps it', async (_, part, farthest) => {
  const cup = union(ellipsoid([0, 0.5, 0], [0.3, 0.5, 0.3]), part);
  const photos = ORBIT.map((station) => {
    const camera = cameraAt(station, 120);
    const { photo, silhouette } = photoOf(cup, camera);
    return { image: photo.image, mask: silhouette.mask, camera };
  });
  const masks = photos.map(({ mask }) => mask);
  const seen = hullViews(
    masks,
    photos.map(({ camera }) => camera),
  );
  const full = carveHull(seen, { resolution: 48 });
  const body = fitRoundBody(seen, masks);
  const { mesh } = await findSurface(
    {
      carved: [full],
      hull: full,
      round: body && { field: full, body },
      core: fitRoundCore(seen, masks),
      isSure: false,
      isSoft: false,
      isRounded: false,
    },
    photos,
    {
      outlines: seen,
      judging: [...photos.keys()],
      grained: photos,
      surface: { triangles: 3000 },
      fairing: { resolution: 32 },
    },
  );
  const all = Array.from({ length: mesh.positions.length / 3 }, (_, vertex) =>
    vectorAt(mesh.positions, vertex),
  );
  const beside = all
    .filter(([x, y]) => x < 0.1 && Math.abs(y - 0.5) < 0.1)
    .map(([x, , z]) => Math.hypot(x, z));
  expect(Math.max(...beside) - Math.min(...beside)).toBeLessThan(0.015);
  expect(Math.max(...all.map(([x]) => x))).toBeGreaterThan(farthest - 0.05);
});

/** The most that the surface of a body leaves the ellipsoid's, not at its foot, as a share of its radii. */
async function mostOff(body: { isSoft: boolean; corners?: ScalarField }): Promise<number> {
  const { mesh } = await findSurface(
    { carved: [hull], hull, isSure: false, isRounded: body.isSoft, ...body },
    views,
    {
      outlines,
      judging: views.map((_, i) => i),
      grained: views,
      surface: { triangles: 3000 },
      fairing: { resolution: 32 },
    },
  );
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

describe('a product with a hollow that no outline shows, carved in steps', () => {
  const [MIDDLE, RADIUS, STEP] = [-0.45, 0.28, 0.08];
  const ground = (x: number, y: number) => MIDDLE + Math.sqrt(RADIUS ** 2 - x ** 2 - (y - 0.5) ** 2);
  const egg = (x: number, y: number, z: number) =>
    0.35 * (1 - Math.hypot(x / 0.4, (y - 0.5) / 0.5, z / 0.35));
  const solid = (x: number, y: number, z: number) =>
    Math.min(egg(x, y, z), Math.hypot(x, y - 0.5, z - MIDDLE) - RADIUS);
  const upright = { rotation: IDENTITY, scale: 1, translation: [0, 0.5, 0] as const };
  const photos = photograph((x, y, z) => solid(x, y + 0.5, z), grain).map((view) =>
    shrinkView({ ...view, camera: moveCamera(view.camera, upright) }, 140),
  );
  const seen = hullViews(
    photos.map(({ mask }) => mask),
    photos.map(({ camera }) => camera),
  );
  const full = carveHull(seen, { resolution: 48 });
  const carved = commonField(full, (x, y, z) =>
    Math.hypot(x, y - 0.5) >= RADIUS ? 1 : z - STEP * Math.round(ground(x, y) / STEP),
  );

  test.each([
    ['is soft', true],
    ['is upholstered', false],
  ])('has that hollow where it %s, without the steps', async (_, isSoft) => {
    const { mesh } = await findSurface(
      { carved: [carved], hull: full, isSure: false, isSoft, isRounded: true, corners: full },
      photos,
      {
        outlines: seen,
        judging: [...photos.keys()],
        grained: photos,
        surface: { triangles: 3000 },
        fairing: { resolution: 48 },
      },
    );
    const { positions: p } = mesh;
    const offs: number[] = [];
    for (let i = 0; i < p.length; i += 3) {
      const [x, y, z] = p.subarray(i, i + 3);
      if (Math.hypot(x, y - 0.5) < 0.14 && z < 0) offs.push(Math.abs(z - ground(x, y)));
    }
    expect(Math.max(...offs)).toBeLessThan(STEP / 2);
  });
});

describe('a crate open in front, whose outlines are those of a block, with a pit carved into its back', () => {
  let places: Vec3[];
  beforeAll(async () => {
    const photos = photograph(crate, grain).map((view) => shrinkView(view, 200));
    const pit = (x: number, y: number, z: number) => 0.3 - Math.hypot(x, y, z - 0.4);
    const carved = sampleField(61, (x, y, z) => Math.min(block(x, y, z), -pit(x, y, z)));
    const { mesh } = await findSurface(
      {
        carved: [carved, carved],
        hull: sampleField(61, block),
        isSure: false,
        isSoft: false,
        isRounded: false,
      },
      photos,
      {
        outlines: hullViews(
          photos.map(({ mask }) => mask),
          photos.map(({ camera }) => camera),
        ),
        judging: [...photos.keys()],
        grained: photos,
        surface: { triangles: 3000 },
        fairing: {},
      },
    );
    places = Array.from({ length: mesh.positions.length / 3 }, (_, vertex) =>
      vectorAt(mesh.positions, vertex),
    ).filter(([x, y]) => Math.abs(x) < 0.3 && Math.abs(y) < 0.3);
  });

  test('is opened, though nothing was carved there', () => {
    expect(Math.min(...places.map(([, , z]) => z))).toBeGreaterThan(-0.2);
  });

  test('has the back of its hull, since photos show no pit', () => {
    const behind = places.map(([, , z]) => z).filter((z) => z > 0);
    expect(Math.min(...behind)).toBeGreaterThan(0.35);
  });
});
