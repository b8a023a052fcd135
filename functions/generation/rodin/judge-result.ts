import type { ModelQuality } from '../../../shared/schemas/models.ts';
import { MAX_MISMATCH, sizeMismatch } from '../../engine/mesh/scale-to-size.ts';
import type { Size, TexturedMesh, TextureSide } from '../../engine/types.ts';

/** A likeness that nobody has measured is not called 'alta', however good it looks. */
const UNMEASURED = 0.65;
/** Proportions that contradict what the owner measured. */
const CONTRADICTED = 0.5;

/**
 * What can be said of a model whose provider says nothing: its score is that of a doubt, its reasons are what can be
 * measured on the model alone. `model` is as it was made, before it was scaled.
 */
export function judgeResult(
  model: TexturedMesh,
  { size, resolution }: { size: Size; resolution: TextureSide },
): ModelQuality {
  const reasons: ModelQuality['reasons'] = [];
  const mismatch = sizeMismatch(model, size);
  if (mismatch > MAX_MISMATCH) reasons.push({ code: 'dimensions_disagree', value: mismatch });
  reasons.push({ code: 'likeness_unmeasured' });
  if (size.width === undefined || size.depth === undefined) reasons.push({ code: 'dimensions_estimated' });
  const side = Math.max(model.texture.width, model.texture.height);
  if (resolution > 2048 && side < resolution) reasons.push({ code: 'texture_limited', value: side });
  return { level: 'media', score: mismatch > MAX_MISMATCH ? CONTRADICTED : UNMEASURED, reasons };
}
