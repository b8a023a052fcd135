import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { modelsBucketOf, tableOf } from '../support/local-data.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';
import { putChair } from '../support/put-model.ts';
import { seedModels } from '../support/seed-models.ts';
import { startSession } from '../support/session.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';

/** A shop gives its feed an address, a program fetches it there, and an address that was replaced is not found. */
const OUTPUT = 'tests/e2e/output';
const OWNER = newPerson({ name: 'Lia Moura', email: 'lia@casamoura.com.br', password: 'aparador2026' });

let stack: RunningProduct;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  const { storageState, tenantId } = await startSession(stack, OWNER);
  const chair = await putChair(modelsBucketOf(stack), tenantId, {
    name: 'Cadeira Ipê & cia',
    project_sku: 'IPE-100',
  });
  await seedModels(tableOf(stack), [chair]);
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    storageState,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  page = await context.newPage();
});
afterAll(() => browser?.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const told = async () => (await page.getByLabel('Endereço do feed').textContent())!;
/** What a field of the feed says, as its reader understands it. */
const said = (xml: string, field: string) =>
  new RegExp(`<g:${field}>(.*)</g:${field}>`).exec(xml)?.[1].replaceAll('&amp;', '&');

test('LOTE-05 a shop makes the address of its feed, a program fetches it with the model, and a replaced address is 404', async () => {
  await page.goto('/app/lotes');
  await press('Criar endereço');
  const first = await told();
  await page.screenshot({ path: `${OUTPUT}/product-feed.png`, fullPage: true });

  const answer = await fetch(first);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const feed = await answer.text();
  expect([said(feed, 'id'), said(feed, 'title')]).toEqual(['IPE-100', 'Cadeira Ipê & cia']);
  const shown = await fetch(said(feed, 'link')!);
  expect(await shown.text()).toContain('Cadeira Ipê &amp; cia');
  const model = new Uint8Array(await (await fetch(said(feed, 'virtual_model_link')!)).arrayBuffer());
  expect(new TextDecoder().decode(model.subarray(0, 4))).toBe('glTF');
  expect((await fetch(first, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(first, { method: 'POST' })).status).not.toBe(200);

  await press('Já guardei');
  await press('Trocar endereço');
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar', exact: true }).click();
  await page.getByLabel('Endereço do feed').waitFor();
  await page.getByText('Só o modelo 3D').click();
  const second = await told();
  expect(second).toMatch(/\/modelos-3d\.xml$/);

  expect((await fetch(first)).status).toBe(404);
  const models = await (await fetch(second)).text();
  expect([said(models, 'id'), said(models, 'link')]).toEqual(['IPE-100', undefined]);

  await page.reload();
  await page.getByText(/lido pela última vez em/).waitFor();
  await press('Desligar endereço');
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click();
  await page.getByText('Nenhum endereço criado.').waitFor();
  expect((await fetch(second)).status).toBe(404);
});
