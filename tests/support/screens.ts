/**
 * Pictures of every screen, on a phone and a desk, light and dark, into .cache/screens:
 * `npx vite build web && npx tsx tests/support/screens.ts [part of a name …]`.
 * Prints what a page logged as an error (our content security policy is on), what axe finds and what is wider than the
 * window, and fails if there was any.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { preview } from 'vite';
import { failureSentence } from '../../shared/copy/pt-br/engine.ts';
import { launchChromium } from './chromium.ts';
import { pretendBackend, pretendSession, type World } from './screens-api.ts';
import { shownModels } from './screens-models.ts';

const OUT = '.cache/screens';
const MODELS = '.cache/screens/models';
const PORT = 4199;
const PHOTOS = '../shared/data/photos/sofa/p8';
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 832 } } as const;
/** The pages' policy with the one inline style that is needed, model-viewer's. */
const POLICY = [
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; font-src 'self'",
  "style-src 'self' 'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='; connect-src 'self' blob:",
  "worker-src 'self' blob:",
].join('; ');

interface Screen {
  name: string;
  path: string;
  world?: Partial<World>;
  isPublic?: boolean;
  userAgent?: string;
  /** What a person does before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** Only the window, not the whole page. */
  isWindow?: boolean;
  /** Logs an error on purpose. */
  logs?: RegExp;
}

const viewerReady = (page: Page) =>
  page.waitForSelector('#stage[data-state=ready]', { timeout: 90_000 }).then(() => page.waitForTimeout(900));

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

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const FAILED_BY_PHOTO: World['job'] = {
  status: 'FALHA',
  error_message: failureSentence('product_cut_by_frame', 2),
  failure: { code: 'product_cut_by_frame', photo: 3, file: 'IMG_2041.HEIC' },
};
const FAILED_BY_TIME: World['job'] = {
  status: 'FALHA',
  error_message: failureSentence('took_too_long'),
  failure: { code: 'took_too_long' },
};

