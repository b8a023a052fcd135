import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import sharp from 'sharp';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { UPLOAD_DRAFT } from '../../web/lib/kept-here.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { allWords, ENGLISH } from '../support/english.ts';
import { codeFor, signUpAndIn } from '../support/local-stack.ts';
import { isFull } from '../support/proof-size.ts';
import { startSession, type Session } from '../support/session.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** Accounts and the frame of the client area, in a real browser, against the real account service and mailbox. */
const OUTPUT = 'tests/e2e/output';
const DESK = { width: 1280, height: 832 };
const PHONE = { width: 390, height: 844 };
const OWNER = newPerson({ name: 'Bruna Castro', email: 'bruna@casacastro.com.br', password: 'aparador7' });

let stack: RunningProduct;
let browser: Browser;
let session: Session;
const contexts: BrowserContext[] = [];

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: DESK,
    ...options,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
  await page.goto(path);
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function logIn(page: Page, { email, password } = OWNER) {
  await field(page, 'Email').fill(email);
  await field(page, 'Senha').fill(password);
  await press(page, 'Entrar');
}

/** The code of the next mail to an address, which may still be on its way. */
async function nextCode(email: string, before?: string): Promise<string> {
  return expect
    .poll(() => codeFor(stack, email))
    .not.toBe(before)
    .then(() => codeFor(stack, email));
}

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  session = await startSession(stack, OWNER);
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
});

test('AUTH-08 a person who chose a plan signs up on /signup and is led on a second after the confirmation', async () => {
  const email = 'lucia@moveisaurora.com.br';
  const page = await open('/signup?plan=growth');
  await field(page, 'Nome completo').fill('Lúcia Aurora');
  await field(page, 'Email').fill(email);
  await field(page, 'Senha').fill('cristaleira8');
  await field(page, 'Confirmar senha').fill('cristaleira8');
  await press(page, 'Criar conta');
  await page.getByText('Conta criada com sucesso! Verifique seu email para confirmar.').waitFor();
  await field(page, 'Código de confirmação').fill(await nextCode(email));
  await press(page, 'Confirmar');
  await page.waitForURL('**/app/upgrade?plan=growth');
  await page.getByText('Você escolheu o plano Growth. Falta só o pagamento.').waitFor();
  await page.getByRole('button', { name: /Ver saldo: 20 créditos/ }).waitFor();
});

test('AUTH-11 a page reloaded while the code is awaited keeps the mail, and signs in with the password', async () => {
  const email = 'noemi@moveissantos.com.br';
  const page = await open('/signup?plan=growth');
  await field(page, 'Nome completo').fill('Noemi Santos');
  await field(page, 'Email').fill(email);
  await field(page, 'Senha').fill('penteadeira6');
  await field(page, 'Confirmar senha').fill('penteadeira6');
  await press(page, 'Criar conta');
  await field(page, 'Código de confirmação').waitFor();
  await page.reload();
  await page.getByText(`para ${email}.`).waitFor();
  // The phone, where the mail is read, has the password alone, and is led to the code too.
  const phone = await open('/auth', { viewport: PHONE });
  await logIn(phone, { ...OWNER, email, password: 'penteadeira6' });
  await field(phone, 'Código de confirmação').waitFor();
  await field(page, 'Código de confirmação').fill(await nextCode(email));
  await press(page, 'Confirmar');
  await page.getByText('Email confirmado. Entre com sua senha.').waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(email);
  await field(page, 'Senha').fill('penteadeira6');
  await press(page, 'Entrar');
  await page.waitForURL('**/app/upgrade?plan=growth');
  await page.getByRole('button', { name: /Ver saldo: 20 créditos/ }).waitFor();
});

test('AUTH-09 /login leads to the place a person came for, and never out of our site', async () => {
  const page = await open('/app/upload');
  await page.waitForURL(/\/auth\?next=/);
  await logIn(page);
  await page.waitForURL('**/app/upload');

  const lured = await open(`/login?next=${encodeURIComponent('//evil.example/app')}`);
  await logIn(lured);
  await lured.waitForURL('**/app');
  expect(new URL(lured.url()).origin).toBe(new URL(stack.siteUrl).origin);
});

test('AUTH-09 a login counts although another window has signed in meanwhile', async () => {
  const page = await open('/login');
  await field(page, 'Email').waitFor(); // or it would find the other window's session when it starts
  const other = await page.context().newPage();
  await other.goto('/login');
  await logIn(other);
  await other.waitForURL('**/app');
  await logIn(page);
  await page.waitForURL('**/app');
  await page.getByRole('heading', { name: /Bruna/ }).waitFor();
});

