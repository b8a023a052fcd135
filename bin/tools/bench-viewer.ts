import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { generate } from '../../functions/generation/embedded/generate.ts';
import { packageModel, type PackagedModel } from '../../functions/generation/packaging/package-model.ts';
import { launchChromium } from './chromium.ts';
import { modelsBucketOf, tableOf } from '../../tests/support/local-data.ts';
import { startLocalStack } from '../../tests/support/local-stack.ts';
import { putModel } from '../../tests/support/put-model.ts';
import { seedModels } from '../../tests/support/seed-models.ts';
import { median, visit, type Visit } from './bench-viewer/measure.ts';
import { servePlainPage } from './bench-viewer/plain-page.ts';

/**
 * How long a shopper waits on a slow phone (slow 4G, a quarter of this machine's speed, empty cache), beside a plain
 * page that uses model-viewer as its documentation shows, with the same product: `npm run bench:viewer [visits]`.
 * 3D is drawn in software here, so that the seconds until the model turns are worse than on any phone.
 */
const PHOTOS = '../shared/data/photos/stool/p8';
const HEIGHT_M = 0.578;
const CACHE = '.cache/bench-viewer';
const visits = Number(process.argv[2] ?? 5);

/** A model of the engine, from photos; made once for each shape of what packaging makes. */
async function productFromPhotos(): Promise<PackagedModel> {
  const kept = path.join(CACHE, 'stool-2.bin');
  if (existsSync(kept)) return deserialize(readFileSync(kept)) as PackagedModel;
  const names = readdirSync(PHOTOS).filter((name) => name.endsWith('.jpg'));
  const photos = names.map((name) => ({ name, bytes: readFileSync(path.join(PHOTOS, name)) }));
  const { model } = await generate(photos, { height: HEIGHT_M });
  const packaged = await packageModel(model, { name: 'Banqueta' });
  await mkdir(CACHE, { recursive: true });
  await writeFile(kept, serialize(packaged));
  return packaged;
}

const packaged = await productFromPhotos();
const [stack, browser, plain] = await Promise.all([
  startLocalStack({ pages: true }),
  launchChromium(),
  servePlainPage(packaged),
]);
try {
  const model = await putModel(modelsBucketOf(stack), 'ten_bench', packaged, { name: 'Banqueta' });
  await seedModels(tableOf(stack), [model]);
  const pages = [
    {
      name: 'Relevo /view',
      url: `${stack.siteUrl}/view/${model.slug}`,
      isReady: () => document.querySelector('#stage[data-state=ready]') !== null,
    },
    {
      name: 'plain model-viewer',
      url: plain.url,
      isReady: () => (document.querySelector('model-viewer') as { loaded?: boolean } | null)?.loaded === true,
    },
  ];
  console.log('| page | first picture ms | model ms | all KiB | script KiB | shift | third party |');
  console.log('|---|---|---|---|---|---|---|');
  for (const { name, url, isReady } of pages) {
    await visit(browser, url, isReady); // the server's first answer is not the visitor's
    const seen: Visit[] = [];
    for (let i = 0; i < visits; i++) seen.push(await visit(browser, url, isReady));
    const { picture, model, kib, scriptKib, shift, elsewhere } = median(seen);
    const cells = [picture, model, kib, scriptKib].map((value) => Math.round(value));
    console.log(`| ${name} | ${cells.join(' | ')} | ${shift.toFixed(3)} | ${elsewhere} |`);
  }
} finally {
  plain.server.close();
  await browser.close();
  await stack.stop();
}
