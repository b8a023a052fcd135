import type { TexturedMesh } from '../../../engine/types.ts';
import type { EncodedTexture } from '../encode-texture.ts';
import { isClosed } from '../is-closed.ts';
import type { Bounds } from '../bounds.ts';
import { storedZip } from './stored-zip.ts';
import { usdaLayer } from './usda-layer.ts';

/** Writes the file that opens in Quick Look. Quick Look reads JPEG and PNG only: throws for any other texture. */
export async function writeUsdz(
  model: TexturedMesh,
  texture: EncodedTexture,
  bounds: Bounds,
): Promise<Uint8Array> {
  if (texture.mimeType === 'image/webp') throw new Error('Quick Look does not read WebP textures');
  const texturePath = `textures/baseColor.${texture.mimeType === 'image/png' ? 'png' : 'jpg'}`;
  const layer = usdaLayer(model, {
    texturePath,
    bounds,
    doubleSided: !(await isClosed(model)),
  });
  return storedZip([
    // The layer first: readers take the first file for the root.
    { name: 'model.usda', bytes: new TextEncoder().encode(layer) },
    { name: texturePath, bytes: texture.bytes },
  ]);
}
