import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putStoreModel } from '../../functions/store/stores.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { sharedBrowser } from '../support/browser.ts';
import { answerTo } from '../support/call-route.ts';
import { modelsBucketOf, tableOf } from '../support/local-data.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';
import { putChair } from '../support/put-model.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { seedModels } from '../support/seed-models.ts';
import { startSession, type Session } from '../support/session.ts';
import { setPlan } from '../support/set-plan.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';

/** A shop that runs WooCommerce is connected by its address, shows a model in the page of a product, and leaves. */
const OUTPUT = 'tests/e2e/output';
const OWNER = newPerson({ name: 'Nara Lima', email: 'nara@casaipe.com.br', password: 'cristaleira2026' });

let stack: RunningProduct;
let browser: Browser;
let session: Session;
let page: Page;

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  session = await startSession(stack, OWNER);
  await setPlan(tableOf(stack), session.tenantId, 'pro');
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    storageState: session.storageState,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  page = await context.newPage();
});
afterAll(() => browser?.close());

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
/** Addresses of frames that shoppers of the shop see, after the next round. */
async function inShop(): Promise<string[]> {
  await stack.invoke('StorePagesSweep', {});
  const html = await (await fetch(`${stack.woocommerceUrl}/produto/7006`)).text();
  return [...html.matchAll(/<iframe src="([^"]+)"/g)].map(([, src]) => src);
}

test('LOJA-01 LOJA-02 LOJA-03 a connected WooCommerce brings its products, shows a model in the page of one, and none once it is disconnected', async () => {
  await page.goto('/app/integracoes');
  await page.getByLabel('Endereço da loja', { exact: true }).fill(`${stack.woocommerceUrl}/blog`);
  await press('Conectar WooCommerce');
  await page.getByText(/Não encontramos uma loja WooCommerce neste endereço/).waitFor();
  await page.getByLabel('Endereço da loja', { exact: true }).fill(stack.woocommerceUrl);
  await press('Conectar WooCommerce');
  await page.getByRole('link', { name: 'Aprovar' }).click();
  await page.getByRole('heading', { name: 'Casa Ipê' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByText('50 de 50 produtos').waitFor();
  const [zip] = await Promise.all([page.waitForEvent('download'), press('Baixar plugin')]);
  expect(zip.suggestedFilename()).toBe('relevo-3d.zip');
  await zip.saveAs(`${OUTPUT}/relevo-3d.zip`);
  const plugin = readFileSync(`${OUTPUT}/relevo-3d.zip`, 'latin1');
  expect(plugin).toContain('relevo-3d/relevo-3d.php');
  expect(plugin).toContain(`const RELEVO_3D_SITE = '${stack.siteUrl}';`);

  // A model of a product, made and up, as a batch leaves it.
  const table = tableOf(stack);
  const chair = await putChair(modelsBucketOf(stack), session.tenantId, { name: 'Cadeira' });
  await seedModels(table, [chair]);
  const { tenant_id, id: model_id, job_id } = chair;
  await seedJobs(table, [jobRow(tenant_id, { id: job_id, status: 'PRONTO' })]);
  await putStoreModel(table, { tenant_id, model_id, job_id, product_id: '7006' });
  for (const link of ['down', 'up'] as const)
    await answerTo(stack, session.idToken, routes.changeAssets, {
      changes: [{ id: model_id, kind: 'link', link }],
    });
  await expect
    .poll(inShop, { timeout: BROWSER_PATIENCE_MS, interval: 500 })
    .toEqual([`${stack.siteUrl}/embed/${chair.slug}`]);
  await page.goto('/app/integracoes');
  await page.getByText('Na página do produto').waitFor();
  await page.screenshot({ path: `${OUTPUT}/woocommerce.png` });

  await press('Desconectar');
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
  await page.getByText(/Os modelos estão saindo/).waitFor();
  await expect.poll(inShop, { timeout: BROWSER_PATIENCE_MS, interval: 500 }).toEqual([]);
});
