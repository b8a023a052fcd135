import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../infra/local/cognito/totp.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { allWords, ENGLISH } from '../support/english.ts';
import { startSession } from '../support/session.ts';
import { openOnPhone } from '../support/open-on-phone.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { signIn } from '../support/sign-in.ts';

/** A password changed and a second factor from its set-up to its end, on the running product and under its policy. */
const OWNER = newPerson({
  name: 'Irene Falcão',
  email: 'irene@falcaomoveis.com.br',
  password: 'aparador2026',
});
const NEW_PASSWORD = 'escrivaninha7';
const STEP_MS = 30_000;

let stack: RunningProduct;
let browser: Browser;
let page: Page;
/** What the browser or the policy refused. */
const errors: string[] = [];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const verification = () => page.getByRole('region', { name: 'Verificação em duas etapas' });
const isPortuguese = async () => expect(await page.evaluate(allWords)).not.toMatch(ENGLISH);

/** Ends the session; the site, a document of its own, has come when this is done. */
async function leave(): Promise<void> {
  await button('Sair da conta').click();
  await page.waitForURL('/');
  await page.locator('[data-site]').waitFor();
}

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  const session = await startSession(stack, OWNER);
  page = await openOnPhone(browser, stack, session);
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) errors.push(message.text());
  });
  await page.goto('/app/conta');
});
afterAll(async () => {
  await browser?.close();
});

test('ACC-03 a person changes the password, signs in with a code besides it, and ends that', async () => {
  await button('Alterar senha').click();
  await page.getByLabel('Senha atual').fill(OWNER.password);
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repita a nova senha').fill(NEW_PASSWORD);
  await button('Salvar nova senha').click();
  await page.getByText('Senha alterada.').waitFor();

  await button('Ativar verificação').click();
  await verification().getByRole('img', { name: 'Código QR' }).waitFor();
  const key = (await verification().locator('code').innerText()).replaceAll(' ', '');
  expect(key).toMatch(/^[A-Z2-7]{52}$/);
  await page.getByLabel('Código do aplicativo').fill(totpCode(key, new Date()));
  await button('Confirmar código').click();
  await verification()
    .getByText(/^Ativada/)
    .waitFor();

  await leave();
  await page.goto('/app/conta');
  await signIn(page, { ...OWNER, password: NEW_PASSWORD });
  const code = page.getByLabel('Código do aplicativo');
  await code.waitFor();
  await isPortuguese();
  await code.fill(totpCode(key, new Date(Date.now() - 10 * STEP_MS)));
  await button('Entrar').click();
  await page.getByText(/^Código incorreto/).waitFor();
  await isPortuguese();
  // The set-up has used the code of this moment; a phone may be 30 seconds ahead.
  await code.fill(totpCode(key, new Date(Date.now() + STEP_MS)));
  await button('Entrar').click();

  await button('Desativar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar verificação' }).click();
  await verification()
    .getByText(/^Desativada/)
    .waitFor();
  await leave();
  await page.goto('/app/conta');
  await signIn(page, { ...OWNER, password: NEW_PASSWORD });
  await verification()
    .getByText(/^Desativada/)
    .waitFor();
  expect(errors).toEqual([]);
});
