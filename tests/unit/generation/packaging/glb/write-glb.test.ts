import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import type { TexturedMesh } from '../../../../../functions/engine/types.ts';
import { encodeTexture } from '../../../../../functions/generation/packaging/encode-texture.ts';
import { readGlb } from '../../../../../functions/generation/packaging/glb/read-glb.ts';
import { validateGlb } from '../../../../../functions/generation/packaging/glb/validate-glb.ts';
import { writeGlb } from '../../../../../functions/generation/packaging/glb/write-glb.ts';
import { syntheticChair } from '../../../../support/models.ts';

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