test('SHELL-04 a session lost in the middle comes back to the same form, with what was typed', async () => {
  const page = await open('/app/upload', { storageState: session.storageState });
  await page.getByLabel('Nome do modelo').fill('Aparador Castro');
  await page.getByLabel('Altura').fill('82,5');
  // Typed in the first moment, before it is known whose form it is, it is kept once that is.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), UPLOAD_DRAFT)).toContain('82,5');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);
    document.dispatchEvent(new Event('visibilitychange')); // the keeper looks after a page that is seen again
  });
  await page.waitForURL(/\/auth\?next=%2Fapp%2Fupload/);
  await logIn(page);
  await page.waitForURL('**/app/upload');
  await expect.poll(() => page.getByLabel('Nome do modelo').inputValue()).toBe('Aparador Castro');
  await expect.poll(() => page.getByLabel('Altura').inputValue()).toBe('82,5');
  await page.goBack();
  expect(pathOf(page)).not.toBe('/auth'); // it was replaced
});

test('AUTH-11 a forgotten password is replaced by the code of a mail that was sent again, for every device', async () => {
  const person = { name: 'Rita Moura', email: 'rita@mouradecor.com.br', password: 'poltrona9' };
  await signUpAndIn(stack, person);
  const confirmation = await codeFor(stack, person.email);
  const page = await open('/auth');
  await page.clock.install();
  await press(page, 'Esqueci minha senha');
  await field(page, 'Email').fill(person.email);
  await press(page, 'Enviar código');
  await page.getByText(/Reenviar código em/).waitFor();
  const first = await nextCode(person.email, confirmation);
  for (let second = 0; second < 31; second++) await page.clock.runFor(1000); // each second draws the next
  await press(page, 'Reenviar código');
  await field(page, 'Código de confirmação').fill(await nextCode(person.email, first));
  await field(page, 'Nova senha').fill('escrivaninha5');
  await page.clock.resume();
  await press(page, 'Salvar nova senha');
  await page.waitForURL('**/app');
  await page.getByRole('heading', { name: /Rita/ }).waitFor();

  const phone = await open('/auth', { viewport: PHONE });
  await logIn(phone, person);
  await phone.getByText('Erro ao fazer login: Email ou senha incorretos').waitFor();
  await logIn(phone, { ...person, password: 'escrivaninha5' });
  await phone.getByRole('heading', { name: /Rita/ }).waitFor();
});

// In the gate a code that was sent again replaces a password, above.
test.runIf(isFull)('AUTH-11 a code that was sent again is the one that counts', async () => {
  const email = 'davi@ateliedavi.com.br';
  const page = await open('/auth?tab=signup');
  await page.clock.install();
  await field(page, 'Nome').fill('Davi Nunes');
  await field(page, 'Email').fill(email);
  await field(page, 'Senha').fill('marcenaria4');
  await press(page, 'Criar conta');
  await page.getByText(/Reenviar código em/).waitFor();
  const first = await nextCode(email);
  for (let second = 0; second < 31; second++) await page.clock.runFor(1000); // each second draws the next
  await press(page, 'Reenviar código');
  const second = await nextCode(email, first);
  await field(page, 'Código de confirmação').fill(first);
  await press(page, 'Confirmar');
  await page.getByText('Código incorreto. Confira os 6 dígitos do email mais recente.').waitFor();
  await field(page, 'Código de confirmação').fill(second);
  await press(page, 'Confirmar');
  await page.getByText('Email confirmado!').waitFor();
  await page.clock.resume();
  await page.waitForURL('**/app');
});

