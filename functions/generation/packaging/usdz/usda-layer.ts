import type { TexturedMesh } from '../../../engine/types.ts';
import { MATERIAL } from '../material.ts';
import type { Bounds } from '../bounds.ts';
import { usdaMesh, usdaScene } from './usda-scene.ts';

export interface UsdaOptions {
  /** Path of the texture beside the layer, inside the archive. */
  texturePath: string;
  bounds: Bounds;
  doubleSided: boolean;
}

/** Hundredths of a millimetre; tenths of a texel of a 4096 texture; a twentieth of a degree. */
const PRECISION = { positions: 5, uvs: 5, normals: 3 };

/** Describes a model in USD's text form: one mesh with one UsdPreviewSurface. */
export const usdaLayer = (model: TexturedMesh, { texturePath, bounds, doubleSided }: UsdaOptions): string =>
  usdaScene([
    usdaMesh('Geometry', model, { material: 'Material', bounds, doubleSided, precision: PRECISION }),
    `    def Material "Material"
    {
        token outputs:surface.connect = </Product/Material/Surface.outputs:surface>

        def Shader "Surface"
        {
            uniform token info:id = "UsdPreviewSurface"
            color3f inputs:diffuseColor.connect = </Product/Material/Texture.outputs:rgb>
            float inputs:metallic = ${MATERIAL.metallic}
            float inputs:roughness = ${MATERIAL.roughness}
            token outputs:surface
        }

        def Shader "Texture"
        {
            uniform token info:id = "UsdUVTexture"
            asset inputs:file = @${texturePath}@
            token inputs:sourceColorSpace = "sRGB"
            float2 inputs:st.connect = </Product/Material/TextureCoordinates.outputs:result>
            token inputs:wrapS = "repeat"
            token inputs:wrapT = "repeat"
            float3 outputs:rgb
        }

        def Shader "TextureCoordinates"
        {
            uniform token info:id = "UsdPrimvarReader_float2"
            string inputs:varname = "st"
            float2 outputs:result
        }
    }
`,
  ]);
