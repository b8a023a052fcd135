import { text } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { idTokenFor } from '../support/local-stack.ts';
import { openOnPhone } from '../support/open-on-phone.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { startSession } from '../support/session.ts';
import { signIn } from '../support/sign-in.ts';

/** The account as its owner uses it, on the running product. */
const OWNER = newPerson({ name: 'Célia Prado', email: 'celia@pradomoveis.com.br', password: 'cristaleira8' });
const NEW_PASSWORD = 'penteadeira9';

let stack: RunningProduct;
let browser: Browser;
let page: Page;
let session: Awaited<ReturnType<typeof startSession>>;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name });

/** Ends the session; the site, a document of its own, has come when this is done. */
async function leave(): Promise<void> {
  await button('Sair da conta').click();
  await page.waitForURL('/');
  await page.locator('[data-site]').waitFor();
}

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  session = await startSession(stack, OWNER);
  page = await openOnPhone(browser, stack, session);
  await page.goto('/app');
});
afterAll(async () => {
  await browser?.close();
});

test('ACC-01 the menu leads to the account, whose name is edited where it stands', async () => {
  await button('Abrir menu da conta').click();
  await page.getByRole('link', { name: 'Minha Conta' }).click();
  await page.getByRole('heading', { name: 'Minha Conta', level: 1 }).waitFor();
  await region('Plano').getByText('Trial', { exact: true }).waitFor();
  await button('Editar nome').click();
  await page.getByLabel('Nome', { exact: true }).fill('Célia Antunes');
  await page.keyboard.press('Enter');
  await page.getByText('Nome atualizado').waitFor();
  await page.reload();
  await region('Perfil').getByText('Célia Antunes').waitFor();
});

test('SHOP-01 SHOP-02 the shop gets its name, colour and logo, which another device of the account shows', async () => {
  const shop = region('Sua loja');
  await shop.getByLabel('Nome da loja', { exact: true }).fill('Prado Móveis');
  await shop.getByLabel('Usar uma cor da loja').check();
  await shop.getByLabel('Cor da loja', { exact: true }).fill('#1f5c3a');
  await button('Salvar loja').click();
  await page.getByText('Loja atualizada').waitFor();
  const drawing = sharp({ create: { width: 240, height: 96, channels: 3, background: '#1f5c3a' } });
  await shop
    .getByLabel('Logo', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() });
  await page.getByText('Logo atualizado').waitFor();

  const other = await openOnPhone(browser, stack, session);
  await other.goto('/app/conta');
  await other.getByRole('button', { name: 'Abrir menu da conta' }).click();
  await other.getByText('Prado Móveis', { exact: true }).filter({ visible: true }).waitFor();
  const logo = other
    .getByRole('region', { name: 'Sua loja' })
    .getByRole('img', { name: 'Logo de Prado Móveis' });
  await logo.waitFor();
  expect(
    await logo.evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth)),
  ).toBe(240);
  await other.context().close();
});

test('ACC-01 the password is changed by whoever knows the current one', async () => {
  await button('Alterar senha').click();
  await page.getByLabel('Senha atual').fill('outra-senha1');
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repita a nova senha').fill(NEW_PASSWORD);
  await button('Salvar nova senha').click();
  await page.getByText('A senha atual não confere.').waitFor();
  await page.getByLabel('Senha atual').fill(OWNER.password);
  await button('Salvar nova senha').click();
  await page.getByText('Senha alterada.').waitFor();
  expect(await idTokenFor(stack, { ...OWNER, password: NEW_PASSWORD })).toMatch(/^ey/);
});

test('ACC-02 the data is saved as a file named by its day', async () => {
  const saving = page.waitForEvent('download');
  await button('Baixar meus dados').click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^relevo-meus-dados-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await text(await download.createReadStream())) as { profile: object };
  expect(data.profile).toMatchObject({ name: 'Célia Antunes', email: OWNER.email });
  expect(new URL(page.url()).pathname).toBe('/app/conta');
});

test('ACC-02 an account that is going says so after the next sign-in, and is kept by a press', async () => {
  await page.reload(); // the pointer may rest on toasts of what went before, which stay as long as it does
  await button('Excluir minha conta').click();
  await page.getByRole('dialog').getByRole('textbox').fill(OWNER.email);
  await button('Excluir conta').click();
  await region('Excluir conta').getByText('A exclusão está marcada para').waitFor();

  await leave();
  await page.goto('/app');
  await signIn(page, { ...OWNER, password: NEW_PASSWORD });
  await page.getByText(/^Sua conta será excluída em/).waitFor();
  await button('Cancelar exclusão').click();
  await page.getByText('Exclusão cancelada. Sua conta continua como estava.').waitFor();
  await page.getByText(/^Sua conta será excluída em/).waitFor({ state: 'hidden' });
});
