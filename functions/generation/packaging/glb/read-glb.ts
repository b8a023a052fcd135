import { NodeIO, Primitive } from '@gltf-transform/core';
import type { Accessor, Document, Node, Texture } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer';
import sharp from 'sharp';
import type { Image, TexturedMesh } from '../../../engine/types.ts';

/**
 * Reads a GLB, ours or another generator's, as one mesh in world space. Parts are joined; quantised and
 * meshopt-compressed files are read, normal and roughness maps are left behind.
 * Throws when the file has no triangles, no UVs, or not exactly one base-colour texture for all of them.
 */
export async function readGlb(bytes: Uint8Array): Promise<TexturedMesh> {
  await MeshoptDecoder.ready;
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  const document = await io.readBinary(bytes);
  const parts = placedPrimitives(document);
  if (parts.length === 0) throw new Error('The GLB has no triangles');
  const texture = await decodeTexture(theOnlyTexture(parts.map(({ primitive }) => primitive)));
  return { ...join(parts), texture };
}

interface PlacedPrimitive {
  primitive: Primitive;
  node: Node;
}

function placedPrimitives(document: Document): PlacedPrimitive[] {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  const parts: PlacedPrimitive[] = [];
  scene?.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? [])
      if (primitive.getMode() === Primitive.Mode.TRIANGLES) parts.push({ primitive, node });
  });
  return parts;
}

function theOnlyTexture(primitives: Primitive[]): Texture {
  const materials = primitives.map((primitive) => primitive.getMaterial());
  const texture = materials[0]?.getBaseColorTexture();
  if (!texture || materials.some((material) => material?.getBaseColorTexture() !== texture))
    throw new Error('The GLB must have exactly one base-colour texture for all its parts');
  if (materials.some((material) => material?.getBaseColorFactor().some((factor) => factor !== 1)))
    throw new Error('The GLB tints its texture with a base-colour factor, which is not supported');
  return texture;
}

async function decodeTexture(texture: Texture): Promise<Image> {
  const bytes = texture.getImage();
  if (!bytes) throw new Error('The base-colour texture of the GLB is empty');
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) };
}

function join(parts: PlacedPrimitive[]): Omit<TexturedMesh, 'texture'> {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (const { primitive, node } of parts) {
    const matrix = node.getWorldMatrix();
    const position = required(primitive, 'POSITION');
    const normal = required(primitive, 'NORMAL');
    const uv = required(primitive, 'TEXCOORD_0');
    const first = positions.length / 3;
    const mirrored = determinant(matrix) < 0;
    for (let i = 0; i < position.getCount(); i++) {
      positions.push(...place(position.getElement(i, [0, 0, 0]), matrix));
      normals.push(...turn(normal.getElement(i, [0, 0, 0]), matrix));
      uvs.push(...uv.getElement(i, [0, 0]));
    }
    const corners = primitive.getIndices()?.getArray() ?? Array.from({ length: position.getCount() }).keys();
    const start = indices.length;
    for (const corner of corners) indices.push(first + corner);
    if (mirrored)
      for (let i = start; i < indices.length; i += 3)
        [indices[i + 1], indices[i + 2]] = [indices[i + 2], indices[i + 1]];
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
  };
}

function required(primitive: Primitive, semantic: string): Accessor {
  const accessor = primitive.getAttribute(semantic);
  if (!accessor) throw new Error(`The GLB has a part without ${semantic}`);
  return accessor;
}

/** Column-major, as glTF stores matrices. */
type Matrix = readonly number[];

function place([x, y, z]: number[], m: Matrix): [number, number, number] {
  return [
    m[0] * x + m[4] * y + m[8] * z + m[12],
    m[1] * x + m[5] * y + m[9] * z + m[13],
    m[2] * x + m[6] * y + m[10] * z + m[14],
  ];
}

/** Normals follow the inverse transpose, which is the cofactor matrix but for its length. */
function turn([x, y, z]: number[], m: Matrix): [number, number, number] {
  const [a, b, c] = [m.slice(0, 3), m.slice(4, 7), m.slice(8, 11)];
  const [bc, ca, ab] = [cross(b, c), cross(c, a), cross(a, b)];
  const side = Math.sign(determinant(m));
  const turned = [0, 1, 2].map((k) => side * (bc[k] * x + ca[k] * y + ab[k] * z));
  const length = Math.hypot(...turned) || 1;
  return [turned[0] / length, turned[1] / length, turned[2] / length];
}

function determinant(m: Matrix): number {
  const bc = cross(m.slice(4, 7), m.slice(8, 11));
  return m[0] * bc[0] + m[1] * bc[1] + m[2] * bc[2];
}

function cross(a: readonly number[], b: readonly number[]): [number, number, number] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
