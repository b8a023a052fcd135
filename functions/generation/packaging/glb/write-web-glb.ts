import { NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions';
import { meshopt } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';
import type { TexturedMesh } from '../../../engine/types.ts';
import { encodeTexture } from '../encode-texture.ts';
import { modelDocument } from './model-document.ts';
import type { DocumentOptions } from './model-document.ts';

/** What a phone on slow 4G (1.6 Mbit/s) loads in four seconds. */
export const WEB_GLB_BUDGET = 800_000;

/** Tried in this order: sharpness goes first, then size, until the file fits. */
const TEXTURE_STEPS = [
  { maxSide: 2048, quality: 80 },
  { maxSide: 2048, quality: 65 },
  { maxSide: 1536, quality: 75 },
  { maxSide: 1024, quality: 75 },
  { maxSide: 1024, quality: 50 },
  { maxSide: 512, quality: 60 },
];

/**
 * Writes the light GLB for the page: quantised, meshopt-compressed, WebP texture, at most `WEB_GLB_BUDGET` bytes.
 * Throws when not even the smallest texture makes it fit.
 */
export async function writeWebGlb(model: TexturedMesh, options: DocumentOptions): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  for (const step of TEXTURE_STEPS) {
    const texture = await encodeTexture(model.texture, { format: 'webp', ...step });
    if (texture.bytes.length > WEB_GLB_BUDGET) continue;
    const document = await modelDocument(model, texture, options);
    document.createExtension(EXTTextureWebP).setRequired(true);
    // 14 bits are 0.1 mm on a two-metre sofa and an eighth of a texel of a 2048 texture.
    await document.transform(
      meshopt({ encoder: MeshoptEncoder, level: 'high', quantizePosition: 14, quantizeTexcoord: 14 }),
    );
    const bytes = await io.writeBinary(document);
    if (bytes.length <= WEB_GLB_BUDGET) return bytes;
  }
  throw new Error(`The web GLB of ${options.name} does not fit ${WEB_GLB_BUDGET} bytes`);
}
