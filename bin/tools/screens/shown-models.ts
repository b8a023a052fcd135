import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_FACTS, type ProductFacts } from '../../../shared/schemas/product-facts.ts';
import { shadeMesh } from '../../../functions/engine/mesh/vertex-normals.ts';
import type { TexturedMesh } from '../../../functions/engine/types.ts';
import { packageModel } from '../../../functions/generation/packaging/package-model.ts';
import { trueSizeConfig } from '../../../shared/rules/premium-ar.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { syntheticChair } from '../../../tests/support/models.ts';
import { PORT } from './port.ts';

/** The true meshes of the measuring photo sets; without them the pictures show chairs only. */
const DATA = '../shared/data/photos';

const SHOWN = [
  { slug: 'cadeira-jequitiba', name: 'Cadeira Jequitibá', object: 'chair', tint: null, level: 'alta' },
  { slug: 'sofa-arpoador', name: 'Sofá Arpoador', object: 'sofa', tint: [152, 141, 122], level: 'alta' },
  {
    slug: 'armario-serrano',
    name: 'Armário Serrano',
    object: 'cabinet',
    tint: [104, 122, 112],
    level: 'media',
  },
  { slug: 'banqueta-lapa', name: 'Banqueta Lapa', object: 'stool', tint: [171, 98, 66], level: 'alta' },
  { slug: 'bule-da-serra', name: 'Bule da Serra', object: 'teapot', tint: [206, 196, 180], level: 'baixa' },
] as const;

type File = 'glb' | 'webGlb' | 'usdz' | 'poster' | 'thumbnail';
const FILES: File[] = ['glb', 'webGlb', 'usdz', 'poster', 'thumbnail'];

/** Said of each of them; not kept, so that a fact that is new shows at once. */
const SAID: Partial<ProductFacts> = {
  material: 'Linho e freijó',
  description: 'Linho cru lavado, pés torneados em freijó com acabamento acetinado.',
};

/** Models as the product packages them, for pictures of its screens; made once and kept under `folder`. */
export async function shownModels(folder: string, slugs = SHOWN.map(({ slug }) => slug)): Promise<Asset[]> {
  const assets: Asset[] = [];
  for (const shown of SHOWN.filter(({ slug }) => slugs.includes(slug))) {
    const place = join(folder, `${shown.slug}.json`);
    if (!existsSync(place)) await write(shown, folder, place);
    const asset = JSON.parse(await readFile(place, 'utf8')) as Asset;
    assets.push({ ...asset, link: 'up', meta_json: { ...NO_FACTS, ...asset.meta_json, ...SAID } });
  }
  return assets;
}

async function write(shown: (typeof SHOWN)[number], folder: string, place: string): Promise<void> {
  const { files, metadata } = await packageModel(await load(shown), { name: shown.name });
  await mkdir(folder, { recursive: true });
  for (const file of FILES) await writeFile(join(folder, `${shown.slug}.${file}`), files[file].bytes);
  const url = (file: File) => `http://localhost:${PORT}/shown/${shown.slug}.${file}`;
  const centimetres = (metres: number) => Math.round(metres * 1000) / 10;
  const { width, height, depth } = metadata.dimensions;
  const asset: Asset = {
    id: `ast_${shown.object}`,
    name: shown.name,
    slug: shown.slug,
    job_id: `job_${shown.object}`,
    url_glb: url('glb'),
    url_glb_web: url('webGlb'),
    url_usdz: url('usdz'),
    created_at: '2026-11-18T14:20:00.000Z',
    meta_json: {
      ...NO_FACTS,
      category: shown.object === 'teapot' ? 'Decoração' : 'Móveis',
      thumbnail_url: url('thumbnail'),
      poster_url: url('poster'),
      dims_cm: { width: centimetres(width), height: centimetres(height), depth: centimetres(depth) },
      quality: {
        level: shown.level,
        score: 0.8,
        reasons: shown.level === 'alta' ? [] : [{ code: 'few_photos' }],
      },
      triangles: metadata.triangles,
      bytes: {
        glb: files.glb.bytes.length,
        glb_web: files.webGlb.bytes.length,
        usdz: files.usdz.bytes.length,
      },
    },
    cover: null,
    link: 'up',
    project: { id: `prj_${shown.object}`, name: shown.name, sku: null, tenant_id: 'ten_demo' },
    ar_config: trueSizeConfig({ width: centimetres(width) }),
  };
  await writeFile(place, JSON.stringify(asset, null, 2));
}

async function load({ object, tint }: (typeof SHOWN)[number]): Promise<TexturedMesh> {
  const place = join(DATA, object, 'gt.bin');
  if (!tint || !existsSync(place)) return syntheticChair({ divisions: 12, textureSize: 1024 });
  const bytes = await readFile(place);
  const [vertices, faces] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  const data = bytes.buffer.slice(bytes.byteOffset + 8, bytes.byteOffset + bytes.length);
  const mesh = shadeMesh({
    positions: centred(new Float32Array(data, 0, vertices * 3)),
    indices: new Uint32Array(data, vertices * 12, faces * 3),
  });
  return {
    ...mesh,
    uvs: new Float32Array((mesh.positions.length / 3) * 2).fill(0.5),
    texture: {
      width: 4,
      height: 4,
      channels: 3,
      data: Uint8Array.from({ length: 48 }, (_, i) => tint[i % 3]),
    },
  };
}

/** Turned by half a circle (those meshes look along +Z), with the origin at the middle of the base. */
function centred(positions: Float32Array): Float32Array {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3], value);
    high[i % 3] = Math.max(high[i % 3], value);
  });
  const origin = [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2];
  return positions.map((value, i) => (value - origin[i % 3]) * (i % 3 === 1 ? 1 : -1));
}
