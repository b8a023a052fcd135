import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeTexture } from '../../functions/generation/packaging/encode-texture.ts';
import { faceViewer } from '../../functions/generation/packaging/face-viewer.ts';
import { readGlb } from '../../functions/generation/packaging/glb/read-glb.ts';
import { writeGlb } from '../../functions/generation/packaging/glb/write-glb.ts';
import type { TexturedMesh } from '../../functions/engine/types.ts';
import type { Model } from '../../functions/store/model-row.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { dimensionsOf } from '../../shared/mending/mend-mesh.ts';
import type { PublicModel } from '../../shared/schemas/models.ts';
import { sharedBrowser } from '../support/browser.ts';
import { modelsBucketOf, tableOf } from '../support/local-data.ts';
import { syntheticChair } from '../support/models.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { startSession, type Session } from '../support/session.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** A model that came out nearly right, put right on one device and back on another, on the running product. */
const OWNER = newPerson({ name: 'Nara Brito', email: 'nara@britomoveis.com.br', password: 'cristaleira8' });

let stack: RunningProduct;
let browser: Browser;
let owner: Session;
let own: Model;
const complaints: string[] = [];

async function openPage(path: string, viewport = { width: 1024, height: 600 }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    storageState: owner.storageState,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  context.on('weberror', (error) => complaints.push(String(error.error())));
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** What shoppers get now. */
async function shownModel(): Promise<TexturedMesh> {
  const { url_glb } = await publicModel();
  return readGlb(new Uint8Array(await (await fetch(url_glb!)).arrayBuffer()));
}

const publicModel = async (): Promise<PublicModel> =>
  (await (await fetch(`${stack.siteUrl}/api/public/models/${own.slug}`)).json()) as PublicModel;

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  owner = await startSession(stack, OWNER);
  const chair = faceViewer(syntheticChair({ textureSize: 64 }));
  const { width, height, depth } = dimensionsOf(chair);
  const round = (centimetres: number) => Math.round(centimetres * 10) / 10;
  own = modelRow(owner.tenantId, {
    name: 'Cadeira Brito',
    dims_cm: { width: round(width), height: round(height), depth: round(depth) },
    quality: { level: 'media', score: 0.6, reasons: [{ code: 'dimensions_estimated' }] },
  });
  const texture = await encodeTexture(chair.texture, { format: 'jpeg' });
  const glb = await writeGlb(chair, { name: own.name }, texture);
  await modelsBucketOf(stack).put(own.files.glb, glb, 'model/gltf-binary');
  await seedModels(tableOf(stack), [own]);
});
afterAll(async () => {
  await browser?.close();
});

test('MEND-06 the notice of estimated measures leads to where they are given, and all files are made exact', async () => {
  const page = await openPage(`/app/catalogo/${own.id}`);
  await page.getByRole('link', { name: 'Informar largura e profundidade' }).click();
  const width = page.getByRole('textbox', { name: 'Largura' });
  await expect.poll(() => width.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Girar 90° à direita' }).click();
  await width.fill('50,3');
  await page.getByRole('textbox', { name: 'Profundidade' }).fill('0,44 m');
  await page.getByText('ainda não salvos').waitFor();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Ajustes salvos').waitFor();

  const { id, dims_cm } = await publicModel();
  expect(id).toBe(own.id);
  expect(dims_cm).toEqual({ width: 50.3, height: own.dims_cm.height, depth: 44 });
  const saved = dimensionsOf(await shownModel());
  expect(Math.abs(saved.width - 50.3)).toBeLessThan(0.01);
  expect(Math.abs(saved.depth - 44)).toBeLessThan(0.01);
  await page.context().close();
});

test('MEND-08 MEND-09 a phone makes it lighter, cuts the floor off and removes a loose part, of what the desk has saved', async () => {
  const before = await shownModel();
  const phone = await openPage(`/app/catalogo/${own.id}/ajustar`, { width: 390, height: 844 });
  await phone.getByRole('textbox', { name: 'Brilho' }).fill('40');
  await phone.getByRole('textbox', { name: 'Cortar embaixo' }).fill('1,5');
  await phone.getByText(/^Partes soltas/).click();
  await phone.getByRole('checkbox', { name: /Remover a parte 1/ }).check();
  await phone.getByRole('button', { name: 'Comparar com o atual' }).click();
  await phone.locator('[aria-pressed=true]').getByText('Comparar com o atual').waitFor({ state: 'attached' });
  await phone.screenshot({ path: 'tests/e2e/output/mending-phone.png' });
  await phone.getByRole('button', { name: 'Salvar' }).click();
  await phone.getByText('Ajustes salvos').waitFor();
  await phone.context().close();

  const after = await shownModel();
  expect(meanOf(after.texture.data)).toBeGreaterThan(meanOf(before.texture.data) + 5);
  const [was, is] = [dimensionsOf(before), dimensionsOf(after)];
  expect(is.height).toBeLessThan(was.height - 1.4);
  expect(Math.abs(is.width - 50.3)).toBeLessThan(0.01);
});

test('MEND-03 another device of the shop goes back to the model as it was made, under the same link', async () => {
  const page = await openPage(`/app/catalogo/${own.id}/ajustar`);
  await page.getByRole('button', { name: 'Voltar para o modelo como foi gerado' }).click();
  await page.getByText('Versão no ar').waitFor();
  const { dims_cm, url_glb } = await publicModel();
  expect(dims_cm).toEqual(own.dims_cm);
  expect(url_glb).toBe(`${stack.siteUrl}/${own.files.glb}`);
  await page.context().close();
  expect(complaints).toEqual([]);
});

const meanOf = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
