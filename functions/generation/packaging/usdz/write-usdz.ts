import type { TexturedMesh } from '../../../engine/types.ts';
import type { EncodedTexture } from '../encode-texture.ts';
import { isClosed } from '../is-closed.ts';
import type { Bounds } from '../bounds.ts';
import { MATERIAL } from '../material.ts';
import { writeCrate } from '../usdc/write-crate.ts';
import { previewMaterial } from './preview-material.ts';
import { productLayer, productMesh } from './product-layer.ts';
import { storedZip } from './stored-zip.ts';

/** Writes the file that opens in Quick Look. Quick Look reads JPEG and PNG only: throws for any other texture. */
export async function writeUsdz(
  model: TexturedMesh,
  texture: EncodedTexture,
  bounds: Bounds,
): Promise<Uint8Array> {
  if (texture.mimeType === 'image/webp') throw new Error('Quick Look does not read WebP textures');
  const path = `textures/baseColor.${texture.mimeType === 'image/png' ? 'png' : 'jpg'}`;
  const layer = productLayer([
    productMesh('Geometry', model, { material: 'Material', bounds, doubleSided: !(await isClosed(model)) }),
    previewMaterial(
      'Material',
      {
        diffuseColor: { picture: 'Colour', channel: 'rgb' },
        roughness: MATERIAL.roughness,
        metallic: MATERIAL.metallic,
      },
      { Colour: { path, colourSpace: 'sRGB' } },
    ),
  ]);
  return storedZip([
    // The layer first: readers take the first file for the root.
    { name: 'model.usdc', bytes: writeCrate(layer) },
    { name: path, bytes: texture.bytes },
  ]);
}
