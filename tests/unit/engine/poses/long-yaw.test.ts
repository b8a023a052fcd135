import { expect, test } from 'vitest';
import { longYaw } from '../../../../functions/engine/poses/long-yaw.ts';
import { fc } from '../../../support/properties.ts';

const FRONT = [0, 0, -1] as const;
const SIDE = [1, 0, 0] as const;

/** Upright rays through an ellipse on the ground whose length is turned by `angle` from the front to the side. */
function raysThrough(length: number, width: number, angle: number) {
  const stretches: number[] = [];
  for (let n = 0; n < 2000; n++) {
    const [radius, turn] = [Math.sqrt((n + 0.5) / 2000), n * 2.4]; // a sunflower: evenly spread
    const [along, across] = [length * radius * Math.cos(turn), width * radius * Math.sin(turn)];
    const ahead = along * Math.cos(angle) - across * Math.sin(angle);
    const beside = along * Math.sin(angle) + across * Math.cos(angle);
    stretches.push(0.3 + beside, 0, -ahead, 0.3 + beside, 1, -ahead);
  }
  return { first: Int32Array.from({ length: 2001 }, (_, r) => r), stretches: Float64Array.from(stretches) };
}

test('a long round body is turned until its length is on an axis, the nearer one, wherever it stands', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.77, max: 0.77, noNaN: true }), fc.boolean(), (angle, isSideways) => {
      const [length, width] = isSideways ? [0.4, 1] : [1, 0.4];
      expect(longYaw([raysThrough(length, width, angle)], FRONT, SIDE)).toBeCloseTo(angle, 2);
    }),
    { numRuns: 50 },
  );
});

test('a body as long as wide stays as it was first seen', () => {
  expect(longYaw([raysThrough(1, 0.95, 0.5)], FRONT, SIDE)).toBe(0);
  expect(longYaw([{ first: Int32Array.of(0), stretches: new Float64Array(0) }], FRONT, SIDE)).toBe(0);
});
