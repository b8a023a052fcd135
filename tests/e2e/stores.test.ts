import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../support/shared-product.ts';
import { OUTPUT, storeOwner, type StoreOwner } from '../support/store-owner.ts';

/** Shops connect their stores, order a model of a product, and show one in the page of another. */
const OWNER = newPerson({ name: 'Nina Prado', email: 'nina@casaipe.com.br', password: 'aparador2026' });

let owner: StoreOwner;
beforeAll(async () => {
  owner = await storeOwner(OWNER);
});
afterAll(() => owner?.browser.close());

const productPage = `/produtos/7002`;
/** What shoppers of the store see, after the next round. */
async function frameInStore(): Promise<string | null> {
  const { page, stack } = owner;
  await stack.invoke('StorePagesSweep', {});
  await page.goto(stack.nuvemshopUrl + productPage);
  const frame = page.locator('.product-description iframe');
  return (await frame.count()) > 0 ? frame.getAttribute('src') : null;
}

test('LOJA-01 LOJA-02 LOJA-03 a connected Nuvemshop brings fifty products, gets a model of one ordered, and shows one in its page until its link is down', async () => {
  const { page, press, publishChair, setLink, stack } = owner;
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

  const chair = await publishChair('7002');
  expect(await frameInStore()).toBe(`${stack.siteUrl}/embed/${chair.slug}`);
  await page.frameLocator('.product-description iframe').locator('model-viewer').waitFor();
  await page.screenshot({ path: `${OUTPUT}/store-product.png` });
  await owner.openShown();

  await setLink(chair, 'down');
  expect(await frameInStore()).toBeNull();
});
