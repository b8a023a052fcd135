import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFirstSteps } from '../../functions/store/onboarding.ts';
import { transact } from '../../functions/store/table.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { tableOf } from '../support/local-data.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { startSession } from '../support/session.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** The home of a shop on trial that has one model and shares it for the first time, on the running product. */
const OWNER = newPerson({ name: 'Dora Nunes', email: 'dora@nunesmoveis.com.br', password: 'aparador88' });

let stack: RunningProduct;
let browser: Browser;
let page: Page;

const region = (name: string | RegExp) => page.getByRole('region', { name });
const code = async () => (await page.getByText(/RELEVO-[2-9A-HJKMNP-Z]{6}$/).innerText()).slice(-13);

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  const { tenantId, storageState } = await startSession(stack, OWNER);
  await seedModels(tableOf(stack), [modelRow(tenantId, { name: 'Aparador Leme' })]);
  await transact(tableOf(stack), [countFirstSteps(tenantId, { uploads: 4, jobs: 1 }, new Date())]);

  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    storageState,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
  await page.goto('/app');
});
afterAll(async () => {
  await browser?.close();
});

test('HOME-01 the home greets by name, with the trial, the first steps and the latest model', async () => {
  await page.getByRole('heading', { level: 1, name: /, Dora$/ }).waitFor();
  await region('Teste grátis')
    .getByText(/^Termina em 13 dias/)
    .waitFor();
  await region('Primeiros passos').getByText('3 de 4 concluídos · 75%').waitFor();
  await region('Modelos Recentes').getByRole('heading', { name: 'Aparador Leme' }).waitFor();
});

test('ONB-02 the first share completes the steps and brings the discount, which is the same after a reload', async () => {
  await page.getByRole('button', { name: /^Copiar link de Aparador Leme/ }).click();
  await region(/^Parabéns!/).waitFor();
  const first = await code();
  await region(/desconto/)
    .getByText(/^Válido por mais (7 dias|6 dias e 23 horas)$/)
    .waitFor();
  await page.getByRole('button', { name: 'Copiar código' }).click();
  await page.getByText('Código copiado').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await page.getByRole('button', { name: 'Dispensar parabéns' }).click();
  await page.reload();
  await region(/desconto/).waitFor();
  expect(await code()).toBe(first);
  await page.waitForLoadState('networkidle'); // what would congratulate is loaded by itself
  expect(await region(/^Parabéns!/).count()).toBe(0);
});

test('HOME-03 coming back from a payment is acknowledged, and the address forgets it', async () => {
  await page.goto('/app?checkout=success');
  await page.getByText('Recebemos seu pedido').waitFor(); // nothing was paid: it is not said that it was
  await page.waitForURL(`${stack.siteUrl}/app`);
});
