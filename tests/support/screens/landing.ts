import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** No model is published under the demonstration's slug. */
const logs = /404/;

/** Pictures below the fold are loaded on the way down. */
async function scrollDown(page: Page): Promise<void> {
  for (const section of await page.locator('main > section, footer').all())
    await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

/** The landing page, whole and in its other states. */
export const landingScreens: Screen[] = [
  { name: 'landing', path: '/', isPublic: true, logs, act: scrollDown },
  {
    name: 'landing-3d',
    path: '/',
    isPublic: true,
    logs,
    isWindow: true,
    act: (page) => page.locator('#home .dimension-label').first().waitFor({ timeout: 60_000 }),
  },
  {
    name: 'landing-menu',
    path: '/',
    isPublic: true,
    logs,
    isWindow: true,
    act: async (page) => {
      const opener = page.getByRole('button', { name: 'Abrir menu' });
      if (await opener.isVisible()) await opener.click();
    },
  },
  {
    name: 'landing-model',
    path: '/',
    isPublic: true,
    logs,
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Ver 3D: Acessório Decorativo' }).click();
      await page.locator('dialog .dimension-label').first().waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'landing-model-failed',
    path: '/',
    isPublic: true,
    logs: /404|ERR_FAILED|Failed to fetch/,
    isWindow: true,
    before: (page) => page.route('**/models/*.glb', (route) => route.abort()),
    act: async (page) => {
      await page.getByRole('button', { name: 'Ver 3D: Cadeira Sheen' }).click();
      await page.getByText('Não foi possível mostrar o modelo 3D.').waitFor();
    },
  },
  {
    name: 'landing-cancelled',
    path: '/?checkout=cancel',
    isPublic: true,
    logs,
    isWindow: true,
    act: (page) => page.getByText('Pagamento cancelado').waitFor(),
  },
];
