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
import { withoutDrawing } from '../support/without-drawing.ts';

/** Shops connect their stores, order a model of a product, and show one in the page of another. */
const OUTPUT = 'tests/e2e/output';
const OWNER = newPerson({ name: 'Nina Prado', email: 'nina@casaipe.com.br', password: 'aparador2026' });

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
  await context.addInitScript(withoutDrawing);
  page = await context.newPage();
});
afterAll(() => browser?.close());

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const productPage = `/produtos/7002`;
/** What shoppers of the store see, after the next round. */
async function frameInStore(): Promise<string | null> {
  await stack.invoke('StorePagesSweep', {});
  await page.goto(stack.nuvemshopUrl + productPage);
  const frame = page.locator('.product-description iframe');
  return (await frame.count()) > 0 ? frame.getAttribute('src') : null;
}

test('LOJA-01 LOJA-02 LOJA-03 a connected Nuvemshop brings fifty products, gets a model of one ordered, and shows one in its page until its link is down', async () => {
  await page.goto('/app/integracoes');
  await press('Conectar Nuvemshop');
  await press('Aceitar e começar a usar');
  await page.getByRole('heading', { name: 'Casa Ipê' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByText('50 de 50 produtos').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(50);
  await page.screenshot({ path: `${OUTPUT}/stores.png` });

  const [first] = await page.getByRole('checkbox').all();
  await first.check();
  await press('Gerar 1 modelo por 10 créditos');
  await page.getByRole('heading', { name: 'Nuvemshop: Casa Ipê' }).waitFor();
  await press('Cancelar o restante'); // making it is another test's subject
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar o restante' }).click();
  await page.getByText('Cancelado').first().waitFor();

  // A model of another product, made and up, as a batch leaves it.
  const table = tableOf(stack);
  const chair = await putChair(modelsBucketOf(stack), session.tenantId, { name: 'Cadeira' });
  await seedModels(table, [chair]);
  const { tenant_id, id: model_id, job_id, slug } = chair;
  await seedJobs(table, [jobRow(tenant_id, { id: job_id, status: 'PRONTO' })]);
  await putStoreModel(table, { tenant_id, model_id, job_id, product_id: '7002' });
  await link(model_id, 'down');
  await link(model_id, 'up');
  expect(await frameInStore()).toBe(`${stack.siteUrl}/embed/${slug}`);
  await page.frameLocator('.product-description iframe').locator('model-viewer').waitFor();
  await page.screenshot({ path: `${OUTPUT}/store-product.png` });
  await page.goto('/app/integracoes');
  await page.getByText('Na página do produto').waitFor();

  await link(model_id, 'down');
  expect(await frameInStore()).toBeNull();
});

const link = (modelId: string, state: 'up' | 'down') =>
  answerTo(stack, session.idToken, routes.changeAssets, {
    changes: [{ id: modelId, kind: 'link', link: state }],
  });
