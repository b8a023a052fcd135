import { Document, Logger, NodeIO, type Texture } from '@gltf-transform/core';
import {
  ALL_EXTENSIONS,
  EXTTextureWebP,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsSheen,
} from '@gltf-transform/extensions';
import { meshopt } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';
import { drawMaps, type Material } from './material.ts';
import { skyShare } from './occlusion.ts';
import { join, moved, tangentsOf, type Shape } from './shape.ts';

/** One material and all that is made of it. */
export interface Part {
  material: Material;
  shape: Shape;
  /** Neither shades others nor is shaded: glass. */
  isClear?: boolean;
}

/** Darkest shade of a hidden corner: never black, since light always finds a way. */
const DARKEST = 0.3;

/** A product as one GLB: textures in WebP, vertices by meshopt, shade in the vertices. Y up, on the floor, facing +Z. */
export async function writeModel(name: string, made: Part[]): Promise<Uint8Array> {
  const parts = onFloor(made);
  const document = new Document().setLogger(new Logger(Logger.Verbosity.ERROR));
  document.createBuffer();
  document.createExtension(EXTTextureWebP).setRequired(true);
  const opaque = parts.filter(({ isClear }) => !isClear);
  const shades = skyShare(join(...opaque.map(({ shape }) => shape)));
  const mesh = document.createMesh(name);
  let first = 0;
  for (const part of parts) {
    const count = part.shape.positions.length;
    const shade = part.isClear ? null : shades.subarray(first, first + count);
    if (!part.isClear) first += count;
    mesh.addPrimitive(primitiveOf(document, part, shade, await materialOf(document, part.material)));
  }
  document.createScene(name).addChild(document.createNode(name).setMesh(mesh));
  await MeshoptEncoder.ready;
  await document.transform(
    meshopt({ encoder: MeshoptEncoder, level: 'medium', quantizeNormal: 10, quantizeTexcoord: 14 }),
  );
  return new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
    .writeBinary(document);
}

function onFloor(parts: Part[]): Part[] {
  const heights = parts.flatMap(({ shape }) => shape.positions.map((point) => point[1]));
  const lowest = heights.reduce((a, b) => Math.min(a, b));
  return parts.map((part) => ({ ...part, shape: moved(part.shape, [0, -lowest, 0]) }));
}

function primitiveOf(
  document: Document,
  { shape, material: { size } }: Part,
  shade: Float64Array | null,
  material: ReturnType<Document['createMaterial']>,
) {
  const accessor = (
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4',
    array: Float32Array | Uint32Array | Uint8Array,
  ) => document.createAccessor().setType(type).setArray(array);
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setIndices(accessor('SCALAR', Uint32Array.from(shape.triangles.flat())))
    .setAttribute('POSITION', accessor('VEC3', Float32Array.from(shape.positions.flat())))
    .setAttribute('NORMAL', accessor('VEC3', Float32Array.from(shape.normals.flat())))
    .setAttribute('TANGENT', accessor('VEC4', Float32Array.from(tangentsOf(shape).flat())))
    .setAttribute(
      'TEXCOORD_0',
      accessor('VEC2', Float32Array.from(shape.places.flatMap(([u, v]) => [u / size[0], v / size[1]]))),
    );
  if (!shade) return primitive;
  const colours = Uint8Array.from(
    [...shade].flatMap((share) => {
      const level = Math.round(255 * (DARKEST + (1 - DARKEST) * Math.min(1, share * 1.15)));
      return [level, level, level];
    }),
  );
  return primitive.setAttribute('COLOR_0', accessor('VEC3', colours).setNormalized(true));
}

async function materialOf(document: Document, material: Material) {
  const maps = await drawMaps(material);
  const texture = (kind: string, image: Uint8Array): Texture =>
    document.createTexture(`${material.name} ${kind}`).setMimeType('image/webp').setImage(image);
  const made = document
    .createMaterial(material.name)
    .setBaseColorTexture(texture('cor', maps.colour))
    .setMetallicRoughnessTexture(texture('superfície', maps.surface))
    .setNormalTexture(texture('relevo', maps.normal));
  const { sheen, clearcoat, opacity, emissive } = material;
  if (sheen)
    made.setExtension(
      'KHR_materials_sheen',
      document
        .createExtension(KHRMaterialsSheen)
        .createSheen()
        .setSheenColorFactor([...sheen.colour])
        .setSheenRoughnessFactor(sheen.roughness),
    );
  if (clearcoat)
    made.setExtension(
      'KHR_materials_clearcoat',
      document
        .createExtension(KHRMaterialsClearcoat)
        .createClearcoat()
        .setClearcoatFactor(clearcoat.factor)
        .setClearcoatRoughnessFactor(clearcoat.roughness),
    );
  if (opacity !== undefined) made.setAlphaMode('BLEND').setAlpha(opacity).setDoubleSided(true);
  if (emissive)
    made
      .setEmissiveFactor([...emissive.colour])
      .setExtension(
        'KHR_materials_emissive_strength',
        document
          .createExtension(KHRMaterialsEmissiveStrength)
          .createEmissiveStrength()
          .setEmissiveStrength(emissive.strength),
      );
  return made;
}
