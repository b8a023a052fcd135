import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Model } from '../../functions/store/model-row.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { modelsBucketOf, tableOf } from '../support/local-data.ts';
import { putChair } from '../support/put-model.ts';
import { isFull, proofSize } from '../support/proof-size.ts';
import { readZip } from '../support/read-zip.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { seedModels } from '../support/seed-models.ts';
import { startSession, type Session } from '../support/session.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { withoutDrawing } from '../support/without-drawing.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** What an owner makes of a model in the browser, with the files opened and measured by code of this test alone. */
const OWNER = newPerson({ name: 'Lia Moura', email: 'lia@mouramoveis.com.br', password: 'criadomudo77' });
const OUTPUT = 'tests/e2e/output';

let stack: RunningProduct;
let browser: Browser;
let owner: Session;
let own: Model;
const complaints: string[] = [];

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser({ draws: true })]);
  owner = await startSession(stack, OWNER);
  const job = jobRow(owner.tenantId, { model_name: 'Cadeira Moura', capture: 'walk' });
  own = await putChair(modelsBucketOf(stack), owner.tenantId, {
    name: 'Cadeira Moura',
    job_id: job.id,
    project_sku: 'CAD-9',
  });
  await seedJobs(tableOf(stack), [job]);
  await seedModels(tableOf(stack), [own]);
});
afterAll(async () => {
  await browser?.close();
});

/** What runs in a page before it loads. */
interface InitScript {
  script: (given: number[]) => void;
  given?: number[];
}

async function openPage(before?: InitScript): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    storageState: owner.storageState,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  context.on('weberror', (error) => complaints.push(String(error.error())));
  if (before) await context.addInitScript(before.script, before.given);
  const page = await context.newPage();
  await page.goto(`/app/catalogo/${own.id}/imagens`);
  return page;
}

/** Presses a button that makes something, and saves what comes of it. */
async function make(page: Page, what: string, file: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: `Criar ${what}` }).click();
  return save(page, file);
}
async function save(page: Page, file: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: file }).click(),
  ]);
  const path = join(tempFolder(), download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), bytes: await readFile(path) };
}

/** Width and height of a picture, which its head tells. */
async function sizeOf(file: Buffer): Promise<[width: number, height: number]> {
  const { width, height } = await sharp(file).metadata();
  return [width, height];
}

/** Where what is not white is, in shares of a picture, and how much of the border is white. */
async function measure(file: Buffer) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let [left, right, top, bottom, border, whiteBorder] = [width, -1, height, -1, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3) {
      const least = Math.min(data[i], data[i + 1], data[i + 2]);
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        border++;
        if (least === 255) whiteBorder++;
      }
      if (least > 200) continue;
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
    }
  return {
    fill: Math.max((right - left + 1) / width, (bottom - top + 1) / height),
    middle: (left + right + 1) / 2 / width,
    white: whiteBorder / border,
  };
}

/** Mean difference of two pictures, of 255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [p, q] = await Promise.all(
    [a, b].map((file) => sharp(file).resize(250, 250).removeAlpha().raw().toBuffer()),
  );
  return p.reduce((sum, value, i) => sum + Math.abs(value - q[i]), 0) / p.length;
}

/** Which of a spin's pictures are drawn: without a graphics card each takes the processor more than a second. */
const DRAWN = proofSize(
  [0, 1, 9, 18, 27],
  Array.from({ length: 36 }, (_, i) => i),
);

/** In a page, before it loads: WebGL that draws these of the pictures that are made one after the other, and leaves the others white. */
function drawOnly(wanted: number[]): void {
  let made = 0;
  const paper = OffscreenCanvasRenderingContext2D.prototype;
  const copy = paper['drawImage'] as (...given: unknown[]) => void;
  paper.drawImage = function (...given: unknown[]) {
    made++;
    Reflect.apply(copy, this, given);
  };
  for (const call of ['drawArrays', 'drawElements'] as const) {
    const draw = WebGL2RenderingContext.prototype[call];
    WebGL2RenderingContext.prototype[call] = function (...given: unknown[]) {
      if (wanted.includes(made)) Reflect.apply(draw, this, given);
    };
  }
}

