import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const ready = (page: Page) =>
  page.waitForSelector('#stage[data-state=ready]', { timeout: 90_000 }).then(() => page.waitForTimeout(900));

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const IN_INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 400.0';

/** A browser that cannot draw 3D; its own words about it are expected. */
const withoutWebgl = {
  before: (page: Page) =>
    page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    }),
  logs: /NoWebgl/,
};
/** Nothing stops a name of before there was a limit. */
const longName = { page: { name: 'Poltrona <b>“Três”</b> 🛋️ '.repeat(38) + 'c'.repeat(200) } };
const isPublic = true;
const isWindow = true;

export const viewerScreens: Screen[] = [
  { name: 'viewer', path: '/view/cadeira-jequitiba', isPublic, act: ready, isWindow },
  { name: 'viewer-android', path: '/view/banqueta-lapa', isPublic, act: ready, isWindow, userAgent: ANDROID },
  { name: 'viewer-sofa', path: '/view/sofa-arpoador', isPublic, act: ready, isWindow },
  {
    name: 'viewer-sizes',
    path: '/view/sofa-arpoador',
    isPublic,
    isWindow,
    world: {
      page: {
        sizes: [
          { centimetres: 160, scale: 0.8 },
          { centimetres: 200, scale: 1 },
          { centimetres: 240, scale: 1.2 },
        ],
      },
    },
    act: async (page) => {
      await ready(page);
      await page.getByRole('radio', { name: '240 cm' }).check();
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'viewer-keys',
    path: '/view/cadeira-jequitiba',
    isPublic,
    isWindow,
    act: async (page) => {
      await ready(page);
      await page.keyboard.press('?');
    },
  },
  {
    name: 'viewer-loading',
    path: '/view/cadeira-jequitiba',
    isPublic,
    isWindow,
    act: (page) => page.waitForTimeout(300),
  },
  {
    name: 'viewer-in-app',
    path: '/view/sofa-arpoador',
    isPublic,
    isWindow,
    act: ready,
    userAgent: IN_INSTAGRAM,
  },
  { name: 'viewer-no-webgl', path: '/view/sofa-arpoador', isPublic, isWindow, ...withoutWebgl },
  { name: 'viewer-long-name', path: '/view/sofa-arpoador', isPublic, world: longName, ...withoutWebgl },
  {
    name: 'viewer-facts',
    path: '/view/cadeira-jequitiba',
    isPublic,
    isWindow,
    ...withoutWebgl,
    act: (page) => page.getByText('Sobre o produto').click(),
  },
  { name: 'viewer-unknown', path: '/view/nada', isPublic, isWindow, logs: /404/ },
  { name: 'viewer-down', path: '/view/nada', isPublic, isWindow, logs: /503/, world: { isDown: true } },
  { name: 'ar-page', path: '/ar/sofa-arpoador', isPublic, act: ready },
  { name: 'ar-page-android', path: '/ar/banqueta-lapa', isPublic, act: ready, userAgent: ANDROID },
  {
    name: 'ar-page-usdz-only',
    path: '/ar/sofa-arpoador',
    isPublic,
    world: { page: { url_glb: undefined, url_glb_web: undefined } },
  },
  { name: 'ar-page-no-webgl', path: '/ar/cadeira-jequitiba', isPublic, ...withoutWebgl },
  {
    name: 'ar-page-broken',
    path: '/ar/cadeira-jequitiba',
    isPublic,
    isWindow,
    logs: /./,
    before: (page) => page.route('**/*.webGlb', (route) => route.fulfill({ body: 'no model' })),
    act: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'ar-page-long-name', path: '/ar/sofa-arpoador', isPublic, world: longName, ...withoutWebgl },
  { name: 'ar-page-unknown', path: '/ar/nada', isPublic, isWindow, logs: /404/ },
  { name: 'embed', path: '/embed/sofa-arpoador', isPublic, isWindow, act: ready },
  {
    name: 'embed-phone',
    path: '/embed/cadeira-jequitiba',
    isPublic,
    isWindow,
    act: async (page) => {
      await ready(page);
      await page.getByRole('button', { name: 'Ver no seu espaço' }).click();
      await page.waitForTimeout(300);
    },
  },
  { name: 'embed-unknown', path: '/embed/nada', isPublic, isWindow, logs: /404/ },
];
