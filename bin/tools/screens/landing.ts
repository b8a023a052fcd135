import type { Page } from 'playwright-core';
import { onPublicSite, type Screen } from './screen.ts';

/** Drawn by the processor a turning model makes everything else wait: the hero stays its picture. */
const stillHero = (page: Page) =>
  page.route('**/assets/turn-hero-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const turnHero = async () => () => {};',
    }),
  );

/** Pictures below the fold are loaded on the way down. */
export async function scrollDown(page: Page): Promise<void> {
  for (const section of await page.locator('main > section, footer').all())
    await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

/** The landing page, whole and in its other states. */
export const landingScreens: Screen[] = onPublicSite([
  { name: 'landing', path: '/', before: stillHero, act: scrollDown },
  {
    name: 'landing-3d',
    path: '/',
    isWindow: true,
    act: (page) => page.locator('#home .dimension-label').first().waitFor({ timeout: 60_000 }),
  },
  {
    name: 'landing-menu',
    path: '/',
    before: stillHero,
    isWindow: true,
    act: async (page) => {
      const opener = page.getByRole('button', { name: 'Abrir menu' });
      if (await opener.isVisible()) await opener.click();
    },
  },
  {
    name: 'landing-model',
    path: '/',
    before: stillHero,
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Ver 3D: Acessório Decorativo' }).click();
      await page.locator('dialog .dimension-label').first().waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'landing-model-failed',
    path: '/',
    logs: /ERR_FAILED|Failed to fetch/,
    isWindow: true,
    before: async (page) => {
      await stillHero(page);
      await page.route('**/models/*.glb', (route) => route.abort());
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Ver 3D: Cadeira Sheen' }).click();
      await page.getByText('Não foi possível mostrar o modelo 3D.').waitFor();
    },
  },
  {
    name: 'landing-cancelled',
    path: '/?checkout=cancel',
    before: stillHero,
    isWindow: true,
    // What is pointed at stays.
    act: (page) => page.getByText('Pagamento cancelado').hover(),
  },
]);
