import { expect, test } from 'vitest';
import { likelier, otherWayThan } from '../../../../functions/engine/poses/way-round.ts';
import { cameraAt } from '../../../support/engine/silhouettes.ts';

const told = (incoherence: number) => ({ way: 1 as const, incoherence });
const other = (incoherence: number) => ({ way: -1 as const, incoherence });

test('a round product, whose outlines tell no way, was gone round as people are asked to', () => {
  expect(likelier([other(0.0015), told(0.0024)])).toEqual(told(0.0024));
});

test('outlines cut out of clutter contradict each other either way: twice as much is no proof', () => {
  expect(likelier([other(0.06), other(0.061), told(0.127)])).toEqual(told(0.127));
});

test('who went the other way is believed where the way that is asked for fits many times worse', () => {
  expect(likelier([other(0.047), told(0.3)])).toEqual(other(0.047));
  expect(likelier([other(0.047), other(0.05)])).toEqual(other(0.047));
});

test.each([1, -1] as const)('the other way than cameras went is told, way %d', (way) => {
  const cameras = [0, 1, 2, 3, 4, 5].map((i) =>
    cameraAt({ azimuth: 30 + way * 60 * i, elevation: 10, distance: 2 }),
  );
  expect(otherWayThan(cameras)).toBe(-way);
});
