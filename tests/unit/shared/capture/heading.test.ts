import { expect, test } from 'vitest';
import { headingOf, turnBetween } from '../../../../shared/capture/heading.ts';
import { fc } from '../../../support/properties.ts';

test('CAP-02 an upright phone turned to the left by an angle has turned by it, however it is tilted', () => {
  const angle = fc.double({ min: -179, max: 179, noNaN: true });
  const beta = fc.double({ min: 40, max: 140, noNaN: true });
  fc.assert(
    fc.property(
      angle,
      angle,
      beta,
      fc.double({ min: -20, max: 20, noNaN: true }),
      (from, by, beta, gamma) => {
        const before = headingOf({ alpha: from, beta, gamma })!;
        const after = headingOf({ alpha: from + by, beta, gamma })!;
        expect(Math.abs(turnBetween(turnBetween(before, after), by))).toBeLessThan(1e-6);
      },
    ),
  );
});

test('CAP-02 a phone that is held level looks at nothing round it, an upright one looks where it stands', () => {
  expect(headingOf({ alpha: 0, beta: 0, gamma: 0 })).toBeNull();
  expect(headingOf({ alpha: 0, beta: 90, gamma: 0 })).toBeCloseTo(0);
  expect(headingOf({ alpha: 90, beta: 90, gamma: 0 })).toBeCloseTo(90);
});

test('a turn is the short way, over north too', () => {
  expect(turnBetween(170, -170)).toBe(20);
  expect(turnBetween(-170, 170)).toBe(-20);
});
