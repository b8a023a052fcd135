import { describe, expect, test } from 'vitest';
import {
  repairSilhouettes,
  seenSilhouettes,
  slotsOfLostParts,
} from '../../../../functions/engine/carve/repair-silhouettes.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';
import type { GreyView } from '../../../../functions/engine/views/grey-view.ts';

// A block of 12³ samples, 0.1 apart, seen along −Z from far away; its left half shows product, the right half backdrop.
const SIDE = 12;
const hull: ScalarField = {
  size: [SIDE, SIDE, SIDE],
  origin: [-0.55, -0.55, -0.55],
  spacing: 0.1,
  data: new Float32Array(SIDE ** 3).fill(1),
};
const SAMPLES = Int32Array.from({ length: SIDE ** 3 }, (_, i) => i);
const PIXELS = 48;
const view: GreyView = {
  camera: {
    rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    translation: [0, 0, -40],
    focal: 1400,
    cx: PIXELS / 2,
    cy: PIXELS / 2,
    width: PIXELS,
    height: PIXELS,
  },
  centre: [0, 0, 40],
  grey: new Float32Array(PIXELS * PIXELS),
  outline: Float32Array.from({ length: PIXELS * PIXELS }, (_, i) => (i % PIXELS < PIXELS / 2 ? 5 : -5)),
};
const placeOf = (sample: number) => ({
  x: sample % SIDE,
  y: Math.floor(sample / SIDE) % SIDE,
  z: Math.floor(sample / SIDE ** 2),
});

/** The occupancy after the repair of what was `before` at each place. */
function repair(before: (place: ReturnType<typeof placeOf>) => number): Float32Array {
  const occupancy = Float32Array.from(SAMPLES, (sample) => before(placeOf(sample)));
  repairSilhouettes(hull.spacing, occupancy, seenSilhouettes(hull, SAMPLES, [view]));
  return occupancy;
}

describe('rays that show product where nothing is left', () => {
  // The eighth layer from the back is the likeliest; the camera looks from the front.
  const repaired = repair(({ z }) => (z === 7 ? 0.4 : 0.2));
  const changed = SAMPLES.filter((sample) => repaired[sample] > 0.5).map((sample) => sample);

  test('get their likeliest sample back, and nothing else', () => {
    for (const sample of changed) expect(placeOf(sample).z).toBe(7);
    expect(repaired.filter((value) => value > 0.5).every((value) => value === 0.75)).toBe(true);
  });

  test('get it back everywhere on the product, and nowhere beside it', () => {
    const columns = Array.from(changed, (sample) => placeOf(sample).x);
    expect(Math.max(...columns)).toBeLessThan(SIDE / 2);
    // Cells on the border of the photo or of the silhouette may be too little covered.
    expect(changed.length).toBeGreaterThan(0.6 * SIDE * (SIDE / 2));
  });
});

test('of samples as likely the nearest come back, a voxel and a half thick', () => {
  const repaired = repair(() => 0.2);
  const layers = new Set(
    Array.from(
      SAMPLES.filter((sample) => repaired[sample] > 0.5),
      (sample) => placeOf(sample).z,
    ),
  );
  expect([...layers].sort((a, b) => a - b)).toEqual([10, 11]);
});

test('where something is left nothing is put back', () => {
  const kept = repair(({ z }) => (z === 3 ? 0.9 : 0.2));
  SAMPLES.forEach((sample) => expect(kept[sample]).toBeCloseTo(placeOf(sample).z === 3 ? 0.9 : 0.2, 6));
});

describe('parts that a body has lost', () => {
  const lostOf = (isKept: (place: ReturnType<typeof placeOf>) => boolean) => {
    const occupancy = Float32Array.from(SAMPLES, (sample) => (isKept(placeOf(sample)) ? 1 : 0));
    return [...slotsOfLostParts(occupancy, seenSilhouettes(hull, SAMPLES, [view]))].map((slot) =>
      placeOf(SAMPLES[slot]),
    );
  };

  test('come back as deep as the hull is, where the silhouette shows product', () => {
    const lost = lostOf(({ y }) => y < SIDE / 2);
    expect(new Set(lost.map(({ z }) => z)).size).toBe(SIDE);
    expect(lost.length).toBeGreaterThan(0.6 * SIDE * (SIDE / 2) ** 2);
    expect(lost.every(({ x, y }) => x < SIDE / 2 && y >= SIDE / 2 - 1)).toBe(true);
  });

  test('are none where one layer is left, and none that are a few cells', () => {
    expect(lostOf(({ z }) => z === 3)).toEqual([]);
    expect(lostOf(({ x, y }) => x !== 2 || y > 7 || y < 6)).toEqual([]);
  });
});
