import type { Mesh } from './mend-mesh.ts';

/** One of our plain GLBs, open: its triangles, and its one texture as it is stored. */
export interface PlainGlb {
  mesh: Mesh;
  texture: { bytes: Uint8Array<ArrayBuffer>; mimeType: string };
  isDoubleSided: boolean;
}

/** The parts of a glTF document that ours have. Source: glTF 2.0 §5. */
interface Document {
  accessors: { bufferView: number; byteOffset?: number; componentType: number; count: number }[];
  bufferViews: { byteOffset?: number; byteLength: number; byteStride?: number }[];
  meshes: { primitives: { attributes: Record<string, number>; indices: number }[] }[];
  images: { bufferView: number; mimeType: string }[];
  materials: { doubleSided?: boolean }[];
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const [FLOAT, UNSIGNED_SHORT, UNSIGNED_INT] = [5126, 5123, 5125];

/** Opens a GLB as packaging writes it for AR: one mesh without transforms, in core terms. Throws on any other. */
export function openGlb(buffer: ArrayBuffer): PlainGlb {
  const view = new DataView(buffer);
  if (view.getUint32(0, true) !== MAGIC) throw new Error('This is no GLB');
  const jsonBytes = view.getUint32(12, true);
  const document = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 20, jsonBytes))) as Document;
  const binary = 20 + jsonBytes + 8;
  const [primitive] = document.meshes[0].primitives;

  const read = (accessor: number, width: number) => {
    const { bufferView, byteOffset = 0, componentType, count } = document.accessors[accessor];
    const { byteOffset: start = 0, byteStride } = document.bufferViews[bufferView];
    const bytes = componentType === UNSIGNED_SHORT ? 2 : 4;
    const values = componentType === FLOAT ? new Float32Array(count * width) : new Uint32Array(count * width);
    for (let i = 0; i < values.length; i++) {
      const at =
        binary +
        start +
        byteOffset +
        Math.floor(i / width) * (byteStride ?? bytes * width) +
        (i % width) * bytes;
      if (componentType === FLOAT) values[i] = view.getFloat32(at, true);
      else values[i] = componentType === UNSIGNED_SHORT ? view.getUint16(at, true) : view.getUint32(at, true);
    }
    return values;
  };
  const { POSITION, NORMAL, TEXCOORD_0 } = primitive.attributes;
  const [image] = document.images;
  const { byteOffset = 0, byteLength } = document.bufferViews[image.bufferView];
  return {
    mesh: {
      positions: read(POSITION, 3) as Float32Array,
      normals: read(NORMAL, 3) as Float32Array,
      uvs: read(TEXCOORD_0, 2) as Float32Array,
      indices: read(primitive.indices, 1) as Uint32Array,
    },
    texture: {
      bytes: new Uint8Array(buffer.slice(binary + byteOffset, binary + byteOffset + byteLength)),
      mimeType: image.mimeType,
    },
    isDoubleSided: document.materials[0].doubleSided ?? false,
  };
}

const PADDING = 4;

/** The bytes of a GLB of that texture on another mesh, for a viewer in the page. */
export function closeGlb({ mesh, texture, isDoubleSided }: PlainGlb): Uint8Array<ArrayBuffer> {
  const { positions, normals, uvs, indices } = mesh;
  const parts = [positions, normals, uvs, indices, texture.bytes];
  const bufferViews: object[] = [];
  let length = 0;
  for (const { byteLength } of parts) {
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength });
    length = padded(length + byteLength);
  }
  const range = rangeOf(positions);
  const json = new TextEncoder().encode(
    JSON.stringify({
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [
        {
          primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 }],
        },
      ],
      accessors: [
        { bufferView: 0, componentType: FLOAT, count: positions.length / 3, type: 'VEC3', ...range },
        { bufferView: 1, componentType: FLOAT, count: normals.length / 3, type: 'VEC3' },
        { bufferView: 2, componentType: FLOAT, count: uvs.length / 2, type: 'VEC2' },
        { bufferView: 3, componentType: UNSIGNED_INT, count: indices.length, type: 'SCALAR' },
      ],
      materials: [
        {
          doubleSided: isDoubleSided,
          pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 0.8 },
        },
      ],
      textures: [{ source: 0 }],
      images: [{ bufferView: 4, mimeType: texture.mimeType }],
      bufferViews,
      buffers: [{ byteLength: length }],
    }),
  );
  const jsonLength = padded(json.length);
  const glb = new Uint8Array(28 + jsonLength + length);
  const view = new DataView(glb.buffer);
  [MAGIC, 2, glb.length, jsonLength, JSON_CHUNK].forEach((word, i) => view.setUint32(4 * i, word, true));
  glb.fill(0x20, 20, 20 + jsonLength);
  glb.set(json, 20);
  view.setUint32(20 + jsonLength, length, true);
  view.setUint32(24 + jsonLength, BIN_CHUNK, true);
  let at = 28 + jsonLength;
  for (const { buffer, byteOffset, byteLength } of parts) {
    glb.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += padded(byteLength);
  }
  return glb;
}

const padded = (bytes: number): number => Math.ceil(bytes / PADDING) * PADDING;

function rangeOf(positions: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    min[i % 3] = Math.min(min[i % 3], positions[i]);
    max[i % 3] = Math.max(max[i % 3], positions[i]);
  }
  return { min, max };
}
