import { Document, NodeIO } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import type { TexturedMesh } from '../../functions/engine/types.ts';
import { boundsOf } from '../../functions/generation/packaging/bounds.ts';
import { encodeTexture } from '../../functions/generation/packaging/encode-texture.ts';
import { readGlb } from '../../functions/generation/packaging/glb/read-glb.ts';
import { validateGlb } from '../../functions/generation/packaging/glb/validate-glb.ts';
import { writeGlb } from '../../functions/generation/packaging/glb/write-glb.ts';
import { WEB_GLB_BUDGET, writeWebGlb } from '../../functions/generation/packaging/glb/write-web-glb.ts';
import { syntheticChair } from '../support/models.ts';

const chair = syntheticChair({ divisions: 4, textureSize: 128 });
const options = { name: 'Cadeira Pitanga', copyright: '© 2026 Loja Pitanga' };

/** The JSON chunk of a GLB, read by the container's own rules. */
function jsonOf(glb: Uint8Array) {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
}

function greatestDifference(a: Float32Array, b: Float32Array): number {
  expect(a.length).toBe(b.length);
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
}

describe('the plain GLB', () => {
  test('is valid, core glTF with a JPEG and says what it is', async () => {
    const glb = await writeGlb(chair, options, await encodeTexture(chair.texture, { format: 'jpeg' }));
    const { issues } = await validateBytes(glb);
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0, messages: [] });
    const json = jsonOf(glb);
    expect(json.extensionsUsed).toBeUndefined();
    expect(json.images).toHaveLength(1);
    expect(json.images[0].mimeType).toBe('image/jpeg');
    expect(json.asset).toMatchObject({ version: '2.0', generator: 'Relevo', copyright: options.copyright });
    for (const things of [json.nodes, json.meshes, json.materials])
      expect(things).toMatchObject([{ name: options.name }]);
  });

  test('lights a closed surface from one side and an open one from both', async () => {
    const withHole = { ...chair, indices: chair.indices.slice(3) };
    expect(jsonOf(await writeGlb(chair, options)).materials[0].doubleSided ?? false).toBe(false);
    expect(jsonOf(await writeGlb(withHole, options)).materials[0].doubleSided).toBe(true);
  });

  test('hands a model on without loss', async () => {
    const read = await readGlb(await writeGlb(chair, options));
    expect(read.positions).toEqual(chair.positions);
    expect(read.indices).toEqual(chair.indices);
    expect(read.uvs).toEqual(chair.uvs);
    expect(greatestDifference(read.normals, chair.normals)).toBeLessThan(1e-6);
    expect(read.texture).toEqual(chair.texture);
  });

  test('is refused when a triangle points at a vertex that is not there', async () => {
    const broken: TexturedMesh = { ...chair, indices: chair.indices.slice() };
    broken.indices[7] = 60_000;
    await expect(writeGlb(broken, options).then((glb) => validateGlb(glb, 'model.glb'))).rejects.toThrow(
      /model\.glb is not valid glTF: ACCESSOR_INDEX_OOB/,
    );
  });
});

describe('the web GLB', () => {
  test('has the plain one’s shape within a tenth of a millimetre', async () => {
    const glb = await writeWebGlb(chair, options);
    await validateGlb(glb, 'model-web.glb');
    expect(jsonOf(glb).extensionsRequired.toSorted()).toEqual([
      'EXT_meshopt_compression',
      'EXT_texture_webp',
      'KHR_mesh_quantization',
    ]);
    const read = await readGlb(glb);
    expect(read.indices.length).toBe(chair.indices.length);
    const [written, found] = [boundsOf(chair.positions), boundsOf(read.positions)];
    for (const axis of [0, 1, 2]) {
      expect(Math.abs(found.min[axis] - written.min[axis])).toBeLessThan(1e-4);
      expect(Math.abs(found.max[axis] - written.max[axis])).toBeLessThan(1e-4);
    }
    for (let i = 0; i < read.normals.length; i += 3)
      expect(Math.hypot(...read.normals.subarray(i, i + 3))).toBeCloseTo(1, 5);
  });

  test('gives up sharpness before it exceeds its budget', async () => {
    // Noise is what WebP compresses worst: 2048 × 2048 of it take several megabytes.
    const side = 2048;
    let state = 20261121;
    const data = Uint8Array.from({ length: side * side * 3 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return state >>> 24;
    });
    const noisy = { ...chair, texture: { width: side, height: side, channels: 3 as const, data } };
    const glb = await writeWebGlb(noisy, options);
    expect(glb.length).toBeLessThanOrEqual(WEB_GLB_BUDGET);
    expect((await readGlb(glb)).texture.width).toBeLessThan(side);
  });
});

