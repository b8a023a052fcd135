import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/model-row.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { dayOf } from '../../shared/rules/analytics.ts';
import { sharedBrowser } from '../support/browser.ts';
import { modelsBucketOf, tableOf } from '../support/local-data.ts';
import { openOnPhone } from '../support/open-on-phone.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { NO_FACTS } from '../../shared/schemas/product-facts.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { startSession, type Session } from '../support/session.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** The catalogue as a shop owner with many models lives it, on the running product. */
const OWNER = newPerson({ name: 'Célia Prado', email: 'celia@pradomoveis.com.br', password: 'cristaleira8' });
const OUTPUT = 'tests/e2e/output';
const MODELS = 130;

let stack: RunningProduct;
let browser: Browser;
let page: Page;
let session: Session;
let seeded: Model[];

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const search = () => page.getByLabel('Buscar por nome ou SKU');
const nameOf = (i: number) => `Banco ${String(i).padStart(3, '0')}`;
const publicModel = (ref: string) => fetch(`${stack.siteUrl}/api/public/models/${ref}`);

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  session = await startSession(stack, OWNER);
  const { tenantId, storageState } = session;
  seeded = Array.from({ length: MODELS }, (_, i) =>
    modelRow(tenantId, {
      name: nameOf(i),
      facts: { ...NO_FACTS, category: i === 3 ? 'Decoração' : 'Móveis' },
    }),
  );
  await seedModels(tableOf(stack), seeded);
  await modelsBucketOf(stack).put(seeded[2].files.glb, 'glTF', 'model/gltf-binary');

  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    storageState,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 832 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
  await page.goto('/app/catalogo');
});
afterAll(async () => {
  await browser?.close();
});

test('CAT-01 the newest come first, and scrolling brings the rest', async () => {
  await heading(nameOf(MODELS - 1)).waitFor();
  const cards = page.getByRole('main').getByRole('listitem');
  expect(await cards.count()).toBeLessThan(MODELS);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 20_000);
        return cards.count();
      },
      { timeout: BROWSER_PATIENCE_MS },
    )
    .toBe(MODELS);
  expect(await cards.last().getByRole('heading').textContent()).toBe(nameOf(0));
});

test('CAT-01 a model far down is found by its name, and by its category', async () => {
  await page.reload();
  await search().fill('banco 017');
  await page.getByText('1 modelo encontrado').waitFor();
  await heading(nameOf(17)).waitFor();
  await search().fill('');
  await page.getByText('Decoração', { exact: true }).first().click();
  await heading(nameOf(3)).waitFor();
  await page.getByText('1 modelo encontrado').waitFor();
});

test('CAT-05 what failed is found by its state beside the models, and what is off the air among them', async () => {
  await seedJobs(tableOf(stack), [
    jobRow(session.tenantId, {
      status: 'FALHA',
      model_name: 'Banco torto',
      error: { code: 'photo_blurred', photo: 1 },
    }),
  ]);
  await page.goto('/app/catalogo?busca=banco');
  const state = page.getByLabel('Estado');
  await state.selectOption('Com falha');
  await page
    .getByRole('link', { name: /Banco torto/ })
    .getByText('10 créditos devolvidos')
    .waitFor();
  expect(await heading(nameOf(MODELS - 1)).count()).toBe(0);
  await page.screenshot({ path: `${OUTPUT}/catalogue-failed.png` });
  await state.selectOption('Em produção');
  await heading('Nenhuma geração encontrada').waitFor();
  await state.selectOption('Só fora do ar');
  await heading('Nenhum modelo encontrado').waitFor();
  await state.selectOption('Só no ar');
  await heading(nameOf(MODELS - 1)).waitFor();
});

test('CAT-02 a new name stays after a reload, and the link that was shared has it', async () => {
  await page.goto('/app/catalogo?busca=banco 002');
  await button(`Renomear ${nameOf(2)}`).click();
  await page.getByRole('textbox', { name: 'Nome do modelo' }).fill('Aparador Prado');
  await page.keyboard.press('Enter');
  await page.getByText('Modelo renomeado').waitFor();
  await page.goto('/app/catalogo?busca=aparador');
  await heading('Aparador Prado').waitFor();
  expect(await (await publicModel(seeded[2].slug)).json()).toMatchObject({ name: 'Aparador Prado' });
  await page.screenshot({ path: `${OUTPUT}/catalogue-found.png` });
});

test('CAT-03 copying the link counts a share of the day', async () => {
  const began = new Date();
  await button('Copiar link de Aparador Prado').click();
  await page.getByText('Link copiado!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stack.siteUrl}/view/${seeded[2].slug}`,
  );
  const { client, name } = tableOf(stack);
  const sharesOn = async (day: string): Promise<number> => {
    const Key = keys.events(seeded[2].tenant_id, day, seeded[2].id);
    return (await client.send(new GetCommand({ TableName: name, Key }))).Item?.share ?? 0;
  };
  await expect
    .poll(async () => {
      const days = new Set([dayOf(began), dayOf(new Date())]); // midnight may have passed
      const shares = await Promise.all([...days].map(sharesOn));
      return shares.reduce((sum, count) => sum + count, 0);
    })
    .toBe(1);
});

