import { describe, expect, test } from 'vitest';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { smoothSurface } from '../../../../functions/engine/mesh/smooth-surface.ts';
import { volumeOf } from '../../../support/engine/mesh-facts.ts';
import { ball, sampleField } from '../../../support/engine/shapes.ts';

describe('smoothing', () => {
  test('takes steps out and keeps the volume', () => {
    const rough = makeManifold(
      extractSurface(sampleField(24, (x, y, z) => (ball(0.7)(x, y, z) > 0 ? 1 : -1))),
    );
    const smooth = smoothSurface(rough);
    expect(Math.abs(volumeOf(smooth) / volumeOf(rough) - 1)).toBeLessThan(0.01);
    expect(radiusSpread(smooth.positions)).toBeLessThan(0.75 * radiusSpread(rough.positions));
  });
});

function radiusSpread(positions: Float32Array): number {
  const radii = Array.from({ length: positions.length / 3 }, (_, i) =>
    Math.hypot(...positions.subarray(3 * i, 3 * i + 3)),
  );
  return Math.max(...radii) - Math.min(...radii);
}
