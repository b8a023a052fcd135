import { Document, NodeIO } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';
import { encodeTexture } from '../../../../../functions/generation/packaging/encode-texture.ts';
import { readGlb } from '../../../../../functions/generation/packaging/glb/read-glb.ts';
import { syntheticChair } from '../../../../support/models.ts';

const chair = syntheticChair({ divisions: 4, textureSize: 128 });

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
