import type { Page } from 'playwright-core';
import { PORT } from './port.ts';
import type { Screen } from './screen.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

const modelShown = (page: Page) =>
  page.waitForSelector('#stage[data-state=ready]', { timeout: 90_000 }).then(() => page.waitForTimeout(900));

const webar = (query: Record<string, string>): string =>
  `/webar?${new URLSearchParams({
    glb: `http://localhost:${PORT}/shown/sofa-arpoador.glb`,
    base_m: '2.735',
    axis: 'x',
    name: 'Sofá Arpoador',
    slug: 'sofa-arpoador',
    ...query,
  })}`;

const preview = (page: Page) =>
  page
    .locator('[role=group][aria-busy=false] model-viewer')
    .waitFor({ timeout: 90_000 })
    .then(() => page.waitForTimeout(900));

export const arScreens: Screen[] = [
  { name: 'model', path: '/app/catalogo/ast_sofa', act: preview },
  {
    name: 'model-sizes',
    path: '/app/catalogo/ast_sofa',
    act: async (page) => {
      await preview(page);
      await page.getByText('Altura', { exact: true }).first().click();
      await page.getByLabel('Este produto tem variações de tamanho').check();
      await page.getByRole('textbox', { name: 'Tamanho 1' }).fill('60');
      await page.getByRole('button', { name: 'Adicionar tamanho' }).click();
      await page.getByRole('textbox', { name: 'Tamanho 2' }).fill('um metro');
      await page.getByRole('button', { name: 'Salvar tamanhos' }).click();
      await page.getByText(/como 120 ou 1,20 m/).waitFor();
    },
  },
  {
    name: 'model-loading',
    path: '/app/catalogo/ast_sofa',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'model-failed',
    path: '/app/catalogo/ast_sofa',
    world: { isBroken: true },
    logs: /500/,
    act: (page) => page.getByRole('button', { name: 'Tentar novamente' }).waitFor(),
  },
  {
    name: 'model-gone',
    path: '/app/catalogo/ast_nada',
    logs: /404/,
    act: (page) => page.getByRole('link', { name: 'Ver catálogo' }).waitFor(),
  },
  {
    name: 'premium-loading',
    path: '/ar/sofa-arpoador/premium',
    isPublic: true,
    isWindow: true,
    world: { isSlow: true },
    act: (page) => page.getByText('Preparando experiência AR...').waitFor(),
  },
  {
    name: 'premium-failed',
    path: '/ar/nada/premium',
    isPublic: true,
    isWindow: true,
    logs: /404/,
    act: (page) => page.getByText('Modelo não encontrado.').waitFor(),
  },
  {
    name: 'webar-sizes',
    path: webar({ sizes: '1.8,2.2' }),
    isPublic: true,
    isWindow: true,
    act: modelShown,
  },
  {
    name: 'webar-android',
    path: webar({ sizes: '1.8,2.2' }),
    isPublic: true,
    isWindow: true,
    world: { page: { call_to_action: { label: 'Falar no WhatsApp', url: 'https://wa.me/5511987654321' } } },
    userAgent: ANDROID,
    act: async (page) => {
      await modelShown(page);
      await page.getByText('1,80 m').click();
      await page.getByRole('button', { name: 'Ver no tamanho original' }).waitFor();
    },
  },
  {
    name: 'webar-in-app',
    path: webar({}),
    isPublic: true,
    isWindow: true,
    userAgent: `${ANDROID} Instagram 350.0`,
    act: modelShown,
  },
  {
    name: 'webar-bad',
    path: webar({ glb: 'https://outra-loja.example/mesa.glb' }),
    isPublic: true,
    isWindow: true,
    act: (page) => page.getByRole('alert').waitFor(),
  },
];
