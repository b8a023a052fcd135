import { BRAND } from '../../../../shared/brand.ts';
import type { Bounds } from '../bounds.ts';

export interface UsdaGeometry {
  positions: Float32Array;
  normals: Float32Array;
  /** As in glTF: v from the top. */
  uvs: Float32Array;
  indices: Uint32Array;
}

/** Decimals that a number is written with. */
export interface UsdaPrecision {
  positions: number;
  uvs: number;
  normals: number;
}

export interface UsdaMeshOptions {
  /** Of the material, beside the mesh. */
  material: string;
  bounds: Bounds;
  doubleSided: boolean;
  precision: UsdaPrecision;
}

/**
 * A layer in USD's text form that holds `prims` as one product: metres, Y up, anchored to horizontal planes
 * (developer.apple.com/documentation/arkit/usdz-schemas-for-ar).
 */
export const usdaScene = (prims: readonly string[]): string => `#usda 1.0
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

${prims.join('\n')}}
`;

/** A mesh of the product, made of one of its materials. USD counts v from the bottom, glTF from the top. */
export function usdaMesh(
  name: string,
  { positions, normals, uvs, indices }: UsdaGeometry,
  { material, bounds, doubleSided, precision }: UsdaMeshOptions,
): string {
  const flippedUvs = uvs.map((value, i) => (i % 2 === 0 ? value : 1 - value));
  return `    def Mesh "${name}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = ${doubleSided ? 1 : 0}
        float3[] extent = [(${bounds.min.join(', ')}), (${bounds.max.join(', ')})]
        int[] faceVertexCounts = [${new Array(indices.length / 3).fill(3).join()}]
        int[] faceVertexIndices = [${indices.join()}]
        rel material:binding = </Product/${material}>
        normal3f[] normals = [${tuples(normals, 3, precision.normals)}] (
            interpolation = "vertex"
        )
        point3f[] points = [${tuples(positions, 3, precision.positions)}]
        texCoord2f[] primvars:st = [${tuples(flippedUvs, 2, precision.uvs)}] (
            interpolation = "vertex"
        )
        uniform token subdivisionScheme = "none"
    }
`;
}

/** Without spaces, which a text of a MB is an eighth of. */
function tuples(values: Float32Array, size: number, decimals: number): string {
  const text: string[] = [];
  for (let i = 0; i < values.length; i += size) {
    const tuple = Array.from(values.subarray(i, i + size), (value) => Number(value.toFixed(decimals)));
    text.push(`(${tuple.join()})`);
  }
  return text.join();
}
