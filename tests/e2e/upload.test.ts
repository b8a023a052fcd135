import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { codeFor, signUpAndIn, type Person } from '../support/local-stack.ts';
import { openOnPhone } from '../support/open-on-phone.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { isFull } from '../support/proof-size.ts';
import { quickPhoto } from '../support/quick-photo.ts';
import { startSession } from '../support/session.ts';
import { signIn } from '../support/sign-in.ts';
import { stopJob } from '../support/stop-job.ts';
import { BROWSER_PATIENCE_MS, patient } from '../support/patience.ts';

/** The upload form in a real browser: its worker, its database, and a network that breaks. */
const PHOTOS = '../shared/data/photos/stool/p8';
const HEIC = 'tests/fixtures/photos/stool-turned.heic';
const OUTPUT = 'tests/e2e/output';
const DESK = { width: 1280, height: 832 };
/** Of a browser in which nobody is signed in. */
const NOBODY = { storageState: { cookies: [], origins: [] } };
const OWNER = newPerson({ name: 'Lia Moraes', email: 'lia@moraesmoveis.com.br', password: 'aparador31' });
const NEXT = newPerson({ name: 'Bento Reis', email: 'bento@reismoveis.com.br', password: 'escrivaninha4' });
/** Of the photos: σ in pixels that nobody would call sharp. */
const BLUR = 12;

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let stack: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const tiles = () => page.getByRole('list', { name: 'Fotos na ordem da volta' }).getByRole('listitem');

