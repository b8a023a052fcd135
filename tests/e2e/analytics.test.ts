import { mkdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Model } from '../../functions/store/model-row.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { sharedBrowser } from '../support/browser.ts';
import { tableOf } from '../support/local-data.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { setPlan } from '../support/set-plan.ts';
import { startSession } from '../support/session.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** From a shopper's visit to what the owner reads of it, on the running product. */
const OWNER = newPerson({ name: 'Lia Campos', email: 'lia@camposmoveis.com.br', password: 'aparador9' });
const OUTPUT = 'tests/e2e/output';
/** A browser of a person: the one that drives the tests says that it is headless, which is not counted. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; SM-S938B) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36';

let stack: RunningProduct;
let browser: Browser;
let page: Page;
let model: Model;

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  const { tenantId, storageState } = await startSession(stack, OWNER);
  model = modelRow(tenantId, { name: '=Sofá "Arpoador"', slug: 'sofa-arpoador' });
  await setPlan(tableOf(stack), tenantId, 'growth');
  await seedModels(tableOf(stack), [model, modelRow(tenantId, { name: 'Mesa Lapa' })]);
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    storageState,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 832 },
  });
  page = await context.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
});
afterAll(async () => {
  await browser?.close();
});

/** A shopper's visit, until its first events have arrived. */
async function visit(userAgent = PHONE): Promise<void> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    userAgent,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const shopper = await context.newPage();
  const answered = shopper.waitForResponse((response) => response.url().endsWith(routes.recordEvents.path));
  await shopper.goto(`/view/${model.slug}?via=qr`);
  expect((await answered).status()).toBe(200);
  expect(await context.cookies()).toEqual([]);
  expect(await shopper.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await context.close();
}

test('SHELL-08 SHELL-09 the header leads to the analytics, which are loaded only then', async () => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const chunks = () => loaded.filter((url) => url.includes('/assets/analytics-page'));
  await page.goto('/app');
  await page.getByRole('heading', { name: 'Modelos Recentes' }).waitFor();
  expect(chunks()).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Analytics' })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
  expect(chunks()).toHaveLength(1);
  await page.getByRole('heading', { name: 'Nenhuma visita neste período' }).waitFor();
});

test("ANA-01 a shopper's visits are told, and nothing is left on the device", async () => {
  await visit();
  await visit(); // another page load is another visit
  await visit('Mozilla/5.0 (compatible; Googlebot/2.1)'); // answered, and not among the two below
});

test('ANA-02 the owner sees the visits, by product, page and device', async () => {
  const views = page.getByRole('listitem').filter({ hasText: 'Viram o produto' });
  // Visits are counted within seconds.
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.locator('[aria-busy=false]').first().waitFor();
        return views.getByText('2', { exact: true }).isVisible();
      },
      { timeout: BROWSER_PATIENCE_MS },
    )
    .toBe(true);
  await page.getByText('2 visitas chegaram pelo QR Code').waitFor();
  const row = page.getByRole('row', { name: /Arpoador/ });
  await row.getByRole('cell').first().filter({ hasText: '2' }).waitFor();
  await page
    .getByRole('row', { name: /Mesa Lapa/ })
    .getByText('Sem visitas no período')
    .waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Celular 2 100%$/ })
    .waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Página do produto 2 100%$/ })
    .waitFor();
  await page.screenshot({ path: `${OUTPUT}/analytics.png`, fullPage: true });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
});

test('ANA-02 the export opens in a spreadsheet and runs nothing in it', async () => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar o resultado por produto em CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^produtos-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/);
  const csv = (await buffer(await file.createReadStream())).toString();
  expect(csv.startsWith('\uFEFFProduto;SKU;Link;')).toBe(true);
  expect(csv).toContain(`\r\n"'=Sofá ""Arpoador""";;${stack.siteUrl}/view/sofa-arpoador;2;`);
});

test('ANA-02 the chosen period outlives a reload', async () => {
  await page.getByText('7 dias', { exact: true }).click();
  await page.getByText(/comparado aos 7 dias anteriores/).waitFor();
  await page.reload();
  await page.getByText(/comparado aos 7 dias anteriores/).waitFor();
  await page.getByText('2 visitas chegaram pelo QR Code').waitFor();
});
