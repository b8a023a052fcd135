import { describe, expect, test } from 'vitest';
import { dropSmallParts } from '../../../../functions/engine/mesh/drop-small-parts.ts';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { ball, sampleField } from '../../../support/engine/shapes.ts';

describe('small parts', () => {
  test('go, and the largest stays', () => {
    const dust = ball(0.06);
    const mesh = extractSurface(
      sampleField(40, (x, y, z) => Math.max(ball(0.5)(x, y, z), dust(x - 0.8, y - 0.8, z - 0.8))),
    );
    const kept = dropSmallParts(mesh);
    expect(Math.max(...kept.positions)).toBeLessThan(0.6);
    expect(kept.positions.length).toBeGreaterThan(0.9 * mesh.positions.length);
    expect(dropSmallParts(extractSurface(sampleField(6, dust))).indices).toHaveLength(0);
  });
});
