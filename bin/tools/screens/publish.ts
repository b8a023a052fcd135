import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { shownShop } from './shown-shop.ts';

const PATH = '/app/catalogo/ast_sofa/publicar';

/** What comes out of the printer, as a picture of its own beside the one of the page. */
const onPaper = (sheet: string) => async (page: Page) => {
  await page.getByText(sheet).click();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.qr-print .qr-sheet').screenshot({ path: `.cache/screens/paper ${sheet}.png` });
  await page.emulateMedia({ media: 'screen' });
};

export const publishScreens: Screen[] = [
  { name: 'publish', path: PATH, act: (page) => page.getByLabel('WhatsApp ou site da loja').waitFor() },
  {
    name: 'publish-contact',
    path: PATH,
    act: async (page) => {
      await page.getByRole('tab', { name: 'Shopify' }).click();
      await page.getByText('Etiqueta 100').click();
      await page.getByLabel('WhatsApp ou site da loja').fill('98765-4321');
      await page.getByRole('button', { name: 'Salvar contato' }).click();
      await page.getByText(/Escreva um celular com DDD/).waitFor();
    },
  },
  {
    name: 'publish-paper-cover',
    path: '/app/catalogo/ast_chair/publicar',
    world: { tenant: { shop: shownShop }, isCovered: true },
    act: onPaper('Folha A4'),
  },
  { name: 'publish-paper-a4', path: PATH, world: { tenant: { shop: shownShop } }, act: onPaper('Folha A4') },
  {
    name: 'publish-paper-label',
    path: PATH,
    world: { tenant: { shop: shownShop } },
    act: onPaper('Etiqueta 100'),
  },
  {
    name: 'publish-loading',
    path: PATH,
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'publish-failed',
    path: PATH,
    world: { isBroken: true },
    logs: /500/,
    act: (page) => page.getByRole('button', { name: 'Tentar novamente' }).waitFor(),
  },
  {
    name: 'publish-gone',
    path: '/app/catalogo/ast_nada/publicar',
    logs: /404/,
    act: (page) => page.getByRole('link', { name: 'Ver catálogo' }).waitFor(),
  },
  {
    name: 'viewer-contact',
    path: '/view/cadeira-jequitiba',
    isPublic: true,
    isWindow: true,
    world: { page: { call_to_action: { label: 'Falar no WhatsApp', url: 'https://wa.me/5511987654321' } } },
    act: (page) => page.waitForSelector('#stage[data-state=ready]', { timeout: 90_000 }),
  },
  {
    name: 'ar-page-contact',
    path: '/ar/cadeira-jequitiba',
    isPublic: true,
    world: { page: { call_to_action: { label: 'Falar no WhatsApp', url: 'https://wa.me/5511987654321' } } },
    act: (page) => page.waitForSelector('#stage[data-state=ready]', { timeout: 90_000 }),
  },
  {
    name: 'viewer-shop',
    path: '/view/cadeira-jequitiba',
    isPublic: true,
    isWindow: true,
    world: { page: { shop: shownShop } },
    act: (page) => page.waitForSelector('#stage[data-state=ready]', { timeout: 90_000 }),
  },
  {
    name: 'ar-page-shop',
    path: '/ar/cadeira-jequitiba',
    isPublic: true,
    world: { page: { shop: shownShop } },
    act: (page) => page.waitForSelector('#stage[data-state=ready]', { timeout: 90_000 }),
  },
  {
    name: 'embed-shop',
    path: '/embed/cadeira-jequitiba',
    isPublic: true,
    isWindow: true,
    world: { page: { shop: shownShop } },
    act: (page) => page.waitForSelector('#stage[data-state=ready]', { timeout: 90_000 }),
  },
];
