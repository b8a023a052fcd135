import { NodeIO } from '@gltf-transform/core';
import type { TexturedMesh } from '../../../engine/types.ts';
import { encodeTexture } from '../encode-texture.ts';
import type { EncodedTexture } from '../encode-texture.ts';
import { modelDocument } from './model-document.ts';
import type { DocumentOptions } from './model-document.ts';

/**
 * Writes a GLB in core glTF 2.0 without extensions, which every AR viewer opens given a JPEG or PNG texture.
 * Without `texture` the model's own is stored without loss: that is the form in which one step hands a model to the
 * next, and `readGlb` gives the same model back.
 */
export async function writeGlb(
  model: TexturedMesh,
  options: DocumentOptions,
  texture?: EncodedTexture,
): Promise<Uint8Array> {
  const stored = texture ?? (await encodeTexture(model.texture, { format: 'png' }));
  if (stored.mimeType === 'image/webp') throw new Error('Core glTF has no WebP textures');
  return new NodeIO().writeBinary(await modelDocument(model, stored, options));
}
