import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Model } from '../../functions/store/model-row.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import type { PublicModel } from '../../shared/schemas/models.ts';
import { sharedBrowser } from '../support/browser.ts';
import { modelsBucketOf, tableOf, uploadsBucketOf } from '../support/local-data.ts';
import { openOnPhone } from '../support/open-on-phone.ts';
import { proofSize } from '../support/proof-size.ts';
import { putChair } from '../support/put-model.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { seedModels } from '../support/seed-models.ts';
import { quickPhoto } from '../support/quick-photo.ts';
import { startSession, type Session } from '../support/session.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { entriesOf } from '../support/table.ts';
import { MODEL_MS } from '../support/patience.ts';

/** A model that did not come out well is made again with one photo exchanged, on the running product. */
const OWNER = newPerson({ name: 'Davi Prado', email: 'davi@pradomoveis.com.br', password: 'banqueta53' });
const PHOTOS = '../shared/data/photos';
const STOOL = ['00', '02', '04'].map((name) => `${PHOTOS}/stool/p8/${name}.jpg`);
/** Of another product. */
const WRONG = `${PHOTOS}/sofa/p8/06.jpg`;
const RIGHT = `${PHOTOS}/stool/p8/06.jpg`;
/** What the shop sent before. In the gate it is cut out already, since its outlines are looked for in the form again. */
const SENT = proofSize(
  { photo: quickPhoto, ext: 'png', type: 'image/png' },
  { photo: (file: string) => readFile(file), ext: 'jpg', type: 'image/jpeg' },
);

let stack: RunningProduct;
let browser: Browser;
let owner: Session;
let own: Model;
let paths: string[];
const complaints: string[] = [];

const openPage = async (viewport?: { width: number; height: number }) => {
  const page = await openOnPhone(browser, stack, owner, viewport && { viewport });
  page.context().on('weberror', (error) => complaints.push(String(error.error())));
  return page;
};
const publicModel = async (): Promise<PublicModel> =>
  (await (await fetch(`${stack.siteUrl}/api/public/models/${own.slug}`)).json()) as PublicModel;

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  owner = await startSession(stack, OWNER);
  const { tenantId } = owner;
  const uploads = uploadsBucketOf(stack);
  paths = [...STOOL, WRONG].map((_, place) => `t/${tenantId}/up_sent_${place}.${SENT.ext}`);
  for (const [place, file] of [...STOOL, WRONG].entries())
    await uploads.put(paths[place], await SENT.photo(file), SENT.type);
  const job = jobRow(tenantId, {
    model_name: 'Banqueta Prado',
    target_dims_cm: { height: 57.8 },
    photos: paths.map((path) => ({ name: path.split('_').at(-1)!, path })),
  });
  own = await putChair(modelsBucketOf(stack), tenantId, {
    job_id: job.id,
    project_id: job.project_id,
    name: job.model_name,
    quality: { level: 'media', score: 0.6, reasons: [{ code: 'photo_disagrees', photo: 3 }] },
  });
  await seedJobs(tableOf(stack), [job]);
  await seedModels(tableOf(stack), [own]);
});
afterAll(async () => {
  await browser?.close();
});

test('MEND-10 on a phone one photo is exchanged, and its link shows the new version at no cost', async () => {
  const ledger = await entriesOf(tableOf(stack), owner.tenantId);
  const before = await publicModel();
  const page = await openPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.goto(`/app/catalogo/${own.id}`);
  await page.getByRole('link', { name: 'Refazer com outras fotos' }).click();
  await page.getByText('4 de 12').waitFor();
  await page.getByText('Uma das fotos atrapalhou.').waitFor();
  await page.getByRole('button', { name: 'Remover foto 4' }).first().click();
  await page.getByLabel('Escolher fotos').setInputFiles(RIGHT);
  await page
    .getByText(/Fotos conferidas|pedem? atenção antes/)
    .first()
    .waitFor();
  await page.screenshot({ path: 'tests/e2e/output/remake.png', fullPage: true });
  await page.getByRole('button', { name: 'Refazer modelo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refazer este modelo?' });
  await dialog.getByText('4 fotos, 1 nova.').waitFor();
  await dialog.getByRole('button', { name: 'Refazer modelo' }).click();
  await page.waitForURL(/\/app\/status\/job_/);
  expect(sent.filter((path) => path === '/api/presign')).toHaveLength(1);
  expect(await publicModel()).toEqual(before);

  await page.waitForURL(`**/app/catalogo/${own.id}`, { timeout: MODEL_MS });
  const after = await publicModel();
  expect(after).toMatchObject({ id: own.id, slug: own.slug, dims_cm: { height: 57.8 } });
  expect(after.url_glb).not.toBe(before.url_glb);
  expect((await fetch(after.url_glb!)).status).toBe(200);
  expect(await entriesOf(tableOf(stack), owner.tenantId)).toEqual(ledger);
  await page.context().close();
});

test('MEND-10 another device of the shop is told that it was made again, and goes back to what it was', async () => {
  const page = await openPage({ width: 1280, height: 832 });
  await page.goto(`/app/catalogo/${own.id}/refazer`);
  await page.getByText('Este modelo já foi refeito sem custo').waitFor();
  await page.goto(`/app/catalogo/${own.id}/ajustar`);
  await page.getByText('Refeito com outras fotos').waitFor();
  await page.getByRole('button', { name: 'Voltar para o modelo como foi gerado' }).click();
  await page.getByText('Versão no ar').waitFor();
  expect((await publicModel()).url_glb).toBe(`${stack.siteUrl}/${own.files.glb}`);
  await page.context().close();
  expect(complaints).toEqual([]);
});
