import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { startSession } from '../support/session.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** The landing page as a visitor uses it, on the running product with its content security policy. */
const OWNER = newPerson({ name: 'Lia Torres', email: 'lia@torresdecor.com.br', password: 'cadeira2026' });
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let stack: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

interface Visit {
  withHero?: boolean;
  /** Files that do not arrive the first time. */
  lost?: string[];
}

/** A visitor's page at `path`, and what it complained of. The hero stays a picture unless it is what is tested. */
async function visit(
  path: string,
  { withHero = false, lost = [], ...options }: BrowserContextOptions & Visit = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    ...options,
  });
  if (!withHero)
    await context.route('**/assets/turn-hero-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const turnHero = async () => () => {};',
      }),
    );
  for (const file of lost) await context.route(file, (route) => route.abort(), { times: 1 });
  const page = await context.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  if (options.javaScriptEnabled !== false) await hydrated(page.locator('h1, footer').last());
  return { page, context, complaints };
}

/** Waits until a section has come to the top of the window, below the bar. */
const reached = (page: Page, id: string) =>
  page.waitForFunction((anchor) => {
    const { top } = document.getElementById(anchor)!.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  }, id);

test('SITE-01 the top bar stays, and its links scroll to their sections', async () => {
  const { page, context, complaints } = await visit('/');
  for (const [name, id] of [
    ['Biblioteca', 'biblioteca'],
    ['Benefícios', 'benefits'],
    ['Planos', 'pricing'],
  ]) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await reached(page, id);
  }
  expect(await page.getByRole('banner').getByRole('link', { name: 'Área do Cliente' }).isVisible()).toBe(
    true,
  );
  expect(complaints).toEqual([]);
  await context.close();
});

test("SITE-01 on a phone 'Como Funciona' closes the menu and scrolls; Escape closes it and gives the focus back", async () => {
  const { page, context } = await visit('/', PHONE);
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  await menu.getByRole('link', { name: 'Como Funciona' }).click();
  await menu.waitFor({ state: 'hidden' });
  await reached(page, 'experience');
  await context.close();
});

test.each(['/', '/moveis-3d'])(
  'SITE-02 on a phone the floating chat lies on no button of the first screen of %s, however tall the window is',
  async (path) => {
    const { page, context } = await visit(path, PHONE);
    const edges = (button: Locator) =>
      button.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right };
      });
    const chat = await edges(page.getByRole('complementary', { name: 'Atendimento' }).getByRole('link'));
    const buttons = page.locator('main > section').first().getByRole('link');
    expect(await buttons.count()).toBeGreaterThan(1);
    for (const button of await buttons.all())
      expect((await edges(button)).right, (await button.textContent())!).toBeLessThan(chat.left);
    await context.close();
  },
);

test.each([
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])(
  'SITE-02 both ways on are whole on the first screen of a phone of $width by $height, and the model begins there',
  async (viewport) => {
    const { page, context } = await visit('/', { ...PHONE, viewport });
    const hero = page.locator('main > section').first();
    for (const name of ['Experimente Grátis', 'Ver Demonstração']) {
      const { y, height } = (await hero.getByRole('link', { name }).boundingBox())!;
      expect(y + height, name).toBeLessThan(viewport.height);
    }
    const picture = (await hero.getByRole('img').first().boundingBox())!;
    expect(picture.y + picture.height / 2).toBeLessThan(viewport.height);
    await context.close();
  },
);

