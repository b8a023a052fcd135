import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGREED } from '../../functions/generation/embedded/shape-step.ts';
import { workspaceOf } from '../../functions/generation/workspace.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { putStoreModel } from '../../functions/store/stores.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { sharedBrowser } from '../support/browser.ts';
import { answerTo } from '../support/call-route.ts';
import { tableOf, uploadsBucketOf } from '../support/local-data.ts';
import { readZip } from '../support/read-zip.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { startSession, type Session } from '../support/session.ts';
import { setPlan } from '../support/set-plan.ts';
import { proofSize } from '../support/proof-size.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** A shop's photos become the pictures of its listings, on the running product; the files are measured by code of this test alone. */
const OWNER = newPerson({ name: 'Iara Prado', email: 'iara@pradomoveis.com.br', password: 'escrivaninha5' });
const PHOTOS = resolve('../shared/data/photos/chair/p8');
/** Eight in the whole proof; each keeps a processor for five seconds. */
const PHOTO_NAMES = proofSize(['01', '06'], ['01', '06', '00', '02', '03', '04', '05', '07']);
/** What each channel's folder holds, as the channels have it published; written here once more, by hand. */
const CHANNELS = {
  'mercado-livre': { side: 1200, format: 'png', most: 10_000_000, white: 255, fill: [0.85, 0.95] },
  americanas: { side: 1200, format: 'jpeg', most: 2_000_000, white: 250, fill: [0.85, 0.95] },
  magalu: { side: 1200, format: 'jpeg', most: 2_000_000, white: 250, fill: [0.85, 0.95] },
  amazon: { side: 2000, format: 'png', most: 10_000_000, white: 255, fill: [0.85, 1] },
  shopee: { side: 1200, format: 'jpeg', most: 2_000_000, white: 250, fill: [0.85, 0.95] },
  google: { side: 2000, format: 'png', most: 16_000_000, white: 255, fill: [0.75, 0.9] },
} as const;
const isChannel = (folder: string): folder is keyof typeof CHANNELS => folder in CHANNELS;

let stack: RunningProduct;
let browser: Browser;
let owner: Session;
let own: Model;
/** What the shop could spend before it made any picture. */
let credits: Awaited<ReturnType<typeof creditsLeft>>;
const complaints: string[] = [];

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  owner = await startSession(stack, OWNER);
  credits = await creditsLeft();
  const uploads = uploadsBucketOf(stack);
  const names = PHOTO_NAMES;
  const photos = names.map((name) => ({ name: `${name}.jpg`, path: `t/${owner.tenantId}/up_${name}.jpg` }));
  const masks = await Promise.all(
    names.map(async (name, i) => {
      await uploads.put(photos[i].path, await readFile(`${PHOTOS}/${name}.jpg`), 'image/jpeg');
      const { data, info } = await sharp(`${PHOTOS}/${name}_mask.png`)
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { mask: { width: info.width, height: info.height, data: new Uint8Array(data) }, confidence: 1 };
    }),
  );
  const job = jobRow(owner.tenantId, { model_name: 'Cadeira Prado', photos });
  await workspaceOf(uploads, job.id).save(AGREED, masks);
  own = modelRow(owner.tenantId, { name: 'Cadeira Prado', job_id: job.id, project_sku: 'CAD-77' });
  await seedJobs(tableOf(stack), [job]);
  await seedModels(tableOf(stack), [own]);
});
afterAll(async () => {
  await browser?.close();
});

const creditsLeft = () => answerTo(stack, owner.idToken, routes.credits, {});

async function openPage(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    storageState: owner.storageState,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  context.on('weberror', (error) => complaints.push(String(error.error())));
  const page = await context.newPage();
  await page.goto(`/app/catalogo/${own.id}/imagens`);
  return page;
}

const NEARLY_WHITE = 250;
/** Pixels about the product that its soft edge may reach. */
const EDGE = 3;

