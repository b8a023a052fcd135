import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environments } from '../../infra/config.ts';
import type { StoredMail } from '../../infra/local/mail/message.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { signUpAndIn } from '../support/local-stack.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { signIn } from '../support/sign-in.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** The screens of plans and payments as a shop on trial finds them, on the running product. */
const OWNER = newPerson({ name: 'Rita Prado', email: 'rita@pradomoveis.com.br', password: 'estante2026' });

let stack: RunningProduct;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  await signUpAndIn(stack, OWNER);
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
});
afterAll(async () => {
  await browser?.close();
});

/** What our team is written about a subject. */
async function mailToTeam(about: string): Promise<StoredMail | undefined> {
  const { messages } = (await (await fetch(`${stack.mailboxUrl}/store`)).json()) as {
    messages: StoredMail[];
  };
  const { team } = environments.local.mail;
  return messages.find(({ to, subject }) => to.includes(team) && subject === about);
}

test('PLAN-03 the plan of the sign-up is chosen on the screen of plans after signing in', async () => {
  await page.goto('/login?plan=growth');
  await signIn(page, OWNER);
  await page.waitForURL('**/app/upgrade?plan=growth');
  await page.getByRole('heading', { level: 1, name: 'Escolha seu Plano' }).waitFor();
  await page.getByText('Você escolheu o plano Growth. Falta só o pagamento.').waitFor();
});

test('PLAN-02 a request for Enterprise reaches the team as a real mail', async () => {
  await page.getByRole('button', { name: 'Falar com a equipe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar Plano Enterprise' });
  await expect.poll(() => dialog.getByLabel('Nome *').inputValue()).toBe(OWNER.name);
  await dialog.getByRole('button', { name: 'Enviar Solicitação' }).click();
  await dialog.getByText('Por favor, preencha nome e empresa').waitFor();
  await dialog.getByLabel('Empresa *').fill('Prado Móveis & Filhos');
  await dialog.getByLabel('Mensagem').fill('São 400 sofás.');
  await dialog.getByRole('button', { name: 'Enviar Solicitação' }).click();
  await page.getByText('Solicitação enviada! Entraremos em contato em breve.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const mail = await mailToTeam('Plano Enterprise: pedido de Prado Móveis & Filhos');
  expect(mail?.replyTo).toEqual([OWNER.email]);
  for (const words of ['Rita Prado', 'São 400 sofás.']) expect(mail?.text).toContain(words);
});

test('BILL-01 the billing page tells of the trial, its credits and where they came from', async () => {
  await page.goto('/app/cobranca');
  await page.getByRole('region', { name: 'Plano' }).getByText('Em teste').waitFor();
  await page.getByRole('region', { name: 'Saldo' }).getByText('modelos disponíveis').waitFor();
  await page.getByRole('row', { name: /Teste Créditos do período de teste .*\+20$/ }).waitFor();
});

test('BILL-03 without a payment there is no page of payments, and it says so', async () => {
  await page.getByRole('button', { name: 'Pagamentos e recibos' }).click();
  await page.getByText('Você ainda não fez nenhum pagamento.').waitFor();
  await expect.poll(() => page.context().pages()).toHaveLength(1); // the tab that waited for it is closed
});

/** What the button opens beside our page: a page of the payment provider that names the price, and cannot reach ours. */
async function expectPayPage(button: string, price: RegExp) {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: button }).click();
  const tab = await opening;
  await tab.getByText(price).first().waitFor();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
}

test('CRED-04 a pack is paid for in a tab of its own', () => expectPayPage('Comprar 50 créditos', /55,00/));

test('BILL-02 a plan is paid for in a tab of its own', () => expectPayPage('Assinar Pro', /219,90/));
