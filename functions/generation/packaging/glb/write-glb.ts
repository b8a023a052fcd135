import { NodeIO } from '@gltf-transform/core';
import type { TexturedMesh } from '../../../engine/types.ts';
import { encodeTexture } from '../encode-texture.ts';
import { modelDocument } from './model-document.ts';
import type { DocumentOptions } from './model-document.ts';

/** How the texture of a plain GLB is stored: without loss to hand a model on, as JPEG to show it. */
export type GlbTexture = { format: 'png' } | { format: 'jpeg'; maxSide: number; quality: number };

/**
 * Writes a GLB in core glTF 2.0 without extensions, which every AR viewer opens. With the default lossless
 * texture `readGlb` gives the same model back.
 */
export async function writeGlb(
  model: TexturedMesh,
  options: DocumentOptions,
  texture: GlbTexture = { format: 'png' },
): Promise<Uint8Array> {
  const document = await modelDocument(model, await encodeTexture(model.texture, texture), options);
  return new NodeIO().writeBinary(document);
}