async function photo(name: string, change = (image: Sharp) => image): Promise<Upload> {
  const image = sharp(await readFile(`${PHOTOS}/${name.slice(0, 2)}.jpg`)).resize(900);
  const buffer = await change(image).jpeg({ quality: 85 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** One whose outline is not the subject: in the gate it is cut out already, and its outline is not looked for. */
async function quick(name: string, change = (image: Sharp) => image): Promise<Upload> {
  if (isFull) return photo(`${name}.jpg`, change);
  const image = sharp(await quickPhoto(`${PHOTOS}/${name.slice(0, 2)}.jpg`));
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await change(image).png().toBuffer() };
}

async function openForm(person: Person): Promise<void> {
  await signIn(page, person);
  await page.getByRole('heading', { name: 'Novo Modelo 3D' }).waitFor();
}

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  await signUpAndIn(stack, NEXT);
  const { storageState } = await startSession(stack, OWNER);
  context = await browser.newContext({
    baseURL: stack.siteUrl,
    storageState,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
  await page.goto('/app/upload');
  await page.getByRole('heading', { name: 'Novo Modelo 3D' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
});

test('SITE-10 a photo that a visitor tries is cut out there and waits in the form after signing up, on that phone alone', async () => {
  const visitor = newPerson({ name: 'Nara Lobo', email: 'nara@lobodecor.com.br', password: 'cristaleira6' });
  const phone = await openOnPhone(browser, stack, NOBODY);
  await phone.goto('/experimente');
  await phone.getByLabel('Escolher fotos').setInputFiles(await photo('00.jpg'));
  await phone.getByRole('img', { name: 'O produto da foto 1, recortado' }).waitFor();
  await phone.getByText('Faltam 3 fotos').waitFor();
  await phone.getByRole('link', { name: 'Criar conta grátis e gerar o 3D' }).click();
  await phone.getByLabel('Nome completo').fill(visitor.name);
  await phone.getByLabel('Email', { exact: true }).fill(visitor.email);
  await phone.getByLabel('Senha', { exact: true }).fill(visitor.password);
  await phone.getByLabel('Confirmar senha').fill(visitor.password);
  await phone.getByRole('button', { name: 'Criar conta', exact: true }).click();
  const code = phone.getByLabel('Código de confirmação');
  await code.waitFor();
  await vi.waitFor(async () => code.fill(await codeFor(stack, visitor.email)), patient);
  await phone.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await phone.waitForURL('**/app/upload');
  await phone.getByText('1 de 12').waitFor();

  const desk = await openOnPhone(browser, stack, NOBODY, { viewport: DESK });
  await desk.goto('/app/upload');
  await signIn(desk, visitor);
  await desk.getByText('Saldo depois').waitFor();
  await desk.getByText('0 de 12').waitFor(); // no photo left the phone
  await Promise.all([phone, desk].map((device) => device.context().close()));
});

test('UP-01 a blurred, a cut and a repeated photo are each named, and are not called enough, before a credit is spent', async () => {
  await page
    .getByLabel('Escolher fotos')
    .setInputFiles([
      await quick('00'),
      await quick('02'),
      await photo('04-tremida.jpg', (image) => image.blur(BLUR)),
      await quick('06'),
      await photo('07.jpg'),
      await quick('02-de-novo', (image) => image.resize(700)),
      await photo('07-cortada.jpg', cutByTheFrame),
    ]);
  await page.getByText('A foto 3 está tremida ou fora de foco').waitFor();
  await page.getByText('A foto 6 repete outra foto').waitFor();
  await button('Foto 7: Cortada. Ver o que fazer').waitFor();
  await page.getByText('3 fotos pedem atenção antes de gerar.').waitFor();
  expect(await page.getByText(/Fundo confuso|Já dá para gerar/).count()).toBe(0);
  await page.getByLabel('Nome do modelo').fill('Banquinho Moraes');
  await page.getByLabel('Altura').fill('57,8');
  await page.getByLabel('Largura').fill('40');
  await button('Gerar Modelo 3D').click();
  await button('Enviar mesmo assim').waitFor();
  await page.screenshot({ path: `${OUTPUT}/upload-review.png` });
  await button('Revisar fotos').click();
  await button('Remover foto 7').first().click();
});

test('UP-04 a reload keeps the photos, and so does a session lost in the middle', async () => {
  await button('Foto 3: Tremida. Ver o que fazer').click();
  await button('Remover').last().click();
  await expect.poll(() => page.evaluate(countKeptPhotos)).toBe(5);
  await page.reload();
  await page.getByText('5 de 12').waitFor();
  expect(await page.getByLabel('Largura').inputValue()).toBe('40');

  // As another window's sign-out or an expired session leaves it: the tokens are gone.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);
  });
  await page.goto('/app/upload');
  await openForm(OWNER);
  await page.getByText('5 de 12').waitFor();
  expect(await page.getByLabel('Nome do modelo').inputValue()).toBe('Banquinho Moraes');
  await button('Foto 5: Repetida. Ver o que fazer').waitFor(); // all are looked at anew
});

test('UP-01 photos are put in order from the keyboard, and by buttons', async () => {
  await page.getByRole('button', { name: 'Mover foto 1', exact: true }).focus();
  for (const [key, said] of [
    ['Space', 'Foto 1 levantada, na posição 1.'],
    ['ArrowRight', 'Foto 1 sobre a posição 2.'],
    ['Space', 'Foto na posição 2.'],
  ]) {
    await page.keyboard.press(key);
    await page.getByText(said).waitFor({ state: 'attached' });
    await page.evaluate(nextFrames); // dnd-kit listens to the arrows only after it has measured the places
  }
  await button('Opções da foto 2').click();
  await button('Mover antes').click();
  await page.getByRole('heading', { name: 'Foto 1' }).waitFor();
  await button('Pronto').click();
  await button('Foto 5: Repetida. Ver o que fazer').waitFor();
});

test('UP-06 a HEIC that this browser cannot open is taken, with its name, and left to the server', async () => {
  await page
    .getByLabel('Escolher fotos')
    .setInputFiles([{ name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer: await readFile(HEIC) }]);
  await page.getByText('IMG_0412.HEIC').waitFor();
  await button('Opções da foto 6').click();
  await page.getByText('Ela será conferida no servidor').waitFor();
  await button('Remover').last().click();
  await page.getByText('5 de 12').waitFor();
});

test('UP-03 an upload that the network cut goes on with what is missing, and the job starts', async () => {
  await button('Remover foto 5').first().click();
  await page.getByText('4 de 12').waitFor();
  let isCut = true;
  let arrived = 0;
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isPhoto = (request.headers()['content-type'] ?? '').startsWith('multipart/form-data');
    if (!isPhoto || request.method() !== 'POST') return route.continue();
    if (isCut && arrived >= 2) return route.abort('connectionreset');
    arrived += 1;
    return route.continue();
  });
  await button('Gerar Modelo 3D').click();
  await page.getByText('O envio parou').waitFor();
  await page.getByText('2 de 4 fotos já chegaram e não serão enviadas de novo.').waitFor();
  await page.screenshot({ path: `${OUTPUT}/upload-broken.png` });
  isCut = false;
  await button('Tentar de novo').click();
  await page.waitForURL(/\/app\/status\/job_/);
  expect(arrived).toBe(4);
  await stopJob(stack, new URL(page.url()).pathname.split('/').at(-1)!);
});

