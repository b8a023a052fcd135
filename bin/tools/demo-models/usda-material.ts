import type { Material, Texture } from '@gltf-transform/core';
import type { Clearcoat } from '@gltf-transform/extensions';

/** Addresses of a material's pictures inside the archive. */
export type TexturePath = (texture: Texture) => string;

interface Reader {
  name: string;
  texture: Texture | null;
  colourSpace: 'sRGB' | 'raw';
  outputs: readonly string[];
  /** How what the picture holds becomes a value. */
  range?: string;
}

/** A picture holds 0 to 1, a normal −1 to 1. */
const SIGNED = `
            float4 inputs:scale = (2, 2, 2, 1)
            float4 inputs:bias = (-1, -1, -1, 0)`;

/**
 * A glTF material as a UsdPreviewSurface (openusd.org/release/spec_usdpreviewsurface.html) of the prim `name` of the
 * product. That knows neither sheen nor colours of vertices, and light no stronger than 1: those stay behind.
 */
export function usdaMaterial(name: string, material: Material, pathOf: TexturePath): string {
  const coat = material.getExtension<Clearcoat>('KHR_materials_clearcoat');
  const isClear = material.getAlphaMode() === 'BLEND';
  const readers: Reader[] = [
    {
      name: 'Colour',
      texture: material.getBaseColorTexture(),
      colourSpace: 'sRGB',
      outputs: ['float3 outputs:rgb'],
    },
    {
      name: 'Finish',
      texture: material.getMetallicRoughnessTexture(),
      colourSpace: 'raw',
      outputs: ['float outputs:g', 'float outputs:b'],
    },
    {
      name: 'Relief',
      texture: material.getNormalTexture(),
      colourSpace: 'raw',
      outputs: ['float3 outputs:rgb'],
      range: SIGNED,
    },
  ];
  const path = `/Product/${name}`;
  return `    def Material "${name}"
    {
        token outputs:surface.connect = <${path}/Surface.outputs:surface>

        def Shader "Surface"
        {
            uniform token info:id = "UsdPreviewSurface"
            color3f inputs:diffuseColor.connect = <${path}/Colour.outputs:rgb>
            color3f inputs:emissiveColor = (${material.getEmissiveFactor().join(', ')})
            ${finishOf(material, path)}
            float inputs:opacity = ${isClear ? material.getAlpha() : 1}
            float inputs:clearcoat = ${coat?.getClearcoatFactor() ?? 0}
            float inputs:clearcoatRoughness = ${coat?.getClearcoatRoughnessFactor() ?? 0}
            token outputs:surface
        }
${readers
  .filter(({ name, texture }) => texture || name === 'Colour')
  .map((reader) => usdaReader(path, reader, pathOf))
  .join('')}
        def Shader "Places"
        {
            uniform token info:id = "UsdPrimvarReader_float2"
            string inputs:varname = "st"
            float2 outputs:result
        }
    }
`;
}

/** Roughness and metal, of a picture or the same all over, and relief where there is any. */
function finishOf(material: Material, path: string): string {
  const finish = material.getMetallicRoughnessTexture()
    ? [
        `float inputs:roughness.connect = <${path}/Finish.outputs:g>`,
        `float inputs:metallic.connect = <${path}/Finish.outputs:b>`,
      ]
    : [
        `float inputs:roughness = ${material.getRoughnessFactor()}`,
        `float inputs:metallic = ${material.getMetallicFactor()}`,
      ];
  const relief = material.getNormalTexture()
    ? [`normal3f inputs:normal.connect = <${path}/Relief.outputs:rgb>`]
    : [];
  return [...finish, ...relief].join('\n            ');
}

function usdaReader(
  path: string,
  { name, texture, colourSpace, outputs, range = '' }: Reader,
  pathOf: TexturePath,
): string {
  if (!texture) throw new Error(`${path} has no picture for ${name}`);
  return `
        def Shader "${name}"
        {
            uniform token info:id = "UsdUVTexture"
            asset inputs:file = @${pathOf(texture)}@
            token inputs:sourceColorSpace = "${colourSpace}"
            float2 inputs:st.connect = <${path}/Places.outputs:result>
            token inputs:wrapS = "repeat"
            token inputs:wrapT = "repeat"${range}
${outputs.map((output) => `            ${output}`).join('\n')}
        }
`;
}
