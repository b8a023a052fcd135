import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawnFolder } from '../../functions/engine/bench/drawn-products.ts';
import { generate, type Generated } from '../../functions/generation/embedded/generate.ts';
import { packageModel } from '../../functions/generation/packaging/package-model.ts';
import { siteModelCopy } from '../../shared/copy/pt-br/site-models.ts';
import {
  siteModelFiles,
  EXAMPLE_MODEL_IDS,
  examplePhotoFiles,
  type ExampleModelId,
} from '../../shared/rules/site-models.ts';
import { dimensionsOf } from '../reconstruct/dimensions-of.ts';
import { plainGlb } from './demo-models/plain-glb.ts';
import { quickLookUsdz } from './demo-models/quick-look.ts';
import { cutModel, cutPhoto } from './pictures/panel.ts';
import { cameraOfPhoto, cropAround, cropCamera } from './pictures/photo-camera.ts';

/**
 * Makes the example models of the public site from photos, as any shop's, with what was measured of each:
 * `npm run example-models`, or `-- stool,lamp` for some. Drawn products are photographed by `npm run draw-products`.
 */
const PUBLIC = 'web/public';
const MEASURED = 'shared/rules/example-models.json';
const SCANNED = '../shared/data/photos';
/** Folders of what is photographed: eight photos round each, before a plain wall. */
const PRODUCTS: Record<ExampleModelId, string> = {
  stool: `${SCANNED}/stool`,
  ladderback: `${SCANNED}/chair`,
  lamp: `${SCANNED}/lamp`,
  teapot: `${SCANNED}/teapot`,
  ottoman: drawnFolder('ottoman'),
  desk: drawnFolder('desk'),
};
/** Photo and model lie on each other pixel by pixel. */
const FRAME = { width: 720, height: 720 };
const WEBP = { quality: 82, effort: 6, alphaQuality: 90 };

const asked = process.argv.slice(2).flatMap((names) => names.split(','));
const measured = JSON.parse(readFileSync(MEASURED, 'utf8')) as Record<string, object>;
await mkdir(path.join(PUBLIC, 'models'), { recursive: true });
for (const id of EXAMPLE_MODEL_IDS) if (asked.length === 0 || asked.includes(id)) await make(id);

async function make(id: ExampleModelId): Promise<void> {
  const began = process.cpuUsage();
  const folder = path.join(PRODUCTS[id], 'p8');
  const { size } = JSON.parse(readFileSync(path.join(folder, 'cams.json'), 'utf8')) as { size: number[] };
  const names = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
  const photos = names.map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }));
  const generated = await generate(photos, { height: size[1] });
  const { files } = await packageModel(generated.model, { name: siteModelCopy[id].title });
  const { user, system } = process.cpuUsage(began);

  const plain = await plainGlb(files.webGlb.bytes);
  const at = siteModelFiles(id);
  const written = [
    { file: at.webGlb, bytes: files.webGlb.bytes },
    { file: at.glb, bytes: plain },
    { file: at.usdz, bytes: await quickLookUsdz(plain) },
    ...(await pictures(generated, id)),
  ];
  for (const { file, bytes } of written) {
    await writeFile(path.join(PUBLIC, file), bytes);
    console.log(`${file}  ${Math.round(bytes.length / 1024)} KiB`);
  }
  measured[id] = {
    photos: photos.length,
    processorSeconds: Math.round((user + system) / 1e6),
    quality: { level: generated.quality.level, score: Math.round(100 * generated.quality.score) / 100 },
    dims_cm: roundedTo1(dimensionsOf(generated.model)),
  };
  await writeFile(MEASURED, `${JSON.stringify(measured, null, 2)}\n`);
}

/** Some of its photos, and the model as the first of them shows the product. */
async function pictures(generated: Generated, id: ExampleModelId) {
  const { model, photos } = generated;
  const shownPhotos = examplePhotoFiles(id);
  const places = shownPhotos.map((file, i) => ({
    file,
    index: Math.floor((i * photos.length) / shownPhotos.length),
  }));
  const cut = places.map(async ({ file, index }) => {
    const camera = cameraOfPhoto(generated, index);
    const crop = cropAround(model.positions, camera, FRAME);
    return { file, bytes: await cutPhoto(photos[index].photo.image, crop, FRAME).webp(WEBP).toBuffer() };
  });
  const camera = cameraOfPhoto(generated, 0);
  const crop = cropAround(model.positions, camera, FRAME);
  const shown = await cutModel(model, cropCamera(camera, crop, FRAME))
    .webp(WEBP)
    .toBuffer();
  return [...(await Promise.all(cut)), { file: siteModelFiles(id).picture, bytes: shown }];
}

function roundedTo1({ width, height, depth }: { width: number; height: number; depth: number }) {
  const rounded = (side: number) => Math.round(10 * side) / 10;
  return { width: rounded(width), height: rounded(height), depth: rounded(depth) };
}
