import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';
import { newPerson } from '../support/shared-product.ts';
import { OUTPUT, storeOwner, type StoreOwner } from '../support/store-owner.ts';

/** A shop connects its Shopify, gets a model of a product ordered, has one in the media of another, and leaves. */
const OWNER = newPerson({ name: 'Sara Lima', email: 'sara@casaipe.com.br', password: 'aparador2026' });

let owner: StoreOwner;
beforeAll(async () => {
  owner = await storeOwner(OWNER);
});
afterAll(() => owner?.browser.close());

/** Models that shoppers of the shop see, after the next round. */
async function inShop(): Promise<string[]> {
  const { stack } = owner;
  await stack.invoke('StorePagesSweep', {});
  const html = await (await fetch(`${stack.shopifyUrl}/products/7005`)).text();
  return [...html.matchAll(/<model-viewer src="([^"]+)" alt="Modelo 3D de Cadeira"/g)].map(([, src]) => src);
}

test('LOJA-01 LOJA-02 LOJA-03 a connected Shopify brings its products, gets a model ordered, has one among its media, and none once it is disconnected', async () => {
  const { page, press, publishChair, stack } = owner;
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

  await publishChair('7005');
  await expect.poll(inShop, { timeout: BROWSER_PATIENCE_MS, interval: 500 }).toHaveLength(1);
  const [src = ''] = await inShop();
  const file = await fetch(stack.shopifyUrl + src);
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4)).toBe('glTF');
  await owner.openShown();
  await page.screenshot({ path: `${OUTPUT}/shopify.png` });

  await press('Desconectar');
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
  await page.getByText(/Os modelos estão saindo/).waitFor();
  await expect.poll(inShop, { timeout: BROWSER_PATIENCE_MS, interval: 500 }).toEqual([]);
});
