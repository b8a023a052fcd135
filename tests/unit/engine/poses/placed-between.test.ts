import { expect, test } from 'vitest';
import { orbitOf } from '../../../../functions/engine/poses/orbit.ts';
import { placedBetween } from '../../../../functions/engine/poses/placed-between.ts';
import { cameraAt } from '../../../support/engine/silhouettes.ts';

const FRAMES = 12;
const places = Array.from({ length: FRAMES }, (_, i) => i / FRAMES);
const walk = (way: 1 | -1) =>
  orbitOf(
    places.map((place) => cameraAt({ azimuth: 40 + way * 360 * place, elevation: 10, distance: 2 })),
    [0, 0.5, 0],
  );

test.each([1, -1] as const)('frames between are put between, and beyond the ends too, way %d', (way) => {
  const whole = walk(way);
  const known = [1, 4, 7, 10];
  const orbit = Float64Array.from(known.flatMap((i) => [...whole.subarray(6 * i, 6 * i + 6)]));
  const found = placedBetween(
    orbit,
    known.map((i) => places[i]),
    places,
  );
  for (let k = 0; k < found.length; k++) {
    const off = found[k] - whole[k];
    // A turn more is the same azimuth.
    expect(off - 2 * Math.PI * Math.round(off / (2 * Math.PI))).toBeCloseTo(0, 6);
  }
});