test('AUTH-10 no English shows anywhere, whatever goes wrong', async () => {
  const page = await open('/auth');
  const look = async (sentence: string | RegExp) => {
    await page.getByText(sentence).first().waitFor();
    expect(await page.evaluate(allWords)).not.toMatch(ENGLISH);
  };
  const signUp = async (email: string, password: string) => {
    await field(page, 'Nome').fill('Davi Nunes');
    await field(page, 'Email').fill(email);
    await field(page, 'Senha').fill(password);
    await press(page, 'Criar conta');
  };

  await look('Esqueci minha senha');
  await press(page, 'Entrar');
  await look('Preencha todos os campos');
  await logIn(page, { ...OWNER, password: 'errada123' });
  await look('Erro ao fazer login: Email ou senha incorretos');
  await page.reload(); // the next refusal says the same
  await logIn(page, { ...OWNER, email: 'ninguem@loja.com.br' });
  await look('Erro ao fazer login: Email ou senha incorretos');
  await page.context().setOffline(true);
  await look(/^Você está sem conexão/);
  await logIn(page);
  await look(/^Erro ao fazer login: Sem conexão/);
  await page.context().setOffline(false);
  await look('Conexão restabelecida.');

  await page.getByRole('tab', { name: 'Criar Conta' }).click();
  await signUp(OWNER.email, 'aparador7');
  await look('Este email já está cadastrado. Tente fazer login.');
  await signUp('paula@loja.com.br', 'somenteletras');
  await look('Senha deve conter pelo menos uma letra e um número');
  await signUp('paula@loja.com.br', 'banqueta55');
  await look('Conta criada com sucesso! Verifique seu email para confirmar.');
  await field(page, 'Código de confirmação').fill('12');
  await press(page, 'Confirmar');
  await look('O código tem 6 dígitos.');
  const real = await nextCode('paula@loja.com.br');
  const wrong = real === '000000' ? '111111' : '000000';
  await field(page, 'Código de confirmação').fill(wrong);
  await press(page, 'Confirmar');
  await look(/^Código incorreto/);
  for (let i = 0; i < 5; i++) await press(page, 'Confirmar');
  await look(/^Muitas tentativas/);

  await press(page, 'Usar outro email');
  await page.getByRole('tab', { name: 'Login' }).click();
  await press(page, 'Esqueci minha senha');
  await field(page, 'Email').fill('paula');
  await press(page, 'Enviar código');
  await look('Formato de email inválido');
  await field(page, 'Email').fill('ninguem@loja.com.br');
  await press(page, 'Enviar código');
  await field(page, 'Código de confirmação').fill('123456');
  await field(page, 'Nova senha').fill('escrivaninha5');
  await press(page, 'Salvar nova senha');
  await look(/^(Este código expirou|Código incorreto)/);

  await page.goto('/nada');
  await look('O endereço que você abriu não existe ou mudou de lugar.');
});

test('AUTH-07 whoever skips the pages meets the same rules', async () => {
  const check = await fetch(`${stack.siteUrl}${routes.antiAbuseCheck.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@mailinator.com', ip_address: '203.0.113.9', user_agent: 'curl' }),
  });
  expect([check.status, await check.json()]).toEqual([
    200,
    {
      allowed: false,
      reason: 'Email temporário não é permitido. Use um email permanente.',
      retry_after: null,
    },
  ]);
  for (const change of [{ email: 'ana@mailinator.com' }, { name: 'admin' }, { password: 'curta1' }]) {
    const person = { name: 'Ana', email: 'ana.direta@loja.com.br', password: 'banquinho7', ...change };
    await expect(signUpAndIn(stack, person), JSON.stringify(change)).rejects.toThrow();
  }
});

test('SHELL-07 the first paint has the stored theme, before any of our code but the theme script has run', async () => {
  const context = await browser.newContext({ baseURL: stack.siteUrl, viewport: DESK });
  contexts.push(context);
  await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const page = await context.newPage();
  await page.route('**/assets/*.js', () => undefined); // never answered
  const response = await page.goto('/auth', { waitUntil: 'commit' });
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const { dominant } = await sharp(await page.screenshot()).stats();
  expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(60);
});

test('the header leads through the client area, and the focus goes with it', async () => {
  const page = await open('/app', { storageState: session.storageState });
  const main = page.getByRole('navigation', { name: 'Principal' });
  await main.getByRole('link', { name: 'Catálogo' }).first().click();
  await page.waitForURL('**/app/catalogo');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('button', { name: /Ver saldo: 20 créditos/ }).click();
  await page.getByText('Créditos do plano').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Abrir menu da conta' }).click();
  await press(page, 'Sair');
  await page.waitForURL(`${stack.siteUrl}/`);
  await page.getByRole('link', { name: 'Área do Cliente' }).first().waitFor(); // the site is a document of its own
  await page.goto('/app');
  await page.waitForURL('**/auth');
});

test('a toast covers no title, and a lost connection is said until it is back', async () => {
  const page = await open('/signup', { viewport: PHONE });
  await press(page, 'Criar conta');
  const toast = await page.locator('[data-sonner-toast][data-mounted=true]').boundingBox(); // in its place
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(toast!.y).toBeGreaterThan(title!.y + title!.height);
  await page.context().setOffline(true);
  await page.getByText(/^Você está sem conexão/).waitFor();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByText('Conexão restabelecida.').waitFor();
  expect(await page.getByText(/^Você está sem conexão/).count()).toBe(0);
});

test('SHELL-01 the legal pages that /signup links to are there', async () => {
  const page = await open('/signup');
  for (const name of ['Termos de uso', 'Política de privacidade']) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
  }
});
