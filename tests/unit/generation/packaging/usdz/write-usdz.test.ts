import { unzipSync } from 'three/examples/jsm/libs/fflate.module.js';
import { USDLoader } from 'three/examples/jsm/loaders/USDLoader.js';
import { Box3, Mesh } from 'three';
import type { MeshPhysicalMaterial } from 'three';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { boundsOf } from '../../../../../functions/generation/packaging/bounds.ts';
import { encodeTexture } from '../../../../../functions/generation/packaging/encode-texture.ts';
import { storedZip } from '../../../../../functions/generation/packaging/usdz/stored-zip.ts';
import { writeUsdz } from '../../../../../functions/generation/packaging/usdz/write-usdz.ts';
import { syntheticChair } from '../../../../support/models.ts';
import { usdMeshes, usdSpecs, usdText } from '../../../../support/read-usd.ts';

const chair = syntheticChair({ divisions: 4, textureSize: 128 });
const texture = await encodeTexture(chair.texture, { format: 'jpeg' });

/** Name, method and place of the content of each file, as the local headers tell (PKWARE APPNOTE 4.3.7). */
function localEntries(zip: Uint8Array) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const entries: { name: string; method: number; contentOffset: number }[] = [];
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const nameSize = view.getUint16(at + 26, true);
    const contentOffset = at + 30 + nameSize + view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(zip.subarray(at + 30, at + 30 + nameSize));
    entries.push({ name, method: view.getUint16(at + 8, true), contentOffset });
    at = contentOffset + view.getUint32(at + 18, true);
  }
  return entries;
}

describe('the USDZ archive', () => {
  let usdz: Uint8Array;
  beforeAll(async () => {
    usdz = await writeUsdz(chair, texture, boundsOf(chair.positions));
  });

  test('begins with the layer and stores every file uncompressed at a multiple of 64 bytes', () => {
    const entries = localEntries(usdz);
    expect(entries.map(({ name }) => name)).toEqual(['model.usdc', 'textures/baseColor.jpg']);
    for (const { method, contentOffset } of entries) {
      expect(method).toBe(0);
      expect(contentOffset % 64).toBe(0);
    }
  });

  test('unzips with another program’s reader to the same texture', async () => {
    const files = unzipSync(usdz);
    expect(files['textures/baseColor.jpg']).toEqual(texture.bytes);
    expect(await sharp(files['textures/baseColor.jpg']).metadata()).toMatchObject({
      format: 'jpeg',
      width: 128,
    });
  });

  test('JOB-03 its layer is binary, and weighs at most 36 bytes a triangle', () => {
    const layer = unzipSync(usdz)['model.usdc'];
    expect(new TextDecoder().decode(layer.subarray(0, 8))).toBe('PXR-USDC');
    expect(layer.length / (chair.indices.length / 3)).toBeLessThan(36);
  });

  test('is the same to the byte for the same model', async () => {
    expect(await writeUsdz(chair, texture, boundsOf(chair.positions))).toEqual(usdz);
  });

  test('refuses a texture that Quick Look does not read', async () => {
    const webp = await encodeTexture(chair.texture, { format: 'webp' });
    await expect(writeUsdz(chair, webp, boundsOf(chair.positions))).rejects.toThrow('WebP');
  });
});

