import { mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ModelViewerElement } from '@google/model-viewer';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../functions/store/keys.ts';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { PROGRESS } from '../../shared/rules/jobs.ts';
import { sharedBrowser } from '../support/browser.ts';
import { codeFor, startLocalStack } from '../support/local-stack.ts';
import { isFull, proofSize } from '../support/proof-size.ts';
import { sharedDatabase } from '../support/shared-product.ts';
import { BROWSER_PATIENCE_MS, MODEL_MS } from '../support/patience.ts';
import { withoutDrawing } from '../support/without-drawing.ts';
import { keepHistory } from '../support/table-history.ts';

/** The product's whole promise, as a shop owner and then a shopper would live it. */
/** A vase's shape takes the engine a fifth of what a stool's takes, through whose legs the wall is seen. */
const PHOTOS = `../shared/data/photos/${proofSize('vase', 'stool')}/p8`;
const HEIGHT_CM = 57.8;
const GATE_WIDTH = 480;
const OUTPUT = 'tests/e2e/output';
const DESK = { width: 1280, height: 860 };
/** 3D is drawn in software, pixel by pixel. */
const SMALL_DESK = { width: 1024, height: 600 };
const PERSON = { name: 'Ana Ferreira', email: 'ana@moveisferreira.com.br', password: 'banquinho7' };

let stack: LocalStack;
let browser: Browser;
let owner: BrowserContext;
let page: Page;
/** What the pages said on the console that they should not have. */
const complaints: string[] = [];

async function openContext(viewport = DESK): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return context;
}

/** As a phone takes it; in the gate, where a draft is made of it, smaller, and cut out already but for the first. */
async function photo(name: string, place: number) {
  const taken = await readFile(`${PHOTOS}/${name}`);
  if (isFull) return { name, mimeType: 'image/jpeg', buffer: taken };
  const small = sharp(taken).resize(GATE_WIDTH).keepExif();
  if (place === 0)
    return { name, mimeType: 'image/jpeg', buffer: await small.jpeg({ quality: 85 }).toBuffer() };
  const mask = await sharp(`${PHOTOS}/${name.replace('.jpg', '_mask.png')}`)
    .resize(GATE_WIDTH)
    .extractChannel(0)
    .toBuffer();
  const buffer = await small.joinChannel(mask).png().toBuffer();
  return { name: name.replace('.jpg', '.png'), mimeType: 'image/png', buffer };
}

