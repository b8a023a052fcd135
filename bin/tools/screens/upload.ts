import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { PORT } from './port.ts';
import type { Screen } from './screen.ts';

const PHOTOS = '../shared/data/photos/sofa/p8';

const addPhotos = (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([0, 1, 2, 3, 4, 5].map((n) => join(PHOTOS, `0${n}.jpg`)))
    .then(() => page.waitForSelector('ol img >> nth=5'));

/** One blurred, one repeated, one in a format Chromium cannot open, and the rest in a wrong order. */
async function addBadPhotos(page: Page): Promise<void> {
  const shown = (n: number) => readFile(join(PHOTOS, `0${n}.jpg`));
  const photo = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, buffer, mimeType });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      photo('0.jpg', await shown(0)),
      photo(
        '1.jpg',
        await sharp(await shown(1))
          .blur(14)
          .toBuffer(),
      ),
      photo('2.jpg', await shown(2)),
      photo('IMG_0412.HEIC', await readFile('tests/fixtures/photos/stool-turned.heic'), 'image/heic'),
      photo('4.jpg', await shown(4)),
      photo(
        '2-de-novo.jpg',
        await sharp(await shown(2))
          .jpeg({ quality: 50 })
          .toBuffer(),
      ),
    ]);
  await page.getByText('2 fotos pedem atenção').last().waitFor();
}

async function fillUpload(page: Page, add: (page: Page) => Promise<unknown> = addPhotos): Promise<void> {
  await add(page);
  await page.getByLabel('Nome do modelo').fill('Sofá Arpoador');
  await page.getByLabel('Altura').fill('82,5');
}

async function sendUpload(page: Page): Promise<void> {
  await fillUpload(page);
  await page.getByText('Fotos conferidas').waitFor();
  await page.getByRole('button', { name: 'Gerar Modelo 3D' }).click();
}

/** A storage that takes some photos and then keeps still, or breaks. */
async function pretendStorage(page: Page, { answers = 0, breaks = false }): Promise<void> {
  const token = { url: `http://localhost:${PORT}/storage`, fields: {} };
  await page.route('**/api/presign', (route) => route.fulfill({ json: { path: 'p', token } }));
  let taken = 0;
  await page.route('**/storage', async (route) => {
    if (taken++ < answers) await route.fulfill({ status: 204 });
    else if (breaks) await route.abort('connectionreset');
  });
}

export const uploadScreens: Screen[] = [
  { name: 'upload', path: '/app/upload' },
  {
    name: 'upload-filled',
    path: '/app/upload',
    act: async (page) => {
      await fillUpload(page);
      await page.getByText('Fotos conferidas').waitFor();
    },
  },
  {
    name: 'upload-coach-checking',
    path: '/app/upload',
    act: async (page) => {
      await fillUpload(page);
      await page.getByText(/Conferindo foto [23]/).waitFor();
    },
  },
  { name: 'upload-coach-found', path: '/app/upload', act: addBadPhotos },
  {
    name: 'upload-photo',
    path: '/app/upload',
    isWindow: true,
    act: async (page) => {
      await addBadPhotos(page);
      await page.getByRole('button', { name: /^Foto 2: Tremida/ }).click();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'upload-review',
    path: '/app/upload',
    isWindow: true,
    act: async (page) => {
      await fillUpload(page, addBadPhotos);
      await page.getByRole('button', { name: 'Gerar Modelo 3D' }).click();
      await page.getByRole('button', { name: 'Enviar mesmo assim' }).waitFor();
    },
  },
  {
    name: 'upload-restored',
    path: '/app/upload',
    act: async (page) => {
      await fillUpload(page);
      await page.getByText('Fotos conferidas').waitFor();
      await page.reload();
      await page.getByText('Fotos conferidas').waitFor();
    },
  },
  {
    name: 'upload-sending',
    path: '/app/upload',
    isWindow: true,
    act: async (page) => {
      await pretendStorage(page, { answers: 2 });
      await sendUpload(page);
      await page.getByRole('listitem', { name: 'Foto 2: enviada' }).waitFor();
    },
  },
  {
    name: 'upload-broken',
    path: '/app/upload',
    isWindow: true,
    logs: /net::ERR/,
    act: async (page) => {
      await pretendStorage(page, { answers: 2, breaks: true });
      await sendUpload(page);
      await page.getByText('O envio parou').waitFor();
    },
  },
  {
    name: 'upload-offline',
    path: '/app/upload',
    isWindow: true,
    act: async (page) => {
      await fillUpload(page);
      await page.getByText('Fotos conferidas').waitFor();
      await page.context().setOffline(true);
      await page.getByText('Você está sem conexão').waitFor();
    },
  },
  {
    name: 'upload-invalid',
    path: '/app/upload',
    act: async (page) => {
      await addPhotos(page);
      await page.getByRole('button', { name: 'Gerar Modelo 3D' }).click();
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'upload-limit',
    path: '/app/upload',
    world: { credits: 5 },
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Gerar Modelo 3D' }).click();
      await page.waitForTimeout(600);
    },
  },
];