test('SITE-02 a picture is there at once, a model takes its place, and nothing moves', async () => {
  const { page, context, complaints } = await visit('/', {
    withHero: true,
    viewport: { width: 1280, height: 860 },
  });
  const picture = page.getByRole('img', { name: /^Banqueta de madeira pintada/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1120);
  await page.locator('#home model-viewer').waitFor({ timeout: BROWSER_PATIENCE_MS });
  await page
    .locator('#home .dimension-label', { hasText: '57,8 cm' })
    .waitFor({ timeout: BROWSER_PATIENCE_MS });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
  expect(complaints).toEqual([]);
  await context.close();
});

test("SITE-03 'Ver 3D' opens the model in a dialog of 80 % of the window, whose button closes it", async () => {
  const { page, context } = await visit('/', { viewport: { width: 1280, height: 860 } });
  await page.getByRole('button', { name: 'Ver 3D: Cadeira Sheen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cadeira Sheen' });
  await dialog.locator('.dimension-label', { hasText: '49,7 cm' }).waitFor({ timeout: BROWSER_PATIENCE_MS });
  const { width, height } = (await dialog.boundingBox())!;
  expect(height).toBeCloseTo(0.8 * 860, 0);
  expect(width).toBeLessThanOrEqual(56 * 16);
  await dialog.getByRole('button', { name: 'Ver em AR' }).click();
  await dialog.getByText('AR não disponível').waitFor();
  await dialog.getByText('Arquivo USDZ não disponível para este modelo.').waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await context.close();
});

test("SITE-03 on a fresh start 'Ver em AR' opens the model at its true size in another tab, and nobody is a 404", async () => {
  const { page, context, complaints } = await visit('/');
  const library = page.locator('#biblioteca');
  await library.scrollIntoViewIfNeeded();
  await expect.poll(() => library.getByRole('link', { name: /^Ver em AR: / }).count()).toBe(3);
  expect(await library.getByText('Em breve').count()).toBe(0);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Ver em AR: Lanterna Decorativa/ }).click();
  const ar = await opened;
  await ar.waitForURL('**/webar?*');
  expect(Object.fromEntries(new URL(ar.url()).searchParams)).toMatchObject({
    name: 'Lanterna Decorativa',
    base_m: '0.221',
    axis: 'x',
    glb: `${stack.siteUrl}/models/lantern-ar.glb`,
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a part that does not load says so where it stands, and comes with another try', async () => {
  const { page, context } = await visit('/', {
    lost: ['**/assets/pricing-*.js', '**/assets/model-dialog-*.js'],
  });
  const plans = page.locator('#pricing');
  await plans.getByText('Esta parte da página não carregou.').waitFor();
  const show = page.getByRole('button', { name: 'Ver 3D: Cadeira Sheen' });
  await hydrated(show);
  await show.click();
  const library = page.locator('#biblioteca');
  await library.getByText('Esta parte da página não carregou.').waitFor();
  await library.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('dialog', { name: 'Cadeira Sheen' }).getByRole('button', { name: 'Fechar' }).click();
  await plans.getByRole('button', { name: 'Tentar de novo' }).click();
  await plans.getByText('R$ 159,90').waitFor();
  await context.close();
});

test('SITE-04 the plans are read without a script too', async () => {
  const { page, context } = await visit('/', { javaScriptEnabled: false });
  for (const price of ['R$ 89,90', 'R$ 159,90', 'R$ 219,90', 'Sob consulta'])
    expect(await page.getByText(price, { exact: true }).isVisible()).toBe(true);
  await context.close();
});

test('PLAN-03 choosing a paid plan without a session leads to the sign-up with that plan', async () => {
  const { page, context } = await visit('/');
  const subscribe = page.getByRole('button', { name: 'Assinar Growth' });
  await hydrated(subscribe);
  await subscribe.click();
  await page.waitForURL('**/signup?plan=growth');
  await context.close();
});

test('SITE-04 with a session the pay page opens in this tab, and who leaves it is told that nothing was charged', async () => {
  const { storageState } = await startSession(stack, OWNER);
  const { page, context } = await visit('/', { storageState });
  const subscribe = page.getByRole('button', { name: 'Assinar Start' });
  await hydrated(subscribe);
  const asked = page.waitForRequest('**/api/create-checkout');
  await subscribe.click();
  expect((await asked).postDataJSON()).toEqual({
    planType: 'start',
    success_url: `${stack.siteUrl}/app?checkout=success`,
    cancel_url: `${stack.siteUrl}/?checkout=cancel`,
  });
  await page.waitForURL((url) => url.origin !== stack.siteUrl);
  await page.goto(`${stack.siteUrl}/?checkout=cancel`);
  await page.getByText('Pagamento cancelado').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await context.close();
});

test("SHELL-07 the theme chosen on the landing page is there after a reload, under the key 'theme'", async () => {
  const { page, context } = await visit('/');
  const dark = page.getByRole('banner').getByRole('button', { name: 'Escuro', pressed: true });
  await page.getByRole('banner').getByRole('button', { name: 'Escuro' }).click();
  await dark.waitFor();
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
  await dark.waitFor();
  await context.close();
});
