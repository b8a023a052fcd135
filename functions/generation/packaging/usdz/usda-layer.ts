import { BRAND } from '../../../../shared/brand.ts';
import type { TexturedMesh } from '../../../engine/types.ts';
import { MATERIAL } from '../material.ts';
import type { Bounds } from '../bounds.ts';

export interface UsdaOptions {
  /** Path of the texture beside the layer, inside the archive. */
  texturePath: string;
  bounds: Bounds;
  doubleSided: boolean;
}

/** Hundredths of a millimetre; tenths of a texel of a 4096 texture; a hundredth of a degree. */
const DECIMALS = { positions: 5, uvs: 5, normals: 4 };

/**
 * Describes a model in USD's text form: metres, Y up, one mesh with one UsdPreviewSurface, anchored to horizontal
 * planes (developer.apple.com/documentation/arkit/usdz-schemas-for-ar). USD counts v from the bottom, glTF
 * from the top.
 */
export function usdaLayer(model: TexturedMesh, { texturePath, bounds, doubleSided }: UsdaOptions): string {
  const { positions, normals, uvs, indices } = model;
  const flippedUvs = uvs.map((value, i) => (i % 2 === 0 ? value : 1 - value));
  return `#usda 1.0
(
    customLayerData = {
        string creator = "${BRAND}"
    }
    defaultPrim = "Product"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Product" (
    assetInfo = {
        string name = "Product"
    }
    kind = "component"
    prepend apiSchemas = ["Preliminary_AnchoringAPI"]
)
{
    uniform token preliminary:anchoring:type = "plane"
    uniform token preliminary:planeAnchoring:alignment = "horizontal"

    def Mesh "Geometry" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = ${doubleSided ? 1 : 0}
        float3[] extent = [(${bounds.min.join(', ')}), (${bounds.max.join(', ')})]
        int[] faceVertexCounts = [${new Array(indices.length / 3).fill(3).join(', ')}]
        int[] faceVertexIndices = [${indices.join(', ')}]
        rel material:binding = </Product/Material>
        normal3f[] normals = [${tuples(normals, 3, DECIMALS.normals)}] (
            interpolation = "vertex"
        )
        point3f[] points = [${tuples(positions, 3, DECIMALS.positions)}]
        texCoord2f[] primvars:st = [${tuples(flippedUvs, 2, DECIMALS.uvs)}] (
            interpolation = "vertex"
        )
        uniform token subdivisionScheme = "none"
    }

    def Material "Material"
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
}
`;
}

function tuples(values: Float32Array, size: number, decimals: number): string {
  const text: string[] = [];
  for (let i = 0; i < values.length; i += size) {
    const tuple = Array.from(values.subarray(i, i + size), (value) => Number(value.toFixed(decimals)));
    text.push(`(${tuple.join(', ')})`);
  }
  return text.join(', ');
}
