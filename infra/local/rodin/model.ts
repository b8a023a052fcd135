import { Document, NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';
import type { TaskFault } from './faults.ts';

/** Width, height and depth in a unit of no meaning, and where the model lies: the real ones fill a cube about the origin. */
const SIZE = [1.6, 1.9, 1.6] as const;
const OFFSET = [0.05, -0.1, 0] as const;
/** Exponent of the superellipsoid: 0 is a box, 1 a sphere. */
const ROUNDNESS = 0.35;
const USUAL_FACES = 20_000;
const TEXTURE_SIDE = 1024;

/**
 * A stand-in for what the real one generates: a stool as large as it likes, covered with the first photo, as a GLB with
 * the maps of PBR and its place in a node.
 */
export async function standInModel(
  photo: Uint8Array,
  { faces = USUAL_FACES, scale = [1, 1, 1] }: Pick<TaskFault, 'faces' | 'scale'> = {},
): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const { positions, normals, uvs, indices } = roundedBox(faces);
  const accessor = (type: 'VEC3' | 'VEC2' | 'SCALAR', array: Float32Array | Uint32Array) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const texture = (name: string, image: Uint8Array) =>
    document.createTexture(name).setImage(image).setMimeType('image/jpeg');
  const material = document
    .createMaterial('base_basic_pbr')
    .setBaseColorTexture(texture('diffuse', await covering(photo)))
    .setMetallicRoughnessTexture(texture('pbr', await plain([0, 200, 0])))
    .setNormalTexture(texture('normal', await plain([128, 128, 255])));
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', positions))
    .setAttribute('NORMAL', accessor('VEC3', normals))
    .setAttribute('TEXCOORD_0', accessor('VEC2', uvs))
    .setIndices(accessor('SCALAR', indices))
    .setMaterial(material);
  const [x, y, z] = scale as readonly [number, number, number];
  const node = document
    .createNode('geometry_0')
    .setMesh(document.createMesh().addPrimitive(primitive))
    .setTranslation([OFFSET[0], OFFSET[1], OFFSET[2]])
    .setScale([SIZE[0] * x, SIZE[1] * y, SIZE[2] * z]);
  document.createScene().addChild(node);
  return new NodeIO().writeBinary(document);
}

/** A superellipsoid of diameter 1 about the origin, closed, as a net of rings from pole to pole. */
function roundedBox(faces: number) {
  const segments = Math.max(8, Math.round(Math.sqrt(faces)));
  const rings = Math.max(4, Math.round(faces / (2 * segments)) + 1);
  const positions = new Float32Array(3 * (rings + 1) * (segments + 1));
  const normals = new Float32Array(positions.length);
  const uvs = new Float32Array((positions.length / 3) * 2);
  const indices: number[] = [];
  for (let ring = 0, vertex = 0; ring <= rings; ring++)
    for (let segment = 0; segment <= segments; segment++, vertex++) {
      const up = Math.PI * (ring / rings - 0.5);
      const around = 2 * Math.PI * (segment / segments);
      const level = ring % rings === 0 ? 0 : Math.cos(up);
      const bent = (power: number) =>
        [level, Math.sin(up), level].map(
          (value, axis) =>
            raised(value, power) * raised([Math.cos(around), 1, Math.sin(around)].at(axis)!, power),
        );
      const normal = bent(2 - ROUNDNESS);
      const length = Math.hypot(...normal);
      positions.set(bent(ROUNDNESS).map(half), 3 * vertex);
      normals.set(
        normal.map((value) => value / length),
        3 * vertex,
      );
      uvs.set([segment / segments, 1 - ring / rings], 2 * vertex);
      if (ring === rings || segment === segments) continue;
      const above = vertex + segments + 1;
      // At the poles one of the two triangles has no area.
      if (ring > 0) indices.push(vertex, above, vertex + 1);
      if (ring < rings - 1) indices.push(vertex + 1, above, above + 1);
    }
  return { positions, normals, uvs, indices: Uint32Array.from(indices) };
}

const half = (value: number): number => value / 2;
const raised = (value: number, power: number): number => Math.sign(value) * Math.abs(value) ** power;

async function covering(photo: Uint8Array): Promise<Uint8Array> {
  const resized = sharp(photo).rotate().resize(TEXTURE_SIDE, TEXTURE_SIDE, { fit: 'cover' });
  return new Uint8Array(await resized.jpeg().toBuffer());
}

async function plain([r, g, b]: [number, number, number]): Promise<Uint8Array> {
  const image = sharp({ create: { width: 16, height: 16, channels: 3, background: { r, g, b } } });
  return new Uint8Array(await image.jpeg().toBuffer());
}
