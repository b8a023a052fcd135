import { describe, expect, test } from 'vitest';
import { randomNumbers } from '../../../../functions/engine/bench/random-numbers.ts';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { shadeMesh } from '../../../../functions/engine/mesh/vertex-normals.ts';
import { completeColours } from '../../../../functions/engine/texture/complete-colours.ts';
import { ball, sampleField } from '../../../support/engine/shapes.ts';

const SEED = 7;

describe('the colours of a ball of which photos show the upper half', () => {
  const shape = shadeMesh(makeManifold(extractSurface(sampleField(14, ball(0.7)))));
  const weigh = (y: number) => (y > 0 ? 1 : 0);
  const colours = completeColours(shape, ({ x, y }) => ({
    weight: weigh(y),
    colour: Float64Array.of(x > 0 ? 200 : 100, 50, 120),
  }));

  test('are what is seen above, and nothing that is not between those colours below', () => {
    for (let i = 0; i < colours.length; i += 3) {
      const [x, y] = [shape.positions[i], shape.positions[i + 1]];
      if (y > 0.2 && Math.abs(x) > 0.2) expect(colours[i]).toBeCloseTo(x > 0 ? 200 : 100, -1);
      expect(colours[i]).toBeGreaterThan(99);
      expect(colours[i]).toBeLessThan(201);
      expect(colours[i + 1]).toBeCloseTo(50, 0);
    }
  });

  test('are finite when no photo shows anything', () => {
    const blind = completeColours(shape, () => ({ weight: 0, colour: new Float64Array(3) }));
    expect(blind.every(Number.isFinite)).toBe(true);
  });
});

test(`colours settle on a surface that touches itself along edges, which more than two triangles share (seed ${SEED})`, () => {
  const random = randomNumbers(SEED);
  const isInside = (v: number) => Math.abs(v) < 0.7;
  const crumbs = sampleField(14, (x, y, z) => ([x, y, z].every(isInside) && random() < 0.5 ? 1 : -1));
  const mesh = makeManifold(extractSurface(crumbs));
  const shape = shadeMesh({ ...mesh, positions: mesh.positions.map((value) => Math.round(4 * value) / 4) });
  const colours = completeColours(shape, ({ y }) => ({
    weight: y > 0.5 ? 1 : 0,
    colour: Float64Array.of(90, 120, 150),
  }));
  for (const colour of colours) expect(colour >= 0 && colour < 150.5).toBe(true);
});