const shot = (of: Page, name: string) => of.screenshot({ path: `${OUTPUT}/${name}.png` });
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  const preset = proofSize('draft', 'full');
  [stack, browser] = await Promise.all([
    // With the engine itself, which the product of this kind has recorded.
    startLocalStack({
      pages: true,
      database: await sharedDatabase(),
      generation: { provider: 'embedded', preset },
    }),
    sharedBrowser({ draws: true }),
  ]);
  owner = await openContext();
  await owner.addInitScript(withoutDrawing); // the picture is what shoppers see
  page = await owner.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('AUTH-11 a shop owner signs up, reads the code in the mailbox and is in', async () => {
  await page.goto('/');
  const tryFree = page.getByRole('link', { name: 'Experimente grátis', exact: true });
  await tryFree.waitFor();
  await shot(page, '01-landing');
  await tryFree.click();
  await page.getByLabel('Nome completo').fill(PERSON.name);
  await page.getByLabel('Email').fill(PERSON.email);
  await page.getByLabel('Senha', { exact: true }).fill(PERSON.password);
  await page.getByLabel('Confirmar senha').fill(PERSON.password);
  await shot(page, '02-sign-up');
  await button('Criar conta').click();
  await page.getByLabel('Código de confirmação').waitFor();
  await page.getByLabel('Código de confirmação').fill(await codeFor(stack, PERSON.email));
  await shot(page, '03-code');
  await button('Confirmar').click();
  await page.getByRole('heading', { name: /Ana/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/app');
  await page.getByText('20 créditos').first().waitFor();
  await shot(page, '04-home');
});

test('JOB-02 photos and a height become a model in the catalogue, and the bar moves all the while, never back', async () => {
  const historyAt = await keepHistory(stack.environment);
  await page
    .getByRole('link', { name: /Novo Modelo 3D/i })
    .first()
    .click();
  // In the gate a quarter turn lies between two of them.
  const taken = isFull ? /^\d+\.jpg$/ : /^\d*[02468]\.jpg$/;
  const photos = await Promise.all(
    readdirSync(PHOTOS)
      .filter((name) => taken.test(name))
      .map(photo),
  );
  await page.getByLabel('Escolher fotos').setInputFiles(photos);
  await page.getByLabel('Nome do modelo').fill('Banquinho Ferreira');
  await page.getByLabel('Altura').fill('57,8');
  await page.getByText(`${photos.length} de 12`).waitFor();
  await shot(page, '05-upload');
  await button('Gerar Modelo 3D').click();

  await page.waitForURL(/\/app\/status\/job_/, { timeout: BROWSER_PATIENCE_MS });
  await page.getByRole('progressbar').waitFor();
  const jobId = new URL(page.url()).pathname.split('/').at(-1)!;
  await shot(page, '06-status');
  await page.waitForURL('**/app/catalogo', { timeout: MODEL_MS });
  await page.getByRole('heading', { name: 'Banquinho Ferreira' }).waitFor();
  await page.getByText('57,8').first().waitFor();
  await shot(page, '07-catalogue');

  const versions = (await historyAt(stack.environment)).filter(({ sk }) => sk.S === keys.job('', jobId).sk);
  const written = versions.map(({ progress }) => Number(progress.N));
  expect(written).toEqual(written.toSorted((a, b) => a - b));
  const { begun, segmented, shaped, textured, published } = PROGRESS;
  const within = (from: number, to: number) => written.filter((value) => value > from && value < to);
  for (const [from, to] of [
    [begun, segmented],
    [segmented, shaped],
    [shaped, textured],
  ])
    expect(within(from, to), `of ${written.join()} between ${from} and ${to}`).not.toHaveLength(0);
  expect(written.at(-1)).toBe(published);
});

test('CAT-03 GLB and USDZ are there to download', async () => {
  await button(/Baixar arquivos de Banquinho/).click();
  for (const [name, magic, most] of [
    ['GLB', 'glTF', 2.5e6],
    ['USDZ', 'PK\u0003\u0004', 5e6],
  ] as const) {
    const href = await page.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href');
    const response = await fetch(new URL(href!, stack.siteUrl));
    expect(response.status).toBe(200);
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.toString('latin1', 0, 4)).toBe(magic);
    expect(file.length, 'as phones take it').toBeLessThan(most);
  }
});

test('VIEW-01 anybody with the link turns the model at its true size', async () => {
  await page.keyboard.press('Escape');
  await button(/Copiar link de Banquinho/).click();
  await page.getByText('Link copiado!').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/view\/banquinho-ferreira-/);

  const shopper = await openContext(SMALL_DESK);
  const view = await shopper.newPage();
  await view.goto(link);
  await view.getByRole('heading', { name: 'Banquinho Ferreira' }).waitFor();
  const viewer = view.locator('model-viewer');
  await viewer.waitFor({ state: 'attached', timeout: BROWSER_PATIENCE_MS });
  await view.waitForFunction(
    () => document.querySelector<ModelViewerElement>('model-viewer')?.loaded,
    undefined,
    { timeout: BROWSER_PATIENCE_MS },
  );
  const size = await viewer.evaluate((element) => (element as ModelViewerElement).getDimensions());
  expect(Math.abs(size.y - HEIGHT_CM / 100)).toBeLessThan(0.001);
  await expect.poll(() => opaquePixels(view)).toBeGreaterThan(0.05); // the first frame comes after the load
  await shot(view, '08-viewer');
  if (isFull) {
    await view.setViewportSize({ width: 390, height: 844 });
    await shot(view, '09-viewer-phone');
  }
  await shopper.close();
});

test('no page complained on the console', () => {
  expect(complaints).toEqual([]);
});

/** Share of the drawn canvas that the product covers. */
async function opaquePixels(view: Page): Promise<number> {
  return view.locator('model-viewer').evaluate(async (element) => {
    const picture = new Image();
    picture.src = (element as ModelViewerElement).toDataURL('image/png');
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    let opaque = 0;
    for (let i = 3; i < data.length; i += 4) if (data[i] > 250) opaque++;
    return opaque / (data.length / 4);
  });
}
