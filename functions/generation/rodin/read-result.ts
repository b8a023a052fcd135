import type { TexturedMesh } from '../../engine/types.ts';
import { faceViewer } from '../packaging/face-viewer.ts';
import { readGlb } from '../packaging/glb/read-glb.ts';

/** More than this is no result of what was asked; a Lambda would drown in it. */
export const MAX_RESULT_BYTES = 150 * 1024 * 1024;
const MAX_VERTICES = 2_000_000;

const MAGIC = 0x46546c67; // 'glTF'
const JSON_CHUNK = 0x4e4f534a; // 'JSON'
const HEADER_BYTES = 20;

interface Gltf {
  meshes?: { primitives?: { attributes?: { POSITION?: number } }[] }[];
  accessors?: { count?: number }[];
  buffers?: { uri?: unknown }[];
  images?: { uri?: unknown }[];
}

/**
 * Rodin's GLB as our own mesh of no particular size. Rodin's front looks along +Z, as glTF asks (§3.4), ours along −Z,
 * so it is turned by half a circle. Throws when the file is no GLB, refers to other files, or is larger than a product
 * can be; what `readGlb` refuses is refused too.
 */
export async function readResult(bytes: Uint8Array): Promise<TexturedMesh> {
  checkGlb(bytes);
  const model = faceViewer(await readGlb(bytes));
  return { ...model, normals: withoutNull(model.normals) };
}

/** Looks at the header and the table of contents before anything is unpacked. */
function checkGlb(bytes: Uint8Array): void {
  if (bytes.length > MAX_RESULT_BYTES) throw new Error(`The GLB has ${bytes.length} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== 2)
    throw new Error('The file is no GLB of version 2');
  if (view.getUint32(8, true) > bytes.length) throw new Error('The GLB is shorter than it says');
  const jsonBytes = view.getUint32(12, true);
  if (view.getUint32(16, true) !== JSON_CHUNK || HEADER_BYTES + jsonBytes > bytes.length)
    throw new Error('The GLB does not begin with its JSON');
  const text = new TextDecoder().decode(bytes.subarray(HEADER_BYTES, HEADER_BYTES + jsonBytes));
  const gltf = JSON.parse(text) as Gltf;
  const elsewhere = [...(gltf.buffers ?? []), ...(gltf.images ?? [])].some(({ uri }) => uri !== undefined);
  if (elsewhere) throw new Error('The GLB refers to other files');
  const primitives = (gltf.meshes ?? []).flatMap((mesh) => mesh.primitives ?? []);
  const counts = primitives.map(({ attributes }) => gltf.accessors?.[attributes?.POSITION ?? -1]?.count ?? 0);
  const vertices = counts.reduce((sum, count) => sum + count, 0);
  if (!(vertices <= MAX_VERTICES)) throw new Error(`The GLB has ${vertices} vertices`);
}

/** Corners of triangles without area may have no direction; nobody sees them, and every viewer wants one. */
function withoutNull(normals: Float32Array): Float32Array {
  const result = Float32Array.from(normals);
  for (let i = 0; i < result.length; i += 3) {
    if (result[i] === 0 && result[i + 1] === 0 && result[i + 2] === 0) result[i + 1] = 1;
  }
  return result;
}
