import { readFileSync } from 'node:fs';
import { Box3, Mesh, type MeshPhysicalMaterial, type Object3D } from 'three';
import { unzipSync } from 'three/examples/jsm/libs/fflate.module.js';
import { USDLoader } from 'three/examples/jsm/loaders/USDLoader.js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import {
  DEMO_MODEL_IDS,
  SITE_MODEL_IDS,
  SITE_MODELS,
  siteModelFiles,
} from '../../../../shared/rules/site-models.ts';
import { usdText } from '../../../support/read-usd.ts';

const DRAWN = ['map', 'roughnessMap', 'metalnessMap', 'normalMap'] as const;
/** Drawn models have several materials with all maps; one made from photos has the colours that they show. */
const MATERIALS: Partial<Record<string, number>> = { chair: 3, lantern: 5, helmet: 5 };

describe.each(SITE_MODEL_IDS)('the %s for Quick Look', (id) => {
  const bytes = new Uint8Array(readFileSync(`web/public/${siteModelFiles(id).usdz}`));
  const files = unzipSync(bytes);
  let layer: string;
  let scene: Object3D;
  const meshes: Mesh[] = [];

  beforeAll(async () => {
    layer = await usdText(bytes);
    // The loader shows textures through an <img>, which Node has not; their bytes are looked at below.
    vi.stubGlobal('Image', function Image() {});
    scene = new USDLoader().parse(bytes.slice().buffer);
    scene.updateMatrixWorld(true);
    scene.traverse((object) => {
      if (object instanceof Mesh) meshes.push(object);
    });
  });

  test('SITE-03 SITE-09 is of at most 0.9 MB, in metres, with its binary layer first', () => {
    expect(bytes.length).toBeLessThanOrEqual(900_000);
    expect(Object.keys(files)[0]).toBe('model.usdc');
    for (const promise of ['metersPerUnit = 1\n', 'upAxis = "Y"\n', 'defaultPrim = "Product"\n'])
      expect(layer).toContain(promise);
    expect(layer).not.toMatch(/nan|inf\b/i);
  });

  test('SITE-03 SITE-09 stands on the floor, as large as its page says', () => {
    const { min, max } = new Box3().setFromObject(scene, true);
    expect(min.y).toBeCloseTo(0, 3);
    const { width, height, depth } = SITE_MODELS[id].dims_cm;
    for (const [axis, centimetres] of [width, height, depth].entries())
      expect(Math.abs(100 * (max.getComponent(axis) - min.getComponent(axis)) - centimetres)).toBeLessThan(
        0.3,
      );
  });

  test('SITE-03 SITE-09 keeps each of its materials, those that were drawn with finish and relief', () => {
    const maps = id in MATERIALS ? DRAWN : (['map'] as const);
    expect(meshes).toHaveLength(MATERIALS[id] ?? 1);
    for (const mesh of meshes) {
      const material = mesh.material as MeshPhysicalMaterial;
      for (const map of maps) expect(material[map], map).not.toBeNull();
    }
  });

  test('SITE-03 SITE-09 names pictures that are there, in a form that Quick Look reads, of at most 1024 px', async () => {
    const named = [...layer.matchAll(/@([^@]+)@/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(files).slice(1)));
    for (const name of named) {
      const { format, width, height } = await sharp(files[name]).metadata();
      expect(format).toBe(name.endsWith('.png') ? 'png' : 'jpeg');
      expect(Math.max(width, height)).toBeLessThanOrEqual(1024);
    }
  });
});

test('SITE-03 glass and visor are seen through, and a flame shines', async () => {
  const read = DEMO_MODEL_IDS.map(async (id) => [
    id,
    await usdText(new Uint8Array(readFileSync(`web/public/${siteModelFiles(id).usdz}`))),
  ]);
  const layers = Object.fromEntries(await Promise.all(read)) as Record<string, string>;
  expect(layers.lantern).toContain('inputs:opacity = 0.13');
  expect(layers.lantern).toContain('inputs:emissiveColor = (1, 0.42, 0.07)');
  expect(layers.helmet).toContain('inputs:opacity = 0.5');
  expect(layers.helmet).toContain('inputs:clearcoat = 1\n');
  expect(layers.chair).not.toMatch(/inputs:opacity = 0/);
});