test('PIC-06 a spin is made of a model, and turns by keys and touch in a page of a shop', async () => {
  const page = await openPage({ script: drawOnly, given: DRAWN });
  const from = Date.now();
  const { name, bytes } = await make(page, 'o giro', /^Baixar o pacote/);
  console.info(`${DRAWN.length} pictures of a spin without a graphics card: ${Date.now() - from} ms`);
  expect(name).toBe('cad-9-giro.zip');
  const files = readZip(bytes);
  const names = Array.from({ length: 36 }, (_, i) => `quadros/${String(i + 1).padStart(2, '0')}.webp`);
  expect([...files.keys()]).toEqual([...names, 'spin.js', 'index.html']);
  for (const [i, frame] of names.entries()) {
    expect(await sizeOf(files.get(frame)!), frame).toEqual([1000, 1000]);
    if (!DRAWN.includes(i)) continue;
    const { fill, middle, white } = await measure(files.get(frame)!);
    expect(fill, frame).toBeGreaterThan(0.55);
    expect(fill, frame).toBeLessThan(0.9);
    expect(Math.abs(middle - 0.5), frame).toBeLessThan(0.1);
    expect(white, frame).toBe(1);
  }
  // It turns evenly: a step shows little of it, half a turn another side.
  const frame = (i: number) => files.get(names[i])!;
  const [step, half] = [await difference(frame(0), frame(1)), await difference(frame(0), frame(18))];
  expect(step).toBeGreaterThan(0.5);
  expect(half).toBeGreaterThan(step);

  const shop = await page.context().newPage();
  await shop.route('https://loja.example/**', (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const body = files.get(path);
    const type = path.endsWith('.js')
      ? 'text/javascript'
      : path.endsWith('.html')
        ? 'text/html'
        : 'image/webp';
    return body ? route.fulfill({ body, contentType: type }) : route.fulfill({ status: 404, body: '' });
  });
  await shop.goto('https://loja.example/');
  const spin = shop.getByRole('slider', { name: 'Cadeira Moura em 360°' });
  const seen = () =>
    spin.evaluate((place) => {
      const image = place.querySelector('img');
      return image?.complete && image.naturalWidth > 0 ? new URL(image.src).pathname : null;
    });
  const sees = (frame: string) => expect.poll(seen, { timeout: 30_000 }).toBe(`/quadros/${frame}.webp`);
  await sees('01');
  await spin.focus();
  await shop.keyboard.press('ArrowRight');
  await sees('02');
  await shop.keyboard.press('Home');
  await sees('01');

  // A finger from the middle to the right, as the browser reports it: what is nearest follows it, the page does not scroll.
  const { x, y, width, height } = (await spin.boundingBox())!;
  const [middle, down] = [x + width / 2, y + height / 2];
  const finger = await shop.context().newCDPSession(shop);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y: down }],
    });
  await touch('touchStart', middle);
  for (let i = 1; i <= 5; i++) await touch('touchMove', middle + (i / 5) * 0.25 * width);
  await touch('touchEnd');
  // A quarter of its width is a sixth of a turn.
  await sees('31');
  expect(await spin.getAttribute('aria-valuenow')).toBe('31');
  await shop.screenshot({ path: `${OUTPUT}/spin-in-a-shop.png` });
  await page.context().close();
  expect(complaints).toEqual([]);
});

/** The boxes of an MP4, in their order. */
function boxesOf(file: Buffer): string[] {
  const boxes: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    boxes.push(file.toString('latin1', at + 4, at + 8));
  return boxes;
}

