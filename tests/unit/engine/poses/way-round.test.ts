import { expect, test } from 'vitest';
import { likelier } from '../../../../functions/engine/poses/way-round.ts';

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
