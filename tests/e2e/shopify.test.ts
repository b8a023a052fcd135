import { mkdirSync } from 'node:fs';
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

/** A shop connects its Shopify, gets a model of a product ordered, has one in the media of another, and leaves. */
const OUTPUT = 'tests/e2e/output';
const OWNER = newPerson({ name: 'Sara Lima', email: 'sara@casaipe.com.br', password: 'aparador2026' });

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
/** Models that shoppers of the shop see, after the next round. */
async function inShop(): Promise<string[]> {
  await stack.invoke('StorePagesSweep', {});
  const html = await (await fetch(`${stack.shopifyUrl}/products/7005`)).text();
  return [...html.matchAll(/<model-viewer src="([^"]+)" alt="Modelo 3D de Cadeira"/g)].map(([, src]) => src);
}

test('LOJA-01 LOJA-02 LOJA-03 a connected Shopify brings its products, gets a model ordered, has one among its media, and none once it is disconnected', async () => {
  await page.goto('/app/integracoes');
  await page.getByLabel('Endereço da loja na Shopify').fill('casa-ipe');
  await press('Conectar Shopify');
  await press('Instalar');
  await page.getByRole('heading', { name: 'Casa Ipê' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByText('20 de 50 produtos').waitFor();
  await press('Mostrar mais');
  await page.getByText('40 de 50 produtos').waitFor();
  const [first] = await page.getByRole('checkbox').all();
  await first.check();
  await press('Gerar 1 modelo por 10 créditos');
  await page.getByRole('heading', { name: 'Shopify: Casa Ipê' }).waitFor();
  await press('Cancelar o restante'); // making it is another test's subject
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar o restante' }).click();
  await page.getByText('Cancelado').first().waitFor();

  // A model of another product, made and up, as a batch leaves it.
  const table = tableOf(stack);
  const chair = await putChair(modelsBucketOf(stack), session.tenantId, { name: 'Cadeira' });
  await seedModels(table, [chair]);
  const { tenant_id, id: model_id, job_id } = chair;
  await seedJobs(table, [jobRow(tenant_id, { id: job_id, status: 'PRONTO' })]);
  await putStoreModel(table, { tenant_id, model_id, job_id, product_id: '7005' });
  for (const link of ['down', 'up'] as const)
    await answerTo(stack, session.idToken, routes.changeAssets, {
      changes: [{ id: model_id, kind: 'link', link }],
    });
  await expect.poll(inShop, { timeout: BROWSER_PATIENCE_MS, interval: 500 }).toHaveLength(1);
  const [src = ''] = await inShop();
  const file = await fetch(stack.shopifyUrl + src);
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4)).toBe('glTF');
  await page.goto('/app/integracoes');
  await page.getByText('Na página do produto').waitFor();
  await page.screenshot({ path: `${OUTPUT}/shopify.png` });

  await press('Desconectar');
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
  await page.getByText(/Os modelos estão saindo/).waitFor();
  await expect.poll(inShop, { timeout: BROWSER_PATIENCE_MS, interval: 500 }).toEqual([]);
});