test('PIC-07 a film of the model plays, is what chats and social networks take, and shows its measures at its end', async () => {
  const page = await openPage({ script: withoutDrawing });
  // The whole run draws 150 pictures of it, which took more than five minutes of a busy machine without a graphics card.
  page.setDefaultTimeout(proofSize(1, 3) * BROWSER_PATIENCE_MS);
  const { name, bytes } = await make(page, 'o vídeo', /^Baixar (MP4|WEBM)/);
  const hasH264 = await page.evaluate(
    async () =>
      (
        await VideoEncoder.isConfigSupported({
          codec: 'avc1.640028',
          width: 1080,
          height: 1080,
          bitrate: 8_000_000,
        })
      ).supported,
  );
  expect(name).toBe(`cad-9-1x1.${hasH264 ? 'mp4' : 'webm'}`);
  if (hasH264) {
    const boxes = boxesOf(bytes);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    expect(bytes.includes('avc1')).toBe(true);
  } else await page.getByText('Este navegador não grava MP4').waitFor();
  expect(bytes.length).toBeLessThan(16_000_000);

  const film = page.getByLabel('Vídeo de Cadeira Moura girando');
  const at = (seconds: number) =>
    film.evaluate(async (element, time) => {
      const video = element as HTMLVideoElement;
      video.pause();
      // 'seeked' may come before the frame that was asked for can be drawn.
      const arrived = new Promise<void>((resolve) => {
        const look: VideoFrameRequestCallback = (_, { mediaTime }) =>
          Math.abs(mediaTime - time) < 0.05 ? resolve() : void video.requestVideoFrameCallback(look);
        video.requestVideoFrameCallback(look);
      });
      video.currentTime = time;
      await arrived;
      const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
      const paper = canvas.getContext('2d')!;
      paper.drawImage(video, 0, 0);
      const { data } = paper.getImageData(0, 0, canvas.width, canvas.height);
      let rust = 0;
      for (let i = 0; i < data.length; i += 4)
        if (data[i] > 140 && data[i + 1] < 110 && data[i + 2] < 90) rust++;
      return { size: [canvas.width, canvas.height], seconds: video.duration, rust };
    }, seconds);
  const standing = await at(6.5);
  expect(standing.size).toEqual([1080, 1080]);
  expect(standing.seconds).toBeCloseTo(7.9, 1);
  const before = await at(1);
  // Lines and letters in the viewer's own red, which come only when it stands.
  expect(standing.rust - before.rust).toBeGreaterThan(1500);
  expect(await film.evaluate((element) => (element as HTMLVideoElement).play().then(() => true))).toBe(true);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test('PIC-08 the drawing is a picture with the measures of the model, and an SVG of the same', async () => {
  const page = await openPage({ script: withoutDrawing });
  const png = await make(page, 'o desenho', /^Baixar PNG/);
  const svg = await save(page, /^Baixar SVG/);
  expect([png.name, svg.name]).toEqual(['cad-9-medidas.png', 'cad-9-medidas.svg']);
  expect(await sizeOf(png.bytes)).toEqual([1600, 1600]);
  const said = svg.bytes.toString();
  const { width, height, depth } = own.dims_cm;
  const words = (centimetres: number) =>
    new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(centimetres);
  for (const text of [`L ${words(width)} cm`, `A ${words(height)} cm`, `P ${words(depth)} cm`])
    expect(said).toContain(`>${text}</text>`);
  // As other programs draw it: lines and labels are there, in the viewer's red.
  const drawn = await sharp(svg.bytes).removeAlpha().raw().toBuffer();
  let rust = 0;
  for (let i = 0; i < drawn.length; i += 3)
    if (Math.abs(drawn[i] - 171) < 12 && Math.abs(drawn[i + 1] - 66) < 12 && Math.abs(drawn[i + 2] - 34) < 12)
      rust++;
  expect(rust).toBeGreaterThan(1500);
  await page.context().close();
  expect(complaints).toEqual([]);
});

/** In the page: what is kept of models, made older or newer, with others beside them. */
async function changeKept({ age, others }: { age: number; others: string[] }): Promise<void> {
  const opening = indexedDB.open('made-pictures');
  await new Promise((done) => opening.addEventListener('success', done));
  const change = opening.result.transaction(['made', 'models'], 'readwrite');
  const models = change.objectStore('models');
  const reading = models.getAllKeys();
  await new Promise((done) => reading.addEventListener('success', done));
  for (const name of reading.result) models.put(Date.now() - age, name);
  others.forEach((name, i) => {
    models.put(Date.now() - 1000 * (i + 1), name);
    change.objectStore('made').put('a picture', [name, 'drawing']);
  });
  await new Promise((done) => change.addEventListener('complete', done));
  opening.result.close();
}
/** In the page: the models of which pictures are kept. */
async function modelsKept(): Promise<string[]> {
  const opening = indexedDB.open('made-pictures');
  await new Promise((done) => opening.addEventListener('success', done));
  const reading = opening.result.transaction('made').objectStore('made').getAllKeys();
  await new Promise((done) => reading.addEventListener('success', done));
  opening.result.close();
  return reading.result.map((key) => (key as string[])[0].split(' ')[0]);
}

test('PIC-06 what was made is there after a reload, for a day, and of the three models that were at work last', async () => {
  const page = await openPage({ script: withoutDrawing });
  const made = await make(page, 'o desenho', /^Baixar PNG/);
  await page.reload();
  expect((await save(page, /^Baixar PNG/)).bytes.equals(made.bytes)).toBe(true);
  await page.evaluate(changeKept, { age: 24 * 60 * 60 * 1000 + 1000, others: [] });
  await page.reload();
  await page.getByRole('button', { name: 'Criar o desenho' }).waitFor();
  await page.evaluate(changeKept, { age: 5000, others: ['ast_a', 'ast_b', 'ast_c', 'ast_d'] });
  await page.reload();
  await page.getByRole('button', { name: /^Baixar PNG/ }).waitFor();
  await make(page, 'os ângulos', /^Baixar 6 imagens/);
  const kept = [own.id, own.id, 'ast_a', 'ast_b'];
  await expect.poll(() => page.evaluate(modelsKept)).toEqual(kept.toSorted());
  await page.context().close();
  expect(complaints).toEqual([]);
});

test('PIC-09 six sides of the model come on pure white and fill what marketplaces ask for', async () => {
  // The gate measures pictures of the model in the spin, which the same studio draws.
  const page = await openPage({ script: withoutDrawing });
  const { name, bytes } = await make(page, 'os ângulos', /^Baixar 6 imagens/);
  expect(name).toBe('cad-9-angulos.zip');
  const files = readZip(bytes);
  expect([...files.keys()]).toEqual(
    ['tres-quartos', 'frente', 'lado-esquerdo', 'lado-direito', 'costas', 'de-cima'].map(
      (side) => `cad-9-${side}.png`,
    ),
  );
  for (const [side, file] of files) {
    expect(await sizeOf(file), side).toEqual([2000, 2000]);
    if (!isFull) continue;
    const { fill, middle, white } = await measure(file);
    expect(fill, side).toBeGreaterThan(0.85);
    expect(fill, side).toBeLessThan(0.9);
    expect(Math.abs(middle - 0.5), side).toBeLessThan(0.01);
    expect(white, side).toBe(1);
  }
  await page.context().close();
  expect(complaints).toEqual([]);
});

/** Rows and columns that pixels of a kind take of a picture, in pixels: what is alone in its row or column is noise. */
async function extentOf(file: Buffer, isOne: (r: number, g: number, b: number) => boolean) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [rows, columns] = [new Uint32Array(info.height), new Uint32Array(info.width)];
  for (let y = 0, i = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++, i += 3)
      if (isOne(data[i], data[i + 1], data[i + 2])) {
        rows[y]++;
        columns[x]++;
      }
  const first = (counts: Uint32Array) => counts.findIndex((count) => count > 4);
  const span = (counts: Uint32Array) => counts.findLastIndex((count) => count > 4) - first(counts) + 1;
  return {
    top: first(rows),
    height: span(rows),
    width: span(columns),
  };
}

test('PIC-10 in a room the product is as large beside a person as it is, and its files are called compositions', async () => {
  // The gate leaves the pixels to the tests of the plan (room-plan.test.ts): three rooms are half a minute of its processor.
  const page = await openPage({ script: withoutDrawing });
  const measures = page.getByRole('checkbox', { name: 'Mostrar uma pessoa e uma porta como medida' });
  await measures.focus();
  await page.keyboard.press('Space');
  await page.getByRole('group', { name: 'Formato dos ambientes' }).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Criar os ambientes' }).focus();
  await page.keyboard.press('Enter');
  const { name, bytes } = await save(page, /^Baixar 3 imagens/);
  expect(name).toBe('cad-9-composicoes-ilustrativas-4x5-com-medida.zip');
  const files = readZip(bytes);
  expect([...files.keys()]).toEqual(
    ['sala', 'quarto', 'loja'].map((room) => `cad-9-composicao-ilustrativa-${room}-4x5-com-medida.jpg`),
  );
  expect(await page.getByText('Composição ilustrativa', { exact: true }).count()).toBe(3);

  const shop = [...files.values()].at(-1)!;
  const { width, height } = await sharp(shop).metadata();
  expect([width, height]).toEqual([1600, 2000]);
  if (isFull) {
    // The shop is grey, the person of a warm grey of their own and the chair of orange and wood.
    const person = await extentOf(
      shop,
      (r, g, b) => Math.abs(r - 143) < 5 && Math.abs(g - 135) < 5 && Math.abs(b - 125) < 5,
    );
    expect(person.height).toBeGreaterThan(500);
    expect(person.width / person.height).toBeCloseTo(0.3, 1);
    // Below the labels, which are over heads.
    const below = await sharp(shop)
      .extract({ left: 0, top: person.top, width, height: height - person.top })
      .png()
      .toBuffer();
    const chair = await extentOf(below, (r, _g, b) => r - b > 50);
    // 88 cm of 170, and what its front legs, which are nearer, reach further down.
    const ratio = chair.height / person.height;
    console.info(`a chair of 88 cm is ${(170 * ratio).toFixed(1)} cm high beside a person of 170`);
    expect(ratio).toBeGreaterThan(own.dims_cm.height / 170);
    expect(ratio).toBeLessThan(1.12 * (own.dims_cm.height / 170));
    await writeFile(`${OUTPUT}/room.jpg`, shop);
  }
  await page.context().close();
  expect(complaints).toEqual([]);
});
