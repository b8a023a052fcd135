import { NodeIO, type Primitive, type Texture } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { clearNodeTransform } from '@gltf-transform/functions';
import { boundsOf } from '../../../functions/generation/packaging/bounds.ts';
import { storedZip } from '../../../functions/generation/packaging/usdz/stored-zip.ts';
import { productLayer, productMesh } from '../../../functions/generation/packaging/usdz/product-layer.ts';
import { writeCrate } from '../../../functions/generation/packaging/usdc/write-crate.ts';
import { quickLookMaterial } from './quick-look-material.ts';

/** The model of a plain GLB as the USDZ that Quick Look opens on an iPhone, in metres. */
export async function quickLookUsdz(plainGlb: Uint8Array): Promise<Uint8Array> {
  const document = await new NodeIO().registerExtensions(ALL_EXTENSIONS).readBinary(plainGlb);
  const root = document.getRoot();
  root.listNodes().forEach(clearNodeTransform);
  const textures = root.listTextures();
  const pathOf = (texture: Texture) =>
    `textures/${textures.indexOf(texture)}.${texture.getMimeType() === 'image/png' ? 'png' : 'jpg'}`;
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  const prims = primitives.flatMap((primitive, i) => {
    const material = primitive.getMaterial()!;
    const geometry = geometryOf(primitive);
    return [
      productMesh(`Part${i}`, geometry, {
        material: `Material${i}`,
        bounds: boundsOf(geometry.positions),
        doubleSided: material.getDoubleSided(),
      }),
      quickLookMaterial(`Material${i}`, material, pathOf),
    ];
  });
  return storedZip([
    { name: 'model.usdc', bytes: writeCrate(productLayer(prims)) },
    ...textures.map((texture) => ({ name: pathOf(texture), bytes: texture.getImage()! })),
  ]);
}

function geometryOf(primitive: Primitive) {
  const floats = (name: string) => Float32Array.from(primitive.getAttribute(name)!.getArray());
  return {
    positions: floats('POSITION'),
    normals: floats('NORMAL'),
    uvs: floats('TEXCOORD_0'),
    indices: Uint32Array.from(primitive.getIndices()!.getArray()),
  };
}