test('any length of name and content leaves the next file aligned', () => {
  const files = Array.from({ length: 70 }, (_, i) => ({
    name: `${'n'.repeat(i + 1)}.bin`,
    bytes: new Uint8Array(i).fill(i),
  }));
  const zip = storedZip(files);
  expect(localEntries(zip).every(({ contentOffset }) => contentOffset % 64 === 0)).toBe(true);
  expect(unzipSync(zip)).toEqual(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
});

describe('the layer', () => {
  const bounds = boundsOf(chair.positions);
  let usdz: Uint8Array;
  let specs: ReturnType<typeof usdSpecs>;
  let text: string;
  beforeAll(async () => {
    usdz = await writeUsdz(chair, texture, bounds);
    specs = usdSpecs(unzipSync(usdz)['model.usdc']);
    text = await usdText(usdz);
  });

  test('JOB-03 says metres, Y up and where to begin, as both readers read it', () => {
    expect(specs['/'].fields).toMatchObject({ metersPerUnit: 1, upAxis: 'Y', defaultPrim: 'Product' });
    for (const promise of ['metersPerUnit = 1\n', 'upAxis = "Y"\n', 'defaultPrim = "Product"\n'])
      expect(text).toContain(promise);
    expect(text).not.toMatch(/nan|inf\b/i);
  });

  test('stands on floors, and binds its material', () => {
    expect(text).toContain('prepend apiSchemas = ["Preliminary_AnchoringAPI"]');
    expect(text).toContain('uniform token preliminary:anchoring:type = "plane"');
    expect(text).toContain('uniform token preliminary:planeAnchoring:alignment = "horizontal"');
    expect(text).toContain('rel material:binding = </Product/Material>');
  });

  test('the texture is read by the mesh’s own UVs into the colour of the surface', () => {
    for (const line of [
      'token outputs:surface.connect = </Product/Material/Surface.outputs:surface>',
      'color3f inputs:diffuseColor.connect = </Product/Material/Colour.outputs:rgb>',
      'asset inputs:file = @textures/baseColor.jpg@',
      'token inputs:sourceColorSpace = "sRGB"',
      'float2 inputs:st.connect = </Product/Material/Places.outputs:result>',
      'string inputs:varname = "st"',
    ])
      expect(text).toContain(line);
  });

  const upsideDown = (uvs: Float32Array) => uvs.map((value, i) => (i % 2 === 0 ? value : 1 - value));

  test('JOB-03 what three reads of the mesh is what the model is, to the last bit', () => {
    const valueOf = (name: string) => specs[`/Product/Geometry.${name}`].fields.default;
    expect(valueOf('points')).toEqual(chair.positions);
    expect(valueOf('normals')).toEqual(chair.normals);
    expect(valueOf('primvars:st')).toEqual(upsideDown(chair.uvs));
    expect(valueOf('faceVertexIndices')).toEqual(Int32Array.from(chair.indices));
    expect(valueOf('faceVertexCounts')).toEqual(new Int32Array(chair.indices.length / 3).fill(3));
    expect(valueOf('extent')).toEqual(Float32Array.of(...bounds.min, ...bounds.max));
    expect(valueOf('doubleSided')).toBe(false);
    expect(valueOf('subdivisionScheme')).toBe('none');
  });

  test('JOB-03 what TinyUSDZ reads of the mesh is what the model is, to the last bit', async () => {
    const [mesh, ...more] = await usdMeshes(usdz);
    expect(more).toEqual([]);
    expect(mesh.points).toEqual(chair.positions);
    expect(mesh.normals).toEqual(chair.normals);
    expect(mesh.texcoords).toEqual(upsideDown(chair.uvs));
    expect(mesh.faceVertexIndices).toEqual(chair.indices);
    expect(mesh.faceVertexCounts).toEqual(new Uint32Array(chair.indices.length / 3).fill(3));
  });
});

describe('drawn by three’s USD loader', () => {
  let mesh: Mesh;
  beforeAll(async () => {
    // The loader shows the texture through an <img>, which Node has not; its bytes are checked above.
    vi.stubGlobal('Image', function Image() {});
    const usdz = await writeUsdz(chair, texture, boundsOf(chair.positions));
    const scene = new USDLoader().parse(usdz.slice().buffer);
    scene.updateMatrixWorld(true);
    const meshes: Mesh[] = [];
    scene.traverse((object) => {
      if (object instanceof Mesh) meshes.push(object);
    });
    expect(meshes).toHaveLength(1);
    mesh = meshes[0];
  });

  test('JOB-03 the model has its size and place to a tenth of a millimetre', () => {
    const box = new Box3().setFromObject(mesh, true);
    const { min, max } = boundsOf(chair.positions);
    for (const axis of [0, 1, 2]) {
      expect(Math.abs(box.min.getComponent(axis) - min[axis])).toBeLessThan(1e-4);
      expect(Math.abs(box.max.getComponent(axis) - max[axis])).toBeLessThan(1e-4);
    }
  });

  test('every corner of every triangle has its position, normal and UV', () => {
    const { position, normal, uv } = mesh.geometry.attributes;
    const index = mesh.geometry.index;
    const corners = index ? index.count : position.count;
    expect(corners).toBe(chair.indices.length);
    for (let i = 0; i < corners; i++) {
      const [read, written] = [index ? index.getX(i) : i, chair.indices[i]];
      for (const axis of [0, 1, 2]) {
        const component = chair.positions[3 * written + axis];
        expect(Math.abs(position.getComponent(read, axis) - component)).toBeLessThan(1e-4);
        expect(Math.abs(normal.getComponent(read, axis) - chair.normals[3 * written + axis])).toBeLessThan(
          1e-3,
        );
      }
      expect(Math.abs(uv.getX(read) - chair.uvs[2 * written])).toBeLessThan(1e-4);
      expect(Math.abs(1 - uv.getY(read) - chair.uvs[2 * written + 1])).toBeLessThan(1e-4);
    }
  });

  test('the material is matt and carries the texture', () => {
    const material = mesh.material as MeshPhysicalMaterial;
    expect(material.map).not.toBeNull();
    expect(material.roughness).toBeCloseTo(0.8);
    expect(material.metalness).toBe(0);
  });
});
