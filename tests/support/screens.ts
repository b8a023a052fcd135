/**
 * Pictures of every screen, on a phone and a desk, light and dark, into .cache/screens:
 * `npx vite build web && npx tsx tests/support/screens.ts [part of a name …]`.
 * Prints what a page logged as an error (our content security policy is on), what axe finds and what is wider than the
 * window, and fails if there was any.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { preview } from 'vite';
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
  { name: 'upload', path: '/app/upload' },
  {
    name: 'upload-filled',
    path: '/app/upload',
    act: async (page) => {
      await addPhotos(page);
      await page.getByLabel('Nome do modelo').fill('Sofá Arpoador');
      await page.getByLabel('Altura').fill('82,5');
    },
  },
  {
    name: 'upload-sending',
    path: '/app/upload',
    isWindow: true,
    act: async (page) => {
      await page.route('**/api/presign', (route) =>
        route.fulfill({
          json: { path: 'p', token: { url: `http://localhost:${PORT}/slow`, fields: {} } },
        }),
      );
      await page.route('**/slow', () => undefined);
      await addPhotos(page);
      await page.getByLabel('Nome do modelo').fill('Sofá Arpoador');
      await page.getByLabel('Altura').fill('82,5');
      await page.getByRole('button', { name: 'Gerar Modelo 3D' }).click();
      await page.waitForTimeout(900);
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
    name: 'status-failed',
    path: '/app/status/job_shown',
    world: {
      job: {
        status: 'FALHA',
        error_message:
          'A foto 3 corta o produto na borda. Fotografe de mais longe, com o produto inteiro dentro da foto.',
      },
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