test('UP-04 photos of the day before are not shown again', async () => {
  await page.unrouteAll();
  await page.goto('/app/upload');
  await formTakenUp();
  await page.getByText('0 de 12').waitFor(); // what was sent is kept no longer
  await page.getByLabel('Escolher fotos').setInputFiles([await quick('00')]);
  await expect.poll(() => page.evaluate(countKeptPhotos)).toBe(1);
  await page.reload();
  await page.getByText('1 de 12').waitFor();
  await page.goto('/termos'); // away from the form, which keeps the photos anew whenever a preview is drawn
  await page.evaluate(ageKeptPhotos);
  await page.goto('/app/upload');
  await formTakenUp();
  expect(await page.evaluate(countKeptPhotos)).toBe(0);
  await page.getByText('0 de 12').waitFor();
});

test('UP-04 signing out leaves nothing to the next person on the device', async () => {
  await page.getByLabel('Escolher fotos').setInputFiles([await quick('00')]);
  await page.getByLabel('Nome do modelo').fill('Outro banquinho');
  await tiles().first().locator('img').waitFor(); // each preview has the photos kept anew
  await expect.poll(() => page.evaluate(countKeptPhotos)).toBe(1);
  await button('Abrir menu da conta').click();
  await button('Sair').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Área do Cliente' }).first().waitFor(); // the site is a document of its own
  const left = () =>
    page.evaluate(async () => ({
      draft: localStorage.getItem('upload-draft'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
  await expect.poll(left).toEqual({ draft: null, databases: [] });
  await page.goto('/app/upload');
  await openForm(NEXT);
  await formTakenUp();
  await page.getByText('0 de 12').waitFor();
  expect(await page.getByLabel('Nome do modelo').inputValue()).toBe('');
});

/** One side and the feet of the product are outside of the frame. */
const cutByTheFrame = (image: Sharp): Sharp =>
  image.extract({ left: 250, top: 150, width: 600, height: 700 });

/** In the page: two frames, and what was put off until after them. */
const nextFrames = () =>
  new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(null)))),
  );

/** Until the form has what was kept for it, and keeps that itself: before, it is empty whatever there is. */
async function formTakenUp(): Promise<void> {
  await page.getByText('Saldo depois').waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases();
        if (!databases.some(({ name }) => name === 'upload-photos')) return false; // to open it would be to make it
        const opening = indexedDB.open('upload-photos');
        await new Promise((done) => opening.addEventListener('success', done));
        const reading = opening.result.transaction('walk').objectStore('walk').get('current');
        await new Promise((done) => reading.addEventListener('success', done));
        opening.result.close();
        const walk = reading.result as { savedAt: number } | undefined;
        return walk !== undefined && walk.savedAt > performance.timeOrigin;
      }),
    )
    .toBe(true);
}

/** In the page: what is kept was last touched a day and a second ago. */
async function ageKeptPhotos(): Promise<void> {
  const opening = indexedDB.open('upload-photos');
  await new Promise((done) => opening.addEventListener('success', done));
  const change = opening.result.transaction('walk', 'readwrite');
  const walks = change.objectStore('walk');
  const reading = walks.get('current');
  await new Promise((done) => reading.addEventListener('success', done));
  const walk = reading.result as { savedAt: number };
  walks.put({ ...walk, savedAt: walk.savedAt - 24 * 60 * 60 * 1000 - 1000 }, 'current');
  await new Promise((done) => change.addEventListener('complete', done));
  opening.result.close();
}

/** In the page. */
async function countKeptPhotos(): Promise<number> {
  const opening = indexedDB.open('upload-photos');
  await new Promise((done) => opening.addEventListener('success', done));
  const counting = opening.result.transaction('photos').objectStore('photos').count();
  await new Promise((done) => counting.addEventListener('success', done));
  opening.result.close();
  return counting.result;
}