describe('a GLB of another generator', () => {
  /** One triangle of the texture, under a node that is moved, turned about Y and mirrored in X. */
  async function foreignGlb(change?: (document: Document) => unknown) {
    const document = new Document();
    const buffer = document.createBuffer();
    const png = await encodeTexture(chair.texture, { format: 'png' });
    const accessor = (values: number[], type: 'VEC2' | 'VEC3') =>
      document.createAccessor().setArray(Float32Array.from(values)).setType(type).setBuffer(buffer);
    const texture = document.createTexture().setImage(png.bytes).setMimeType('image/png');
    const primitive = document
      .createPrimitive()
      .setMaterial(document.createMaterial().setBaseColorTexture(texture))
      .setAttribute('POSITION', accessor([0, 0, 0, 1, 0, 0, 0, 1, 0], 'VEC3'))
      .setAttribute('NORMAL', accessor([0, 0, 1, 0, 0, 1, 0, 0, 1], 'VEC3'))
      .setAttribute('TEXCOORD_0', accessor([0, 0, 1, 0, 0, 1], 'VEC2'));
    const mesh = document.createMesh().addPrimitive(primitive);
    const inner = document.createNode().setMesh(mesh).setScale([-2, 1, 1]);
    const outer = document
      .createNode()
      .addChild(inner)
      .setTranslation([0, 3, 0])
      .setRotation([0, Math.SQRT1_2, 0, Math.SQRT1_2]);
    document.createScene().addChild(outer).addChild(document.createNode().setMesh(mesh));
    change?.(document);
    return new NodeIO().writeBinary(document);
  }

  test('is read with its parts where its nodes put them, their outside still outside', async () => {
    const { positions, normals, indices } = await readGlb(await foreignGlb());
    expect(indices.length).toBe(6);
    //   scale (1,0,0) to (−2,0,0), turn by 90° about Y to (0,0,2), lift by 3
    expect(Array.from(positions.subarray(3, 6), (v) => Math.round(v * 1e6) / 1e6)).toEqual([0, 3, 2]);
    for (let t = 0; t < 6; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => positions.subarray(3 * indices[t + k], 3 * indices[t + k] + 3));
      const [u, v] = [b, c].map((p) => p.map((value, k) => value - a[k]));
      const outward = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
      const normal = normals.subarray(3 * indices[t], 3 * indices[t] + 3);
      expect(outward[0] * normal[0] + outward[1] * normal[1] + outward[2] * normal[2]).toBeGreaterThan(0);
    }
  });

  const primitive = (document: Document) => document.getRoot().listMeshes()[0].listPrimitives()[0];
  const material = (document: Document) => document.getRoot().listMaterials()[0];
  test.each<[string, (document: Document) => unknown, RegExp]>([
    ['no triangles', (d) => primitive(d).setMode(1), /no triangles/],
    ['no texture', (d) => material(d).setBaseColorTexture(null), /exactly one base-colour texture/],
    ['a tint', (d) => material(d).setBaseColorFactor([1, 0, 0, 1]), /base-colour factor/],
    ['no UVs', (d) => primitive(d).setAttribute('TEXCOORD_0', null), /TEXCOORD_0/],
  ])('is refused with %s', async (_, change, message) => {
    await expect(foreignGlb(change).then(readGlb)).rejects.toThrow(message);
  });
});
