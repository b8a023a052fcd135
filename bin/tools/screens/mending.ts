import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const PATH = '/app/catalogo/ast_sofa/ajustar';
const seen = (page: Page) => page.waitForSelector('[role=group][aria-busy=false]', { timeout: 90_000 });

export const mendingScreens: Screen[] = [
  { name: 'mending', path: PATH, act: seen },
  {
    name: 'mending-turned',
    path: PATH,
    isWindow: true,
    act: async (page) => {
      await seen(page);
      await page.getByLabel('Largura').fill('210');
      await page.getByRole('button', { name: 'Girar 90° à direita' }).click();
      await page.getByRole('slider', { name: 'Brilho' }).fill('40');
      await page.getByRole('slider', { name: 'Balanço de branco' }).fill('60');
      await page.getByText('ainda não salvos').waitFor();
      await page.waitForTimeout(2000);
    },
  },
  {
    name: 'mending-refused',
    path: PATH,
    act: async (page) => {
      await seen(page);
      await page.getByLabel('Largura').fill('larga');
      await page.getByLabel('Altura').fill('500');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText(/Informe de 1 cm/).waitFor();
    },
  },
  {
    name: 'mending-loading',
    path: PATH,
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'mending-failed',
    path: PATH,
    world: { isBroken: true },
    logs: /500/,
    act: (page) => page.getByRole('button', { name: 'Tentar novamente' }).waitFor(),
  },
];
