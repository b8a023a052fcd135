import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const WALK = '../shared/data/photos/stool/c36';
const FRAMES = 36;
const FRAME_MS = 600;

/** A camera that plays a rendered walk, or refuses. */
async function pretendCamera(page: Page, refusal?: string): Promise<void> {
  if (refusal) {
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name));
    }, refusal);
    return;
  }
  const name = (i: number) => `${WALK}/${String(i).padStart(2, '0')}.jpg`;
  await page.route('**/walk/*.jpg', async (route) => {
    const index = Number(/(\d+)\.jpg$/.exec(route.request().url())?.[1] ?? 0);
    await route.fulfill({ body: await readFile(name(index)), contentType: 'image/jpeg' });
  });
  await page.addInitScript(
    ({ frames, frameMs }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 720, height: 1280 });
        const context = canvas.getContext('2d')!;
        const images = await Promise.all(
          Array.from({ length: frames }, async (_, i) => {
            const image = new Image();
            image.src = `/walk/${i}.jpg`;
            await image.decode();
            return image;
          }),
        );
        let at = 0;
        context.drawImage(images[0], 0, 0);
        // No function with a name: the compiler would call a helper of its own, which the page has not.
        setInterval(() => context.drawImage(images[++at % frames], 0, 0), frameMs);
        return canvas.captureStream(30);
      };
    },
    { frames: FRAMES, frameMs: FRAME_MS },
  );
}

async function film(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir a câmera' }).click();
  await page.getByRole('button', { name: 'Começar a filmar' }).click();
}

export const captureScreens: Screen[] = [
  { name: 'capture', path: '/app/capturar' },
  {
    name: 'capture-denied',
    path: '/app/capturar',
    before: (page) => pretendCamera(page, 'NotAllowedError'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Abrir a câmera' }).click();
      await page.getByText('A câmera está bloqueada').waitFor();
    },
  },
  {
    name: 'capture-filming',
    path: '/app/capturar',
    isWindow: true,
    before: (page) => pretendCamera(page),
    act: async (page) => {
      await film(page);
      await page.getByRole('img', { name: /^(1[5-9]|2)\d+ de 360 graus/ }).waitFor();
    },
  },
  {
    name: 'capture-paused',
    path: '/app/capturar',
    isWindow: true,
    before: (page) => pretendCamera(page),
    act: async (page) => {
      await film(page);
      await page.getByRole('img', { name: /^\d\d+ de 360 graus/ }).waitFor();
      await page.getByRole('button', { name: 'Pausar' }).click();
    },
  },
  {
    name: 'capture-filmed',
    path: '/app/capturar',
    before: (page) => pretendCamera(page),
    act: async (page) => {
      await film(page);
      await page.getByRole('heading', { name: 'Volta filmada' }).waitFor();
    },
  },
];
