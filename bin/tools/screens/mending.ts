import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { KEPT_PHOTOS } from './pretend-remake.ts';
import type { Screen } from './screen.ts';

const PATH = '/app/catalogo/ast_sofa/ajustar';
const seen = (page: Page) => page.waitForSelector('[role=group][aria-busy=false]', { timeout: 90_000 });

const REMAKE = '/app/catalogo/ast_cabinet/refazer';
/** One photo out, one in. */
async function exchangePhoto(page: Page): Promise<void> {
  await page.getByText('6 de 12').waitFor();
  await page.getByText(/pedem? atenção antes/).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Remover foto 3' }).first().click();
  await page.locator('input[type=file]').first().setInputFiles(join(KEPT_PHOTOS, '06.jpg'));
  await page.getByText('Fotos conferidas').waitFor({ timeout: 90_000 });
  await page.waitForSelector('ol img >> nth=5');
}

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
    name: 'remake',
    path: REMAKE,
    act: async (page) => {
      await page.getByText(/pedem? atenção antes/).waitFor({ timeout: 90_000 });
      await page.waitForSelector('ol img >> nth=5');
    },
  },
  { name: 'remake-exchanged', path: REMAKE, act: exchangePhoto },
  {
    name: 'remake-confirm',
    path: REMAKE,
    isWindow: true,
    act: async (page) => {
      await exchangePhoto(page);
      await page.getByRole('button', { name: 'Refazer modelo' }).click();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'remake-again',
    path: REMAKE,
    world: { remake: { job_id: 'job_shown' } },
    act: async (page) => {
      await page.getByText('Usar de novo').waitFor();
      await page.getByText(/pedem? atenção antes/).waitFor({ timeout: 90_000 });
    },
  },
  {
    name: 'remake-loading',
    path: REMAKE,
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'remake-late',
    path: REMAKE,
    world: { remake: { state: 'late', photos: [] } },
    act: (page) => page.getByText('O prazo para refazer').waitFor(),
  },
  {
    name: 'remake-failed',
    path: REMAKE,
    world: { isBroken: true },
    logs: /500/,
    act: (page) => page.getByRole('button', { name: 'Tentar novamente' }).waitFor(),
  },
  {
    name: 'remake-offered',
    path: '/app/catalogo/ast_cabinet',
    act: (page) => page.getByText('Sem custo, até').waitFor(),
  },
  {
    name: 'mending-failed',
    path: PATH,
    world: { isBroken: true },
    logs: /500/,
    act: (page) => page.getByRole('button', { name: 'Tentar novamente' }).waitFor(),
  },
];
