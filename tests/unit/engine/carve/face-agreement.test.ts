import { beforeAll, describe, expect, test } from 'vitest';
import { agreeOnFaces, type FaceAgreement } from '../../../../functions/engine/carve/face-agreement.ts';
import { TEXELS } from '../../../../functions/engine/carve/plane-sheet.ts';
import { UNKNOWN } from '../../../../functions/engine/carve/window-correlation.ts';
import { prepareGreyView } from '../../../../functions/engine/views/grey-view.ts';
import { block, crate, grain, photograph, plain } from '../../../support/engine/crate.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

// The crate's bottom lies at z = −0.15 behind its open front at z = −0.4; its silhouettes are those of a block.
const STEPS = 48;
const hull = sampleField(STEPS, block);
const viewsOf = (colour: typeof grain) =>
  photograph(crate, colour).map((source) => prepareGreyView(source, [0, 0, 0], hull.spacing / TEXELS));
const stride = STEPS * STEPS;
const sampleAt = (x: number, y: number, z: number) =>
  [x, y, z].reduce((sum, at, k) => sum + Math.round((at + 1) / hull.spacing) * STEPS ** k, 0);

describe('the agreement of photos on faces', () => {
  let agreement: FaceAgreement;
  beforeAll(() => {
    agreement = agreeOnFaces(hull, viewsOf(grain));
  });

  test('is best where the surface is, in the middle of the crate', () => {
    // Faces across z whose matter lies above them: those that look to the front.
    const front = agreement.faces[5];
    const from = sampleAt(0, 0, -0.38);
    const layers = Array.from({ length: 16 }, (_, k) => front[from + k * stride]);
    const best = layers.indexOf(Math.max(...layers));
    expect(-0.38 + (best + 0.5) * hull.spacing).toBeGreaterThan(-0.15 - 1.5 * hull.spacing);
    expect(-0.38 + (best + 0.5) * hull.spacing).toBeLessThan(-0.15 + 1.5 * hull.spacing);
    expect(layers[best]).toBeGreaterThan(0.6);
  });

  test('is told per view of those faces alone that look towards it', () => {
    const views = viewsOf(grain);
    const [sample] = [sampleAt(0, 0, -0.15)];
    const behind = views.findIndex(({ centre }) => centre[2] > 1.5);
    const before = views.findIndex(({ centre }) => centre[2] < -1.5);
    expect(agreement.perView[before][sample]).toBeGreaterThan(agreement.perView[behind][sample]);
  });

  test('is unknown outside of the hull', () => {
    expect(agreement.faces.every((scores) => scores[sampleAt(0.9, 0.9, 0.9)] === UNKNOWN)).toBe(true);
  });
});

test('photos without any texture agree on nothing', () => {
  const { faces, perView } = agreeOnFaces(hull, viewsOf(plain));
  // Inside the outline; at it the backdrop is seen.
  const sample = sampleAt(0, 0, -0.15);
  expect([...faces, ...perView].every((scores) => scores[sample] === UNKNOWN)).toBe(true);
});
