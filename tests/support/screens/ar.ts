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
    base_m: '2.1',
    axis: 'x',
    name: 'Sofá Arpoador',
    slug: 'sofa-arpoador',
    ...query,
  })}`;

export const arScreens: Screen[] = [
  {
    name: 'premium-preparing',
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
    path: webar({ sizes: '1.6,2.1,2.4' }),
    isPublic: true,
    isWindow: true,
    act: modelShown,
  },
  {
    name: 'webar-android',
    path: webar({ sizes: '1.6,2.1,2.4' }),
    isPublic: true,
    isWindow: true,
    userAgent: ANDROID,
    act: async (page) => {
      await modelShown(page);
      await page.getByText('1,60 m').click();
      await page.getByText('Ver no tamanho original').waitFor();
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
