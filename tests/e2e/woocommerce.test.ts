import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';
import { newPerson } from '../support/shared-product.ts';
import { OUTPUT, storeOwner, type StoreOwner } from '../support/store-owner.ts';

/** A shop that runs WooCommerce is connected by its address, shows a model in the page of a product, and leaves. */
const OWNER = newPerson({ name: 'Nara Lima', email: 'nara@casaipe.com.br', password: 'cristaleira2026' });

let owner: StoreOwner;
beforeAll(async () => {
  owner = await storeOwner(OWNER);
});
afterAll(() => owner?.browser.close());

/** Addresses of frames that shoppers of the shop see, after the next round. */
async function inShop(): Promise<string[]> {
  const { stack } = owner;
  await stack.invoke('StorePagesSweep', {});
  const html = await (await fetch(`${stack.woocommerceUrl}/produto/7006`)).text();
  return [...html.matchAll(/<iframe src="([^"]+)"/g)].map(([, src]) => src);
}

test('LOJA-01 LOJA-02 LOJA-03 a connected WooCommerce brings its products, shows a model in the page of one, and none once it is disconnected', async () => {
  const { page, press, publishChair, stack } = owner;
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

  const chair = await publishChair('7006');
  await expect
    .poll(inShop, { timeout: BROWSER_PATIENCE_MS, interval: 500 })
    .toEqual([`${stack.siteUrl}/embed/${chair.slug}`]);
  await owner.openShown();
  await page.screenshot({ path: `${OUTPUT}/woocommerce.png` });

  await press('Desconectar');
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
  await page.getByText(/Os modelos estão saindo/).waitFor();
  await expect.poll(inShop, { timeout: BROWSER_PATIENCE_MS, interval: 500 }).toEqual([]);
});