const SCREENS: Screen[] = [
  { name: 'landing', path: '/', isPublic: true },
  { name: 'auth-login', path: '/auth', isPublic: true },
  {
    name: 'auth-signup-error',
    path: '/auth?tab=signup',
    isPublic: true,
    act: async (page) => {
      await page.getByLabel('Nome').fill('Marina Duarte');
      await page.getByLabel('Email').fill('marina@mailinator.com');
      await page.getByLabel('Senha', { exact: true }).fill('poltrona2026');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.waitForTimeout(500);
    },
  },
  { name: 'login', path: '/login', isPublic: true },
  {
    name: 'signup-error',
    path: '/signup?plan=growth',
    isPublic: true,
    act: async (page) => {
      await page.getByLabel('Nome completo').fill('Marina Duarte');
      await page.getByLabel('Email').fill('marina@casaduarte.com.br');
      await page.getByLabel('Senha', { exact: true }).fill('poltrona2026');
      await page.getByLabel('Confirmar senha').fill('poltrona2025');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.waitForTimeout(500);
    },
  },
  { name: 'terms', path: '/termos', isPublic: true },
  { name: 'privacy', path: '/privacidade', isPublic: true },
  { name: 'home', path: '/app' },
  {
    name: 'home-offline',
    path: '/app',
    isWindow: true,
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('Você está sem conexão').waitFor();
    },
  },
  { name: 'home-empty', path: '/app', world: { assets: [], credits: 20 } },
  {
    name: 'home-new',
    path: '/app',
    world: {
      assets: [],
      credits: 20,
      facts: { uploads: 0, jobs: 0 },
      tenant: { plan_name: 'trial', trial_end: inHours(14 * 24 - 0.1) },
    },
  },
  {
    name: 'home-trial',
    path: '/app',
    world: { tenant: { plan_name: 'trial', trial_end: inHours(3.4) } },
  },
  {
    name: 'home-expired',
    path: '/app',
    world: {
      facts: { events: 1 },
      reward: { discount_code: 'RELEVO-7KQ2MX', status: 'pending', valid_until: inHours(-5) },
      tenant: { plan_name: 'trial', trial_end: inHours(-30) },
    },
  },
  {
    name: 'home-folded',
    path: '/app',
    act: (page) => page.getByRole('button', { name: 'Recolher' }).click(),
  },
  {
    name: 'home-completed',
    path: '/app',
    world: {
      facts: { events: 1 },
      reward: { discount_code: 'RELEVO-7KQ2MX', status: 'pending', valid_until: inHours(6 * 24 + 4.5) },
    },
    act: (page) => page.getByRole('button', { name: 'Copiar código' }).waitFor(),
  },
  {
    name: 'home-no-code',
    path: '/app',
    world: { facts: { events: 1 } },
    logs: /404|500/,
    act: (page) => page.getByText('Não foi possível gerar o código').waitFor(),
  },
  {
    name: 'home-paid',
    path: '/app?checkout=success',
    isWindow: true,
    act: (page) => page.getByText('Pagamento confirmado!').waitFor(),
  },
  {
    name: 'home-failed',
    path: '/app',
    world: { isDown: true },
    logs: /500/,
    act: (page) => page.getByText('Erro ao carregar modelos').waitFor(),
  },
  {
    name: 'home-loading',
    path: '/app',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'home-balance',
    path: '/app',
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: /Ver saldo/ }).click();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'home-menu',
    path: '/app',
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Abrir menu da conta' }).click();
      await page.waitForTimeout(300);
    },
  },
  { name: 'catalogue', path: '/app/catalogo' },
  { name: 'catalogue-empty', path: '/app/catalogo', world: { assets: [] } },
  {
    name: 'catalogue-loading',
    path: '/app/catalogo',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'catalogue-failed',
    path: '/app/catalogo',
    world: { isBroken: true },
    logs: /500/,
    act: (page) => page.getByRole('button', { name: 'Tentar novamente' }).waitFor(),
  },
  {
    name: 'catalogue-rename',
    path: '/app/catalogo',
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Renomear Sofá Arpoador' }).click();
      await page.getByLabel('Nome do modelo').fill('   ');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'catalogue-delete',
    path: '/app/catalogo',
    isWindow: true,
    act: (page) => page.getByRole('button', { name: 'Deletar Sofá Arpoador' }).click(),
  },
  {
    name: 'catalogue-search',
    path: '/app/catalogo?busca=sofa',
    act: (page) => page.getByText('1 modelo encontrado').waitFor(),
  },
  {
    name: 'catalogue-nothing',
    path: '/app/catalogo?busca=abajur',
    act: (page) => page.getByText('Nenhum modelo encontrado').waitFor(),
  },
  { name: 'projects', path: '/app/projects' },
  { name: 'projects-empty', path: '/app/projects', world: { assets: [] } },
  {
    name: 'projects-loading',
    path: '/app/projects',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'projects-edit',
    path: '/app/projects',
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Editar SKU de Sofá Arpoador' }).click();
    },
  },
  { name: 'account', path: '/app/conta', world: { tenant: { plan_name: 'growth', credits_quota: 200 } } },
  {
    name: 'account-trial',
    path: '/app/conta',
    isWindow: true,
    world: {
      credits: 20,
      tenant: { plan_name: 'trial', credits_quota: 20, trial_end: '2026-12-02T12:00:00.000Z' },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Editar nome' }).click();
      await page.getByLabel('Nome').fill('teste');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'account-leaving',
    path: '/app/conta',
    isWindow: true,
    world: { tenant: { plan_name: 'trial', credits_quota: 20, deletion_due: '2026-11-28T12:00:00.000Z' } },
  },
  {
    name: 'account-delete',
    path: '/app/conta',
    isWindow: true,
    world: { tenant: { plan_name: 'trial', credits_quota: 20 } },
    act: async (page) => {
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('marina@casa');
      await page.getByRole('button', { name: 'Excluir conta' }).click();
    },
  },
  {
    name: 'account-loading',
    path: '/app/conta',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
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
  {
    name: 'status-received',
    path: '/app/status/job_shown',
    world: { job: { status: 'RECEBIDO', progress: 0 } },
  },
  { name: 'status-running', path: '/app/status/job_shown', world: { job: {} } },
  {
    name: 'status-ready',
    path: '/app/status/job_shown',
    world: { job: { status: 'PRONTO', progress: 100 } },
    logs: /404/,
  },
  {
    name: 'status-loading',
    path: '/app/status/job_shown',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'status-unreadable',
    path: '/app/status/job_shown',
    world: { isBroken: true },
    logs: /500/,
    act: (page) => page.getByText('Erro ao carregar status').waitFor(),
  },
  { name: 'status-failed', path: '/app/status/job_shown', world: { job: FAILED_BY_PHOTO } },
  { name: 'status-late', path: '/app/status/job_shown', world: { job: FAILED_BY_TIME } },
  {
    name: 'status-retry',
    path: '/app/status/job_shown',
    world: { job: FAILED_BY_PHOTO },
    act: async (page) => {
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await page.getByLabel('Largura').waitFor();
    },
  },
  {
    name: 'status-refused',
    path: '/app/status/job_shown',
    world: { job: FAILED_BY_TIME },
    logs: /410/,
    act: async (page) => {
      await page.route('**/api/create-job', (route) =>
        route.fulfill({ status: 410, json: { error: { code: 'job.photos_gone', params: {} } } }),
      );
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await page.getByRole('button', { name: 'Gerar de novo' }).click();
      await page.getByText('Dimensões devem ser').waitFor();
      await page.getByLabel('Largura').fill('82');
      await page.getByLabel('Profundidade').fill('80');
      await page.getByRole('button', { name: 'Gerar de novo' }).click();
      await page.getByText('não estão mais guardadas').waitFor();
    },
  },
  { name: 'status-unknown', path: '/app/status/job_other', logs: /404/ },
  { name: 'not-found', path: '/moveis-de-ontem', isPublic: true, logs: /404/ },
  { name: 'viewer', path: '/view/cadeira-jequitiba', isPublic: true, act: viewerReady, isWindow: true },
  {
    name: 'viewer-android',
    path: '/view/banqueta-lapa',
    isPublic: true,
    act: viewerReady,
    isWindow: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  },
  { name: 'viewer-sofa', path: '/view/sofa-arpoador', isPublic: true, act: viewerReady, isWindow: true },
  {
    name: 'viewer-loading',
    path: '/view/cadeira-jequitiba',
    isPublic: true,
    isWindow: true,
    act: async (page) => {
      await page.waitForTimeout(300);
    },
  },
  { name: 'viewer-unknown', path: '/view/nada', isPublic: true, isWindow: true, logs: /404/ },
];

async function takePicture(context: BrowserContext, screen: Screen, file: string): Promise<string[]> {
  const errors: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !screen.logs?.test(message.text())) errors.push(message.text());
  });
  if (screen.name === 'viewer-loading') await page.route('**/*.webGlb', () => undefined);
  await page.goto(screen.path, { waitUntil: screen.name.endsWith('loading') ? 'load' : 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await screen.act?.(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) errors.push(`${overflow} px wider than the window`);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  for (const { id, nodes } of violations)
    errors.push(`axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: file, fullPage: !screen.isWindow, animations: 'disabled' });
  await page.close();
  return errors;
}

const wanted = process.argv.slice(2);
const screens = SCREENS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const assets = await shownModels(MODELS);
await mkdir(OUT, { recursive: true });
const server = await preview({
  configFile: 'web/vite.config.ts',
  preview: { port: PORT, strictPort: true, proxy: {}, headers: { 'content-security-policy': POLICY } },
});
const browser = await launchChromium();
let failures = 0;
for (const screen of screens)
  for (const [size, viewport] of Object.entries(SIZES))
    for (const theme of ['light', 'dark']) {
      const context = await browser.newContext({
        baseURL: `http://localhost:${PORT}`,
        viewport,
        locale: 'pt-BR',
        userAgent: screen.userAgent,
        reducedMotion: 'reduce',
        hasTouch: size === 'phone',
        isMobile: size === 'phone',
      });
      await context.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
      await pretendBackend(context, { assets, credits: 80, ...screen.world }, MODELS);
      if (!screen.isPublic) await pretendSession(context);
      const file = join(OUT, `${screen.name}-${size}-${theme}.png`);
      for (const error of await takePicture(context, screen, file)) {
        failures += 1;
        console.error(`${file}: ${error}`);
      }
      await context.close();
    }
await browser.close();
await server.close();
console.log(`${screens.length * 4} pictures in ${OUT}, ${failures} errors`);
process.exitCode = failures > 0 ? 1 : 0;
