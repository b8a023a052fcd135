import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { isFull, proofSize } from '../support/proof-size.ts';
import { quickPhoto } from '../support/quick-photo.ts';
import { startSession } from '../support/session.ts';
import { openByLink } from '../support/open-by-link.ts';
import { openOnPhone } from '../support/open-on-phone.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { BROWSER_PATIENCE_MS, MODEL_MS } from '../support/patience.ts';

/** Photos taken where the product stands, from a phone: the owner shows the product by one drag a photo. */
const PHOTOS = '../shared/data/photos/mustard/c8';
/** Every second one in the gate. */
const STEP = proofSize(2, 1);
const OUTPUT = 'tests/e2e/output';
const OWNER = newPerson({ name: 'Rui Prado', email: 'rui@pradocasa.com.br', password: 'mostarda52' });
const HEIGHT_CM = 19;

let stack: RunningProduct;
let browser: Browser;
let page: Page;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: 'Isto é o produto?' });

/** Where the product is, from the photo's true silhouette, in shares of its sides. */
async function boxIn(photo: number) {
  const file = sharp(`${PHOTOS}/${String(photo).padStart(2, '0')}_mask.png`).greyscale();
  const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
  let [left, right, top, bottom] = [info.width, 0, info.height, 0];
  data.forEach((value, i) => {
    if (value < 128) return;
    const [x, y] = [i % info.width, Math.floor(i / info.width)];
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
  });
  const { width, height } = info;
  return { left: left / width, right: right / width, top: top / height, bottom: bottom / height };
}

/** In the gate half of them are cut out already: each of the others is judged twice, by the processor alone. */
function photos() {
  const names = Array.from(
    { length: 8 / STEP },
    (_, i) => `${PHOTOS}/${String(i * STEP).padStart(2, '0')}.jpg`,
  );
  return Promise.all(
    names.map(async (name, i) => {
      if (isFull || i % 2 === 0)
        return { name: `${i}.jpg`, mimeType: 'image/jpeg', buffer: await readFile(name) };
      return { name: `${i}.png`, mimeType: 'image/png', buffer: await quickPhoto(name) };
    }),
  );
}

/** The dialog as it is now: on a phone by day, and in the whole run on a desk and by night, too. */
async function photographDialog() {
  for (const theme of proofSize(['light'], ['light', 'dark'])) {
    await page.evaluate(
      (isDark) => document.documentElement.classList.toggle('dark', isDark),
      theme === 'dark',
    );
    for (const width of proofSize([390], [1280, 390])) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: `${OUTPUT}/rooms-box-${width}-${theme}.png` });
    }
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
}

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  const session = await startSession(stack, OWNER);
  page = await openOnPhone(browser, stack, session, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
});
afterAll(async () => {
  await browser?.close();
});

test('UP-07 photos from a room are shown the product by one drag each, and looked at anew', async () => {
  await page.goto('/app/upload');
  await page.getByRole('heading', { name: 'Novo Modelo 3D' }).waitFor();
  await page.getByLabel('Escolher fotos').setInputFiles(await photos());
  await page
    .getByText(/fotos? pedem? atenção/)
    .first()
    .waitFor();
  const ask = button(/Mostrar o produto/);
  await ask.waitFor();
  await ask.click();
  for (;;) {
    const said = (await dialog()
      .getByText(/^Foto \d+ · /)
      .textContent())!;
    const [photo, at, of] = [...said.matchAll(/\d+/g)].map(Number);
    const picture = await dialog().getByRole('img').boundingBox();
    const box = await boxIn((photo - 1) * STEP);
    const place = (x: number, y: number) =>
      [picture!.x + x * picture!.width, picture!.y + y * picture!.height] as const;
    await page.mouse.move(...place(box.left - 0.01, box.top - 0.01));
    await page.mouse.down();
    await page.mouse.move(...place(box.right + 0.01, box.bottom + 0.01), { steps: 4 });
    await page.mouse.up();
    await dialog().getByText('Em verde, o que será recortado').waitFor();
    if (at === 1) await photographDialog();
    await button(/^É este/).click();
    if (at === of) break;
    await dialog()
      .getByText(new RegExp(` · ${at + 1} de `))
      .waitFor();
  }
  await page.getByText('Fotos conferidas. Nenhum problema encontrado.').waitFor();
});

test('UP-07 what was shown goes with the photos into the job, and the model that comes of it opens', async () => {
  await page.getByLabel('Nome do modelo').fill('Mostarda Prado');
  await page.getByLabel('Altura').fill(String(HEIGHT_CM));
  const creating = page.waitForRequest((request) => request.url().endsWith('/api/create-job'));
  await button('Gerar Modelo 3D').click();
  const { files } = (await creating).postDataJSON() as { files: { box?: object }[] };
  expect(files.filter(({ box }) => box).length).toBeGreaterThan(0);
  await page.waitForURL(/\/app\/status\/job_/);
  await page.waitForURL('**/app/catalogo', { timeout: MODEL_MS });
  const height = await openByLink(page, 'Mostarda Prado');
  if (isFull) expect(height).toBeCloseTo(HEIGHT_CM / 100, 3); // the gate's is recorded
  await page.screenshot({ path: `${OUTPUT}/rooms-model.png` });
});
