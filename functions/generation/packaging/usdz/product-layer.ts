import { BRAND } from '../../../../shared/brand.ts';
import type { Bounds } from '../bounds.ts';
import { attribute, type UsdLayer, type UsdPrim } from '../usdc/scene.ts';
import { ROOT } from './preview-material.ts';

export interface UsdGeometry {
  positions: Float32Array;
  normals: Float32Array;
  /** As in glTF: v from the top. */
  uvs: Float32Array;
  indices: Uint32Array;
}

export interface UsdMeshOptions {
  /** Of the material, beside the mesh. */
  material: string;
  bounds: Bounds;
  doubleSided: boolean;
}

/**
 * A layer that holds `children` as one product: metres, Y up, anchored to horizontal planes
 * (developer.apple.com/documentation/arkit/usdz-schemas-for-ar).
 */
export const productLayer = (children: UsdPrim[]): UsdLayer => ({
  metadata: {
    customLayerData: ['dictionary', { creator: BRAND }],
    defaultPrim: ['token', ROOT],
    metersPerUnit: ['double', 1],
    upAxis: ['token', 'Y'],
  },
  prims: [
    {
      name: ROOT,
      type: 'Xform',
      metadata: {
        assetInfo: ['dictionary', { name: ROOT }],
        kind: ['token', 'component'],
        apiSchemas: ['prependedNames', ['Preliminary_AnchoringAPI']],
      },
      properties: [
        attribute('preliminary:anchoring:type', ['token', 'plane'], { isUniform: true }),
        attribute('preliminary:planeAnchoring:alignment', ['token', 'horizontal'], { isUniform: true }),
      ],
      children,
    },
  ],
});

/** A mesh of the product, made of one of its materials. USD counts v from the bottom, glTF from the top. */
export function productMesh(
  name: string,
  { positions, normals, uvs, indices }: UsdGeometry,
  { material, bounds, doubleSided }: UsdMeshOptions,
): UsdPrim {
  const aVertex = { metadata: { interpolation: ['token', 'vertex'] } } as const;
  return {
    name,
    type: 'Mesh',
    metadata: { apiSchemas: ['prependedNames', ['MaterialBindingAPI']] },
    properties: [
      attribute('doubleSided', ['bool', doubleSided], { isUniform: true }),
      attribute('extent', ['float3[]', Float32Array.of(...bounds.min, ...bounds.max)]),
      attribute('faceVertexCounts', ['int[]', new Uint32Array(indices.length / 3).fill(3)]),
      attribute('faceVertexIndices', ['int[]', indices]),
      { name: 'material:binding', target: `/${ROOT}/${material}` },
      attribute('normals', ['normal3f[]', normals], aVertex),
      attribute('points', ['point3f[]', positions]),
      attribute(
        'primvars:st',
        ['texCoord2f[]', uvs.map((value, i) => (i % 2 === 0 ? value : 1 - value))],
        aVertex,
      ),
      attribute('subdivisionScheme', ['token', 'none'], { isUniform: true }),
    ],
  };
}
