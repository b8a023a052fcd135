import { expect, test } from 'vitest';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { shadeMesh } from '../../../../functions/engine/mesh/vertex-normals.ts';
import { estimateGains } from '../../../../functions/engine/views/photo-gains.ts';
import { preparePhotoView } from '../../../../functions/engine/views/photo-view.ts';
import { block, photograph } from '../../../support/engine/crate.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

test('photos exposed differently are brought to one light, whose mean is theirs', () => {
  const light = [1, 1.2, 0.9, 1.1, 1, 0.85, 1.15, 1];
  const mesh = shadeMesh(extractSurface(sampleField(24, block)));
  const views = photograph(block, () => 120).map((view, i) => {
    const data = view.image.data.map((value) => light[i] * value);
    return preparePhotoView({ ...view, image: { ...view.image, data } }, mesh, 0);
  });
  const gains = estimateGains(views, mesh);
  for (const channel of [0, 1, 2] as const) {
    const product = gains.reduce((all, gain) => all * gain[channel], 1);
    expect(product).toBeCloseTo(1, 6);
    const lights = gains.map((gain, i) => gain[channel] * light[i]);
    // Pulled a little towards no change: a fifth at most of what was uneven remains.
    expect(Math.max(...lights) / Math.min(...lights)).toBeLessThan(1 + 0.2 * (1.2 / 0.85 - 1));
  }
});