test('CAT-04 a SKU written on the product finds its model in the catalogue', async () => {
  await page.getByRole('link', { name: 'Produtos' }).click();
  await page.getByRole('heading', { name: 'Produtos', level: 1 }).waitFor();
  await button(`Editar SKU de ${nameOf(MODELS - 1)}`).click();
  await page.getByRole('textbox', { name: 'SKU' }).fill('PR-901');
  await page.keyboard.press('Enter');
  await page.getByText('SKU PR-901').waitFor();
  await page.getByText('Produto atualizado').waitFor();
  await page.getByRole('link', { name: 'Modelos', exact: true }).click();
  await search().fill('pr-901');
  await heading(nameOf(MODELS - 1)).waitFor();
  await page.getByText('1 modelo encontrado').waitFor();
});

test('CAT-06 CAT-07 several are selected with Shift, taken from shoppers, downloaded as one ZIP and given back', async () => {
  const chosen = [10, 11, 12].map((i) => seeded[i]);
  const models = modelsBucketOf(stack);
  for (const { files } of chosen) await models.put(files.glb, 'glTF', 'model/gltf-binary');
  await page.goto('/app/catalogo?busca=banco 01&ordem=nome');
  await heading(nameOf(12)).waitFor();
  const box = (i: number) => page.getByRole('checkbox', { name: `Selecionar ${nameOf(i)}` });
  await box(10).check();
  await page.getByText('1 selecionado', { exact: true }).waitFor();
  await box(12).focus();
  await page.keyboard.press('Shift+Space');
  await page.getByText('3 selecionados').waitFor();
  await button('Tirar do ar').click();
  await page.getByText('3 modelos fora do ar').waitFor();
  for (const { slug } of chosen) expect((await publicModel(slug)).status).toBe(404);
  await page.screenshot({ path: `${OUTPUT}/catalogue-links-down.png` });

  for (const i of [10, 11, 12]) await box(i).check();
  await page.getByRole('button', { name: 'Baixar', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(/^Baixar ZIP/).click()]);
  expect(download.suggestedFilename()).toBe('modelos.zip');
  const place = `${OUTPUT}/modelos.zip`;
  await download.saveAs(place);
  const zip = await readFile(place, 'latin1');
  for (const i of [10, 11, 12]) expect(zip).toContain(`banco-0${i}.glb`);
  await page.getByText('3 modelos baixados').waitFor();

  await button('Pôr no ar').click();
  await page.getByText('3 modelos no ar').waitFor();
  for (const { slug } of chosen) expect((await publicModel(slug)).status).toBe(200);
});

test('CAT-06 what the desk took from shoppers is seen as such on the phone, which gives it back by thumb', async () => {
  await page.goto('/app/catalogo?busca=banco 020');
  await page.getByRole('checkbox', { name: `Selecionar ${nameOf(20)}` }).check();
  await button('Tirar do ar').click();
  await page.getByText('1 modelo fora do ar').waitFor();

  const downOn = (device: Page) =>
    device
      .getByRole('listitem')
      .filter({ hasText: nameOf(20) })
      .getByText('Fora do ar');
  const phone = await openOnPhone(browser, stack, session, { hasTouch: true });
  await phone.goto('/app/catalogo?busca=banco 020');
  await downOn(phone).waitFor();
  await phone.getByRole('checkbox', { name: `Selecionar ${nameOf(20)}` }).tap();
  await phone.screenshot({ path: `${OUTPUT}/catalogue-phone-selection.png` });
  await phone.getByRole('button', { name: 'Pôr no ar' }).tap();
  await phone.getByText('1 modelo no ar').waitFor();
  expect((await publicModel(seeded[20].slug)).status).toBe(200);
  await phone.context().close();

  await page.reload();
  await heading(nameOf(20)).waitFor();
  expect(await downOn(page).count()).toBe(0);
});

test('CAT-02 a deleted model goes from the catalogue at once, and its link and files for everybody', async () => {
  const file = `${stack.siteUrl}/${seeded[2].files.glb}`;
  expect((await fetch(file)).status).toBe(200);
  await page.goto('/app/catalogo?busca=aparador');
  await button('Deletar Aparador Prado').click();
  await page.getByRole('dialog', { name: 'Deletar Aparador Prado?' }).waitFor();
  await button('Deletar modelo').click();
  await page.getByText('Modelo deletado').waitFor();
  await heading('Nenhum modelo encontrado').waitFor();
  expect((await publicModel(seeded[2].slug)).status).toBe(404);
  await stack.invoke('CatalogueSweepFiles', {}); // as every minute
  await expect.poll(async () => (await fetch(file)).status).toBeGreaterThan(400);
});
