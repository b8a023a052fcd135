import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../bin/tools/chromium.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { openByLink } from '../support/open-by-link.ts';
import { writePlayedWalk } from '../support/played-walk.ts';
import { startSession, type Session } from '../support/session.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { withoutDrawing } from '../support/without-drawing.ts';
import { BROWSER_PATIENCE_MS, MODEL_MS } from '../support/patience.ts';

/** A walk played as the camera of a phone, from the page to the model. */
const WALK = '../shared/data/photos/stool/c36';
const OUTPUT = 'tests/e2e/output';
const OWNER = newPerson({ name: 'Rita Leal', email: 'rita@lealmoveis.com.br', password: 'cantoneira58' });
/** Once round takes 22 seconds to play; a busy machine looks at fewer pictures of it, and goes round again. */
const FRAME_SECONDS = 0.6;
/** σ in pixels that nobody would call sharp. */
const BLUR = 5;

let stack: RunningProduct;
let storageState: Session['storageState'];
let browser: Browser | undefined;
beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  stack = await sharedProduct();
  ({ storageState } = await startSession(stack, OWNER));
});
afterEach(async () => {
  await browser?.close();
});

/** The camera page on a phone whose camera plays a file. */
async function openOnPhone(film: string): Promise<Page> {
  // In its headless shell, which other files share, a played camera stood still now and then.
  browser = await launchChromium({
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    storageState,
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    permissions: ['camera', 'clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(withoutDrawing);
  const page = await context.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
  await page.goto('/app/capturar');
  await page.getByRole('button', { name: 'Abrir a câmera' }).click();
  await page.getByRole('button', { name: 'Começar a filmar' }).click();
  return page;
}

test('CAP-03 a walk played as the camera fills the ring, its frames go round without a gap, and the model made of them opens by its link', async () => {
  const film = path.join(tempFolder(), 'walk.mjpeg');
  await writePlayedWalk(WALK, film, { frameSeconds: FRAME_SECONDS });
  const page = await openOnPhone(film);
  await page.getByRole('img', { name: /^1\d\d de 360 graus da volta$/ }).waitFor();
  await page.screenshot({ path: `${OUTPUT}/capture-filming.png` });

  const said = page.getByText(/^\d+ quadros, \d+° da volta, intervalo máximo de \d+°\.$/);
  await said.waitFor({ timeout: 2 * BROWSER_PATIENCE_MS }); // frames are judged by the processor, round after round
  const [frames, covered, gap] = [...(await said.innerText()).matchAll(/\d+/g)].map(Number);
  expect(frames).toBeGreaterThanOrEqual(18);
  expect(covered).toBeGreaterThanOrEqual(300);
  expect(gap).toBeLessThan(25);

  await page.getByLabel('Nome do modelo').fill('Banquinho Leal');
  await page.getByLabel('Altura').fill('57,8');
  await page.getByRole('button', { name: 'Gerar Modelo 3D' }).click();
  await page.waitForURL(/\/app\/status\/job_/);
  const jobId = page.url().split('/').at(-1) ?? '';
  const state = await page.evaluate(async (id) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    const response = await fetch(`/api/jobs/${id}`, {
      headers: { authorization: `Bearer ${localStorage.getItem(key)}` },
    });
    return (await response.json()) as { capture: string; photo_count: number };
  }, jobId);
  expect(state).toMatchObject({ capture: 'walk', photo_count: frames });

  await page.waitForURL('**/app/catalogo', { timeout: MODEL_MS });
  expect(await openByLink(page, 'Banquinho Leal')).toBeCloseTo(0.578, 3);
  await page.screenshot({ path: `${OUTPUT}/capture-model.png` });
});

test('CAP-03 a blurred film is told to go slower, and is not taken', async () => {
  const film = path.join(tempFolder(), 'blurred.mjpeg');
  await writePlayedWalk(WALK, film, { frameSeconds: 0.2, change: (image) => image.blur(BLUR) });
  const page = await openOnPhone(film);
  await page.getByText('Mais devagar').waitFor();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await page.getByRole('img', { name: '0 de 360 graus da volta' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Fechei a volta' }).count()).toBe(0);
});
