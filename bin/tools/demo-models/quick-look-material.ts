import type { Material, Texture } from '@gltf-transform/core';
import type { Clearcoat } from '@gltf-transform/extensions';
import {
  previewMaterial,
  type Picture,
} from '../../../functions/generation/packaging/usdz/preview-material.ts';
import type { UsdPrim } from '../../../functions/generation/packaging/usdc/scene.ts';

/** Addresses of a material's pictures inside the archive. */
export type TexturePath = (texture: Texture) => string;

/**
 * A glTF material as the material `name` of the product. A UsdPreviewSurface knows neither sheen nor colours of vertices,
 * and light no stronger than 1: those stay behind.
 */
export function quickLookMaterial(name: string, material: Material, pathOf: TexturePath): UsdPrim {
  const coat = material.getExtension<Clearcoat>('KHR_materials_clearcoat');
  const [colour, finish, relief] = [
    material.getBaseColorTexture(),
    material.getMetallicRoughnessTexture(),
    material.getNormalTexture(),
  ];
  if (!colour) throw new Error(`${name} has no picture of its colours`);
  const pictures: Record<string, Picture> = {
    Colour: { path: pathOf(colour), colourSpace: 'sRGB' },
    ...(finish && { Finish: { path: pathOf(finish), colourSpace: 'raw' } }),
    ...(relief && { Relief: { path: pathOf(relief), colourSpace: 'raw', isSigned: true } }),
  };
  return previewMaterial(
    name,
    {
      diffuseColor: { picture: 'Colour', channel: 'rgb' },
      emissiveColor: material.getEmissiveFactor(),
      roughness: finish ? { picture: 'Finish', channel: 'g' } : material.getRoughnessFactor(),
      metallic: finish ? { picture: 'Finish', channel: 'b' } : material.getMetallicFactor(),
      ...(relief && { normal: { picture: 'Relief', channel: 'rgb' } }),
      opacity: material.getAlphaMode() === 'BLEND' ? material.getAlpha() : 1,
      clearcoat: coat?.getClearcoatFactor() ?? 0,
      clearcoatRoughness: coat?.getClearcoatRoughnessFactor() ?? 0,
    },
    pictures,
  );
}
