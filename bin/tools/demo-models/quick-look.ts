import { NodeIO, type Primitive, type Texture } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { clearNodeTransform } from '@gltf-transform/functions';
import { boundsOf } from '../../../functions/generation/packaging/bounds.ts';
import { storedZip } from '../../../functions/generation/packaging/usdz/stored-zip.ts';
import { usdaMesh, usdaScene } from '../../../functions/generation/packaging/usdz/usda-scene.ts';
import { usdaMaterial } from './usda-material.ts';

/** Hundredths of a millimetre; a twentieth of a texel of 512; a twentieth of a degree. */
const PRECISION = { positions: 5, uvs: 4, normals: 3 };

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
      usdaMesh(`Part${i}`, geometry, {
        material: `Material${i}`,
        bounds: boundsOf(geometry.positions),
        doubleSided: material.getDoubleSided(),
        precision: PRECISION,
      }),
      usdaMaterial(`Material${i}`, material, pathOf),
    ];
  });
  return storedZip([
    { name: 'model.usda', bytes: new TextEncoder().encode(usdaScene(prims)) },
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
