import { expect, test } from 'vitest';
import { maskOverlap } from '../../../../functions/engine/bench/mask-overlap.ts';
import { cameraCentre } from '../../../../functions/engine/geometry/camera.ts';
import { length } from '../../../../functions/engine/geometry/vec3.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { addLostLegs } from '../../../../functions/engine/stages/add-lost-legs.ts';
import { cameras, LEGS, outlines, photosOf, whole } from '../../../support/engine/legged-sofa.ts';
import { isFull } from '../../../support/proof-size.ts';

const photos = photosOf({ telling: [0, 4] }).map((photo, i) => ({ ...photo, name: `${i}`, confidence: 0.8 }));
const outlined = {
  masks: outlines,
  poses: { cameras, incoherence: 0.01, perPhoto: outlines.map(() => 0.01) },
  views: hullViews(outlines, cameras),
  body: undefined,
};
const round = {
  ...outlined,
  body: { x: 0, z: 0, radii: Float64Array.of(0.5, 0.5), isBare: false, roundShare: 0.5 },
};

/* Poses of what is not round are searched anew: that takes as long as a file of the gate may. */
test.each([['a round product', round], ...(isFull ? ([['a sofa', outlined]] as const) : [])] as const)(
  '%s stands on the legs that its outlines lost, and is higher by them',
  (_, product) => {
    const { masks, poses } = addLostLegs(photos, product, { capture: 'photos' });
    masks.forEach((mask, i) => expect(maskOverlap(mask, whole[i]), `photo ${i + 1}`).toBeGreaterThan(0.985));
    const [before, after] = [cameras, poses.cameras].map(([camera]) => length(cameraCentre(camera)));
    expect(before / after / (1 + LEGS)).toBeCloseTo(1, 1);
  },
);

test('legs are not looked for before a plain wall, nor in a walk, nor where the poses are wrong', () => {
  const plain = photos.map(({ likelihood: _likelihood, ...photo }) => photo);
  expect(addLostLegs(plain, outlined, { capture: 'photos' })).toBe(outlined);
  expect(addLostLegs(photos, outlined, { capture: 'walk' })).toBe(outlined);
  const wrong = { ...outlined, poses: { ...outlined.poses, incoherence: 0.4 } };
  expect(addLostLegs(photos, wrong, { capture: 'photos' })).toBe(wrong);
});

test('an outline that its owner has sent stays as it is', () => {
  const sent = photos.map(({ likelihood, ...photo }, i) => (i === 2 ? photo : { ...photo, likelihood }));
  const { masks } = addLostLegs(sent, round, { capture: 'photos' });
  expect(maskOverlap(masks[2], outlines[2])).toBe(1);
});
