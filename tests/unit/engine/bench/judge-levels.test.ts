import { expect, test } from 'vitest';
import { tryLevels, type Judged } from '../../../../functions/engine/bench/judge-levels.ts';
import type { Look } from '../../../../functions/engine/bench/looked-at.ts';

const eight = (value: number) => new Array<number>(8).fill(value);

const model = (object: string, look: Look, seenOnce: number, unshownEdges: number): Judged => ({
  object,
  look,
  signals: {
    confidence: eight(0.95),
    silhouetteIoU: eight(0.98),
    incoherence: 0.01,
    isInClutter: false,
    photoError: 600,
    displacedPaint: 0.1,
    displacedPatch: 0.03,
    lostReach: 0.005,
    seenOnce,
    unshownEdges,
    unseenShare: 0.2,
    roundness: 0.5,
    isFocalKnown: true,
    sizeMismatch: 0,
    isSizeGiven: true,
  },
});

const MODELS = [
  model('lamp', 'published', 0.02, 0.1),
  model('vase', 'published', 0.03, 0.2),
  model('cabinet', 'mended', 0.02, 2),
  model('nightstand', 'sent back', 0.15, 0.2),
];

test('each object is tried on limits in the gap above what is published of the others', () => {
  const [lamp, vase, cabinet] = tryLevels(MODELS);
  expect(lamp.limits.seenOnce).toBeCloseTo(0.09);
  expect(lamp.limits.unshownEdges).toBeCloseTo(1.1);
  expect(vase.limits.seenOnce).toBeCloseTo(0.085);
  expect(vase.limits.unshownEdges).toBeCloseTo(0.15);
  // No other has edges that are not shown: nothing says from where on they would be too many.
  expect(cabinet.limits.unshownEdges).toBe(Infinity);
});

test('what is published passes limits that it did not choose, what is not fails where the others tell', () => {
  expect(tryLevels(MODELS).map(({ isHighWithout }) => isHighWithout)).toEqual([true, false, true, true]);
  const more = [...MODELS, model('desk', 'sent back', 0.2, 1), model('stool', 'published', 0.03, 0.2)];
  const high = more.filter((_, i) => tryLevels(more)[i].isHighWithout);
  expect(high.map(({ object }) => object)).toEqual(['lamp', 'vase', 'stool']);
});

test('what other signals say against a model stays said', () => {
  const doubted = model('jar', 'published', 0, 0);
  const [trial] = tryLevels([{ ...doubted, signals: { ...doubted.signals, lostReach: 0.03 } }, ...MODELS]);
  expect(trial).toMatchObject({ level: 'baixa', isHighWithout: false });
});