/** Size, shares of the product and of the background, and how many pixels of that are not pure white, of a picture as a channel reads it. */
async function measure(file: Buffer) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const least = (i: number) => {
    const at = channels * i;
    return Math.min(data[at], data[at + 1], data[at + 2]);
  };
  const isWhite = (i: number) => least(i) >= NEARLY_WHITE;
  // What is joined to the border by what looks white is the background.
  const background = new Uint8Array(width * height);
  const open = [0, width - 1, width * (height - 1), width * height - 1];
  while (open.length > 0) {
    const i = open.pop()!;
    if (background[i] || !isWhite(i)) continue;
    background[i] = 1;
    const x = i % width;
    if (x > 0) open.push(i - 1);
    if (x < width - 1) open.push(i + 1);
    if (i >= width) open.push(i - width);
    if (i < width * (height - 1)) open.push(i + width);
  }
  let [left, top, right, bottom] = [width, height, 0, 0];
  let dark = 0;
  for (let i = 0; i < background.length; i++) {
    if (background[i]) continue;
    if (data[channels * i + 1] < 200) dark++;
    const [x, y] = [i % width, Math.trunc(i / width)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  const area = background.reduce((sum, flag) => sum + flag, 0);
  const isBesideProduct = (i: number) => {
    const [x, y] = [i % width, Math.trunc(i / width)];
    for (let v = Math.max(0, y - EDGE); v <= Math.min(height - 1, y + EDGE); v++)
      for (let u = Math.max(0, x - EDGE); u <= Math.min(width - 1, x + EDGE); u++)
        if (!background[v * width + u]) return true;
    return false;
  };
  let offWhite = 0;
  background.forEach((flag, i) => {
    if (flag && least(i) < 255 && !isBesideProduct(i)) offWhite++;
  });
  return {
    width,
    height,
    format: (await sharp(file).metadata()).format,
    fill: Math.max(right - left + 1, bottom - top + 1) / width,
    white: area / background.length,
    offWhite,
    product: dark / background.length,
  };
}

test('PIC-01 photos become pictures that keep to the rules of the channels chosen, with nothing lost by a reload', async () => {
  const page = await openPage();
  const count = PHOTO_NAMES.length;
  await page.getByText(`${count} imagens prontas.`).waitFor();
  for (const name of ['Americanas', 'Magalu', 'Amazon', 'Shopee', 'Google Shopping'])
    await page.getByRole('checkbox', { name }).check();
  const front = page.getByRole('img', { name: 'Imagem 1, da foto 2' });
  await page.getByRole('button', { name: 'Usar a imagem 2 como principal' }).focus();
  await page.keyboard.press('Enter');
  await front.waitFor();
  await page.reload();
  await front.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Baixar ${6 * count} imagens` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('cad-77-imagens.zip');
  const saved = join(tempFolder(), 'pack.zip');
  await download.saveAs(saved);
  const files = readZip(await readFile(saved));
  expect([...files.keys()]).toEqual(
    Object.entries(CHANNELS).flatMap(([folder, { format }]) =>
      PHOTO_NAMES.map((_, i) => `${folder}/cad-77-${i + 1}.${format === 'png' ? 'png' : 'jpg'}`),
    ),
  );
  // Channels that take the same file get the same bytes: each is measured once.
  const measured = new Map<string, ReturnType<typeof measure>>();
  for (const [name, file] of files) {
    const folder = name.split('/').at(0)!;
    if (!isChannel(folder)) throw new Error(`${name} is of no channel`);
    const rules = CHANNELS[folder];
    const key = file.toString('base64');
    const facts = measured.get(key) ?? measure(file);
    measured.set(key, facts);
    const { width, height, format, fill, white, offWhite, product } = await facts;
    expect([width, height, format], name).toEqual([rules.side, rules.side, rules.format]);
    expect(file.length, name).toBeLessThan(rules.most);
    expect(fill, name).toBeGreaterThanOrEqual(rules.fill[0]);
    expect(fill, name).toBeLessThanOrEqual(rules.fill[1]);
    // All of the background beyond the soft edge is 255, where a format keeps that, and the chair, of dark wood, is still there.
    expect(white, name).toBeGreaterThan(0.4);
    if (rules.white === 255) expect(offWhite, name).toBe(0);
    expect(product, name).toBeGreaterThan(0.1);
  }
  expect(measured.size).toBe(3 * count);
  expect(await creditsLeft()).toEqual(credits);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test('PIC-11 the first picture becomes the cover that chats and the catalogue show, and the preview comes back', async () => {
  const page = await openPage();
  const previewOf = async () => {
    const html = await (await fetch(`${stack.siteUrl}/view/${own.slug}?v=${Math.random()}`)).text();
    return /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  };
  const before = await previewOf();
  await page.getByRole('button', { name: 'Usar como capa do modelo' }).click();
  await page.getByText('A imagem principal é a capa.').waitFor();
  const picture = await fetch(await previewOf());
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const facts = await measure(Buffer.from(await picture.arrayBuffer()));
  expect(facts).toMatchObject({ width: 1200, height: 630 });
  expect(facts.product).toBeGreaterThan(0.03);
  await page.goto('/app/catalogo');
  const card = page
    .getByRole('link', { name: new RegExp(own.name) })
    .locator('img')
    .first();
  expect(await card.getAttribute('src')).toContain('/cov_');
  await page.goto(`/app/catalogo/${own.id}/imagens`);
  await page.getByRole('button', { name: 'Voltar à prévia do modelo' }).click();
  await page.getByText('Hoje a capa é a prévia do modelo 3D.').waitFor();
  expect(await previewOf()).toBe(before);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test('LOJA-05 pictures go to the product in the connected store after a question, and leave it by another', async () => {
  const page = await openPage();
  await setPlan(tableOf(stack), owner.tenantId, 'pro');
  await page.goto('/app/integracoes');
  await page.getByRole('button', { name: 'Conectar Nuvemshop' }).click();
  await page.getByRole('button', { name: 'Aceitar e começar a usar' }).click();
  await page.getByRole('heading', { name: 'Casa Ipê' }).waitFor();
  const { tenant_id, id: model_id, job_id } = own;
  await putStoreModel(tableOf(stack), { tenant_id, model_id, job_id, product_id: '7033' });
  const inStore = async () => {
    const html = await (await fetch(`${stack.nuvemshopUrl}/produtos/7033`)).text();
    return [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => `${stack.nuvemshopUrl}${src}`);
  };
  const before = await inStore();
  const count = PHOTO_NAMES.length;
  await page.goto(`/app/catalogo/${own.id}/imagens`);
  await page.getByRole('button', { name: `Enviar ${count} imagens para a loja` }).click();
  await page.getByRole('dialog').getByText('As imagens que já estão lá ficam como estão.').waitFor();
  expect(await inStore()).toEqual(before);
  await page.getByRole('button', { name: `Adicionar ${count} imagens` }).click();
  await page.getByText('Todas as imagens do pacote já estão na loja.').waitFor();
  const after = await inStore();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after).toHaveLength(before.length + count);
  const picture = Buffer.from(await (await fetch(after.at(-1)!)).arrayBuffer());
  expect(await measure(picture)).toMatchObject({ width: 1200, height: 1200, format: 'png', offWhite: 0 });
  await page.getByRole('button', { name: 'Remover da loja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover da loja' }).click();
  await page.getByText('nenhuma enviada daqui').waitFor();
  expect(await inStore()).toEqual(before);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test('PIC-05 nobody without a session has photos cut out, and the page for shoppers does not speak of pictures', async () => {
  for (const part of ['', '/cut-outs']) {
    const response = await fetch(`${stack.siteUrl}/api/assets/${own.id}/pictures${part}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ photo: 0, side: 1200, format: 'png' }),
    });
    expect(response.status).toBe(401);
  }
  const html = await (await fetch(`${stack.siteUrl}/view/${own.slug}`)).text();
  expect(html).toContain(own.name);
  expect(html).not.toMatch(/\/imagens|\/pictures/);
});
