import { Document, Logger } from '@gltf-transform/core';
import { BRAND } from '../../../../shared/brand.ts';
import type { TexturedMesh } from '../../../engine/types.ts';
import type { EncodedTexture } from '../encode-texture.ts';
import { isClosed } from '../is-closed.ts';
import { MATERIAL } from '../material.ts';

export interface DocumentOptions {
  /** Names the node, mesh and material, so that the file explains itself in any editor. */
  name: string;
  copyright?: string;
}

/** A glTF document in core terms only: one node, one mesh, one material, one texture. */
export async function modelDocument(
  model: TexturedMesh,
  texture: EncodedTexture,
  { name, copyright }: DocumentOptions,
): Promise<Document> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.WARN));
  const asset = document.getRoot().getAsset();
  asset.generator = BRAND;
  if (copyright) asset.copyright = copyright;

  const material = document
    .createMaterial(name)
    .setBaseColorTexture(
      document.createTexture('baseColor').setImage(texture.bytes).setMimeType(texture.mimeType),
    )
    .setMetallicFactor(MATERIAL.metallic)
    .setRoughnessFactor(MATERIAL.roughness)
    .setDoubleSided(!(await isClosed(model)));

  const buffer = document.createBuffer();
  const attribute = (array: Float32Array, type: 'VEC2' | 'VEC3') =>
    document.createAccessor().setArray(array).setType(type).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setIndices(document.createAccessor().setArray(smallestIndices(model)).setBuffer(buffer))
    .setAttribute('POSITION', attribute(model.positions, 'VEC3'))
    .setAttribute('NORMAL', attribute(model.normals, 'VEC3'))
    .setAttribute('TEXCOORD_0', attribute(model.uvs, 'VEC2'));

  const node = document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive));
  document.getRoot().setDefaultScene(document.createScene(name).addChild(node));
  return document;
}

/** Two bytes an index where they suffice; 65535 itself is reserved for primitive restart. */
function smallestIndices({ positions, indices }: TexturedMesh): Uint16Array | Uint32Array {
  return positions.length / 3 <= 65_535 ? Uint16Array.from(indices) : indices;
}
