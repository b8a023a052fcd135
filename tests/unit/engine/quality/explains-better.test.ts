import { expect, test } from 'vitest';
import {
  explainsAsWell,
  explainsBest,
  explainsBetter,
  explainsFarBetter,
  explainsMoreSimply,
  explainsRoundly,
  explainsWithoutPart,
} from '../../../../functions/engine/quality/explains-better.ts';

const lumpy = { photoError: 240, displacedPaint: 0.19, lostReach: 0.01, silhouetteIoU: [0.99, 0.98] };

test('a surface on which colours and paint agree better is taken at the cost of little outline', () => {
  expect(explainsBetter({ ...lumpy, photoError: 180, displacedPaint: 0.15 }, lumpy)).toBe(true);
  expect(explainsBetter({ ...lumpy, photoError: 180, silhouetteIoU: [0.98, 0.97] }, lumpy)).toBe(true);
});

test.each([
  ['a surface is hardly better', { photoError: 230 }],
  ['its paint lies beside itself', { photoError: 180, displacedPaint: 0.2 }],
  ['it loses its outlines', { photoError: 180, silhouetteIoU: [0.96, 0.96] }],
])('%s: the other stays', (_, change) => {
  expect(explainsBetter({ ...lumpy, ...change }, lumpy)).toBe(false);
});

test('without paint the colours alone tell', () => {
  const bare = { ...lumpy, displacedPaint: undefined };
  expect(explainsBetter({ ...bare, photoError: 180 }, bare)).toBe(true);
  expect(explainsBetter({ ...bare, photoError: 230 }, bare)).toBe(false);
});

test('a surface whose colours agree far better may have more displaced paint than the other, but hardly any', () => {
  const flat = { ...lumpy, displacedPaint: 0.03 };
  const smooth = { ...lumpy, photoError: 120, displacedPaint: 0.12 };
  expect(explainsFarBetter(smooth, flat)).toBe(true);
  expect(explainsFarBetter({ ...smooth, photoError: 160 }, flat)).toBe(false);
  expect(explainsFarBetter({ ...smooth, displacedPaint: 0.2 }, flat)).toBe(false);
  expect(explainsFarBetter({ ...smooth, silhouetteIoU: [0.96, 0.96] }, flat)).toBe(false);
});

test('a surface explains as well whose colours agree no worse, wherever its paint lies, at nearly the same outlines', () => {
  const even = { ...lumpy, displacedPaint: 0.3 };
  expect(explainsAsWell(even, lumpy)).toBe(true);
  expect(explainsAsWell({ ...even, photoError: 241 }, lumpy)).toBe(false);
  expect(explainsAsWell({ ...even, silhouetteIoU: [0.96, 0.96] }, lumpy)).toBe(false);
});

test('a part is taken away where colours agree better without it, paint lies no worse and outlines stay', () => {
  const without = { ...lumpy, photoError: lumpy.photoError - 1 };
  expect(explainsWithoutPart(without, lumpy)).toBe(true);
  expect(explainsWithoutPart(lumpy, lumpy)).toBe(false);
  expect(explainsWithoutPart({ ...without, displacedPaint: 0.2 }, lumpy)).toBe(false);
  expect(explainsWithoutPart({ ...without, silhouetteIoU: [0.97, 0.97] }, lumpy)).toBe(false);
});

test('a simpler body is taken where its error times its displaced paint is hardly more, at the same outlines and without a part less', () => {
  const other = { ...lumpy, lostReach: 0.01 };
  const simple = { ...other, photoError: 1.4 * lumpy.photoError };
  expect(explainsMoreSimply(simple, other)).toBe(true);
  expect(explainsMoreSimply({ ...simple, displacedPaint: 1.1 * lumpy.displacedPaint }, other)).toBe(false);
  expect(explainsMoreSimply({ ...simple, lostReach: 0.02 }, other)).toBe(false);
  expect(explainsMoreSimply({ ...simple, silhouetteIoU: [0.97, 0.97] }, other)).toBe(false);
});

test('a round core is taken at the cost of a little outline and error, but not of a part', () => {
  const round = { ...lumpy, photoError: 1.1 * lumpy.photoError, silhouetteIoU: [0.985, 0.975] };
  expect(explainsRoundly(round, lumpy)).toBe(true);
  expect(explainsRoundly({ ...round, displacedPaint: 0.3 }, lumpy)).toBe(false);
  expect(explainsRoundly({ ...round, displacedPaint: 0.002 }, { ...lumpy, displacedPaint: 0.001 })).toBe(
    true,
  );
  const bare = { ...round, displacedPaint: undefined };
  expect(
    explainsRoundly({ ...bare, photoError: 2 * lumpy.photoError }, { ...lumpy, displacedPaint: undefined }),
  ).toBe(false);
  expect(explainsRoundly({ ...round, lostReach: 0.015 }, lumpy)).toBe(false);
  expect(explainsRoundly({ ...round, silhouetteIoU: [0.96, 0.96] }, lumpy)).toBe(false);
});

test('of several surfaces the one is taken whose colours and paint agree best, the first of equals', () => {
  const clean = { ...lumpy, photoError: 200, displacedPaint: 0.1 };
  expect(explainsBest([lumpy, { ...clean, displacedPaint: 0.12 }, clean, { ...clean }])).toBe(2);
  expect(explainsBest([clean, lumpy])).toBe(0);
});

test.each([
  ['its colours agree hardly better', { photoError: 238, displacedPaint: 0.02 }],
  ['its paint lies beside itself', { photoError: 100, displacedPaint: 0.2 }],
  ['it loses its outlines', { photoError: 100, displacedPaint: 0.02, silhouetteIoU: [0.96, 0.96] }],
])('another surface is not taken where %s', (_, change) => {
  expect(explainsBest([lumpy, { ...lumpy, ...change }])).toBe(0);
});

test('without paint the first surface stays, and where there is none to compare', () => {
  const bare = { ...lumpy, displacedPaint: undefined };
  expect(explainsBest([bare, { ...bare, photoError: 100 }])).toBe(0);
  expect(explainsBest([])).toBe(0);
});
