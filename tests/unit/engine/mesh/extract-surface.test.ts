import { describe, expect, test } from 'vitest';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { boundsOf, countBadEdges, volumeOf } from '../../../support/engine/mesh-facts.ts';
import { ball, box, sampleField } from '../../../support/engine/shapes.ts';

describe('the surface of a field', () => {
  test('of a ball lies on the ball, is closed and faces outwards', () => {
    const mesh = extractSurface(sampleField(24, ball(0.7)));
    expect(countBadEdges(mesh)).toBe(0);
    expect(volumeOf(mesh)).toBeCloseTo((4 / 3) * Math.PI * 0.7 ** 3, 1);
    for (let i = 0; i < mesh.positions.length; i += 3) {
      expect(Math.hypot(...mesh.positions.subarray(i, i + 3))).toBeCloseTo(0.7, 1);
    }
  });

  test('closes where the solid reaches the end of the field', () => {
    const mesh = extractSurface(sampleField(6, () => 1));
    expect(countBadEdges(mesh)).toBe(0);
    expect(volumeOf(mesh)).toBeGreaterThan(8);
  });

  test('has the bounds of the solid to half a step', () => {
    const field = sampleField(32, box(0.5, 0.8, 0.3));
    const { low, high } = boundsOf(extractSurface(field));
    [0.5, 0.8, 0.3].forEach((half, axis) => {
      expect(Math.abs(high[axis] - half)).toBeLessThan(field.spacing / 2);
      expect(Math.abs(low[axis] + half)).toBeLessThan(field.spacing / 2);
    });
  });

  test('of nothing is nothing', () => {
    expect(extractSurface(sampleField(4, () => -1)).indices).toHaveLength(0);
  });
});
