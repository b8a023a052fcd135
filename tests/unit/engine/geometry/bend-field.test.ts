import { expect, test } from 'vitest';
import { bendField } from '../../../../functions/engine/geometry/bend-field.ts';
import { sampleField } from '../../../../functions/engine/geometry/resample-field.ts';
import type { Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';

const SIDE = 24;
const SPACING = 2 / (SIDE - 1);
const nothing: ScalarField = {
  size: [SIDE, SIDE, SIDE],
  origin: [-1, -1, -1],
  spacing: SPACING,
  data: new Float32Array(SIDE ** 3),
};
const RADIUS = 0.6;
/** Points of a sphere, spread over all of it. */
const points = Array.from({ length: 150 }, (_, n): Vec3 => {
  const y = 1 - (2 * (n + 0.5)) / 150;
  const across = Math.sqrt(1 - y * y);
  return [RADIUS * across * Math.sin(n * 2.4), RADIUS * y, RADIUS * across * Math.cos(n * 2.4)];
});
const demands = points.map((point) => ({
  point,
  inward: point.map((value) => -value / RADIUS) as unknown as Vec3,
}));
const hold = new Float32Array(SIDE ** 3).fill(1e-4);

test('a field through a few points of a sphere is a sphere between them as well', () => {
  const field = bendField(nothing, nothing.data, hold, demands, { steps: 200 });
  for (let n = 0; n < 500; n++) {
    const y = 0.9 - (1.8 * (n + 0.5)) / 500;
    const across = Math.sqrt(1 - y * y);
    const at = (radius: number) =>
      sampleField(
        field,
        radius * across * Math.sin(n * 1.7),
        radius * y,
        radius * across * Math.cos(n * 1.7),
      );
    expect(at(RADIUS - 0.6 * SPACING)).toBeGreaterThan(0);
    expect(at(RADIUS + 0.6 * SPACING)).toBeLessThan(0);
  }
});

test('what is held firmly stays as it is wished', () => {
  const wished = nothing.data.map((_, i) => (i % SIDE < 3 ? 0.5 : 0));
  const firm = wished.map((_, i) => (i % SIDE < 3 ? 1e4 : 1e-4));
  const field = bendField(nothing, wished, firm, demands, { steps: 200 });
  field.data.forEach((value, i) => {
    if (i % SIDE < 3) expect(value).toBeCloseTo(0.5, 2);
  });
});
