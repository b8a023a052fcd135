import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const PATH = '/app/catalogo/ast_chair/imagens';
const ready = (page: Page) => page.getByText('imagens prontas').first().waitFor();

export const pictureScreens: Screen[] = [
  { name: 'pictures', path: PATH, act: ready },
  {
    name: 'pictures-store',
    path: PATH,
    world: { store: 'connected', isCovered: true },
    act: ready,
  },
  {
    name: 'pictures-store-asked',
    path: PATH,
    world: { store: 'connected' },
    isWindow: true,
    act: async (page) => {
      await ready(page);
      await page.getByRole('button', { name: 'Enviar 6 imagens para a loja' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'pictures-cover',
    path: PATH,
    act: async (page) => {
      await ready(page);
      await page.getByRole('button', { name: 'Usar como capa do modelo' }).click();
      await page.getByText('A imagem principal é a capa.').waitFor();
    },
  },
  {
    name: 'pictures-chosen',
    path: PATH,
    act: async (page) => {
      await ready(page);
      for (const name of ['Amazon', 'Shopee', 'Google Shopping']) await page.getByLabel(name).check();
      await page.getByRole('button', { name: 'Tirar a imagem 8 do pacote' }).click();
      await page.getByLabel('Sombra suave no chão').check();
    },
  },
  {
    name: 'pictures-model',
    path: PATH,
    // The photos' own pictures, on another screen, take a minute of the machine that this one needs.
    world: { pictures: 'gone' },
    logs: /410/,
    act: async (page) => {
      await page.getByRole('button', { name: 'Criar o desenho' }).click();
      await page.getByRole('button', { name: 'Baixar SVG' }).waitFor({ timeout: 240_000 });
    },
  },
  {
    name: 'pictures-rooms',
    path: PATH,
    world: { pictures: 'gone' },
    logs: /410/,
    act: async (page) => {
      await page.getByLabel('Mostrar uma pessoa e uma porta').check();
      await page.getByRole('button', { name: 'Criar os ambientes' }).click();
      await page.getByRole('button', { name: 'Baixar Loja' }).waitFor({ timeout: 400_000 });
    },
  },
  {
    name: 'pictures-cutting-loading',
    path: PATH,
    world: { pictures: 'one_failed' },
    act: (page) => page.getByText('Foto 3:').waitFor(),
    logs: /409/,
  },
  {
    name: 'pictures-gone',
    path: PATH,
    world: { pictures: 'gone' },
    act: (page) => page.getByText('não estão mais guardadas').first().waitFor(),
    logs: /410/,
  },
  {
    name: 'pictures-loading',
    path: PATH,
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'pictures-broken',
    path: PATH,
    world: { isBroken: true },
    logs: /500/,
    act: (page) => page.getByRole('button', { name: 'Tentar novamente' }).waitFor(),
  },
];
