import { mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SignUpVerdict } from '../../shared/schemas/abuse.ts';
import { routes } from '../../shared/routes.ts';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { launchChromium } from '../../bin/tools/chromium.ts';
import { codeFor, idTokenFor, signUpAndIn, startLocalStack, type Person } from '../support/local-stack.ts';
import { signIn } from '../support/sign-in.ts';
import { signUpStaff } from '../support/staff.ts';

/** Anti-abuse in a real browser: our distribution tells the API who calls, as the real one does. */
const OUTPUT = 'tests/e2e/output';
const STAFF: Person = { name: 'Eva Prado', email: 'equipe@relevo.example', password: 'aparador7' };
const OWNER: Person = { name: 'Bruna Castro', email: 'bruna@casacastro.com.br', password: 'aparador7' };
/** Where the browser comes from, and where nobody does. */
const HERE = '127.0.0.1';
const NOBODY = '127.0.0.99';

let stack: LocalStack;
let browser: Browser;
let staffToken: string;
const contexts: BrowserContext[] = [];

async function open(path: string, viewport = { width: 1280, height: 832 }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(path);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The address changes first, and what is shown with it. */
async function tab(page: Page, name: string) {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tabpanel', { name }).waitFor();
}

const cognito = () =>
  new CognitoIdentityProviderClient({
    endpoint: stack.environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    region: stack.environment.AWS_REGION,
  });

/** Opens the monitor as one of our staff. */
async function monitor(viewport?: { width: number; height: number }): Promise<Page> {
  const page = await open('/login?next=/app/anti-abuse', viewport);
  await signIn(page, STAFF);
  await page.getByRole('heading', { level: 1, name: 'Monitor anti-abuso' }).waitFor();
  return page;
}

/** The check, asked from an address of this machine. A header of one's own tries to be somebody else. */
function checkFrom(address: string, email: string): Promise<SignUpVerdict> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(stack.siteUrl);
    const body = JSON.stringify({ email, ip_address: '203.0.113.50' });
    const outgoing = request(
      {
        host: hostname === 'localhost' ? HERE : hostname,
        port,
        path: routes.antiAbuseCheck.path,
        method: 'POST',
        localAddress: address,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'true-client-ip': '203.0.113.51',
          'x-forwarded-for': '203.0.113.52',
          'user-agent': 'robo/1.0',
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve(JSON.parse(text) as SignUpVerdict));
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

async function staffCall(method: string, path: string, body?: object) {
  const response = await fetch(stack.siteUrl + path, {
    method,
    headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return (await response.json()) as { error?: { code: string } };
}

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([startLocalStack({ pages: true }), launchChromium()]);
  staffToken = await signUpStaff(stack, STAFF);
  await signUpAndIn(stack, OWNER);
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test("ABU-01 a shop's owner sees that the monitor is not theirs, and the server says so too", async () => {
  const page = await open('/login?next=/app/anti-abuse');
  await signIn(page, OWNER);
  await page
    .getByText('Acesso negado. Apenas administradores podem acessar o monitor anti-abuso.', { exact: true })
    .waitFor();
  const token = await idTokenFor(stack, OWNER);
  for (const route of [routes.signUpAttempts, routes.blockedIps]) {
    const asked = await fetch(stack.siteUrl + route.path, { headers: { authorization: `Bearer ${token}` } });
    expect(asked.status).toBe(403);
    expect((await fetch(stack.siteUrl + route.path)).status).toBe(401);
  }
});

test('AUTH-06 the fourth attempt of one address in an hour is told when to try again, on the page', async () => {
  const page = await open('/signup');
  // The browser's own address is not counted on this machine: its check goes out from another one.
  await page.route(`**${routes.antiAbuseCheck.path}`, async (route) => {
    const { email } = route.request().postDataJSON() as { email: string };
    await route.fulfill({ json: await checkFrom('127.0.0.2', email) });
  });
  for (const name of ['um', 'dois', 'tres']) {
    expect((await checkFrom('127.0.0.2', `${name}@loja.com.br`)).allowed).toBe(true);
  }
  await field(page, 'Nome completo').fill('Lúcia Aurora');
  await field(page, 'Email').fill('lucia@moveisaurora.com.br');
  await field(page, 'Senha').fill('cristaleira8');
  await field(page, 'Confirmar senha').fill('cristaleira8');
  await press(page, 'Criar conta');
  await page.getByText('Muitas tentativas de cadastro a partir da sua conexão.').waitFor();
  await page.getByText('Tente novamente em 60 minutos').waitFor();
  await expect(codeFor(stack, 'lucia@moveisaurora.com.br')).rejects.toThrow();

  // Nor does going to the account service itself with the email that was just refused.
  const lucia = { UserAttributes: [{ Name: 'name', Value: 'Lúcia' }], Username: 'lucia@moveisaurora.com.br' };
  await expect(
    cognito().send(
      new SignUpCommand({ ClientId: stack.userPoolClientId, Password: 'cristaleira8', ...lucia }),
    ),
  ).rejects.toThrow('attempts_exceeded');
});

test('ABU-02 attempts, counters and statistics are those of the last day, live and of the true address', async () => {
  const page = await monitor();
  await page.getByRole('cell', { name: STAFF.email }).waitFor();
  const total = () => page.getByLabel('Últimas 24 horas').locator('dd').first().innerText();
  const before = Number(await total());
  for (let i = 0; i < 5; i++) await checkFrom('127.0.0.4', `robo.${'abcde'[i]}@loja.com.br`);
  await expect.poll(total, { timeout: 15_000 }).toBe(String(before + 5)); // nobody reloaded
  const newest = page.getByRole('row').nth(1);
  await expect
    .poll(() => newest.innerText())
    .toMatch(/127\.0\.0\.4[\s\S]*robo\.e@loja\.com\.br[\s\S]*Bloqueado[\s\S]*robo\/1\.0/);
  await tab(page, 'Estatísticas por IP');
  const line = page.getByRole('row').filter({ hasText: '127.0.0.4' });
  expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /127\.0\.0\.4 (Total )?5 (Bloqueadas )?2 (Sucesso )?0 .*40,0%/,
  );
  await tab(page, 'IPs Bloqueados');
  const block = page.getByRole('row').filter({ hasText: '127.0.0.4' });
  await block.getByText('Temporário').waitFor();
  expect(await page.getByText('203.0.113').count()).toBe(0); // what the caller said of itself
});

test('ABU-03 an address is blocked by keyboard, cannot sign up, and can again once unblocked', async () => {
  const page = await monitor();
  await page.getByRole('tab', { name: 'Tentativas Recentes' }).focus();
  for (const name of ['Estatísticas por IP', 'IPs Bloqueados', 'Bloquear IP']) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name, selected: true }).waitFor();
  }
  await press(page, 'Bloquear IP');
  await page.getByText('Preencha o IP e o motivo do bloqueio').waitFor();
  await field(page, 'Endereço IP').fill('minha casa');
  await field(page, 'Motivo').fill('Contas falsas em série');
  await page.keyboard.press('Enter');
  await page.getByText('Erro ao bloquear IP').waitFor();
  await page
    .getByText(/^Este IP não é válido/)
    .first()
    .waitFor();
  await field(page, 'Endereço IP').fill(NOBODY);
  await page.keyboard.press('Enter');
  await page.getByText('IP bloqueado com sucesso').waitFor();
  expect(await field(page, 'Endereço IP').inputValue()).toBe('');
  expect(await checkFrom(NOBODY, 'honesta@loja.com.br')).toMatchObject({ allowed: false, retry_after: null });
  expect((await checkFrom('127.0.0.98', 'honesta@loja.com.br')).allowed).toBe(true);

  await tab(page, 'IPs Bloqueados');
  const line = page.getByRole('row').filter({ hasText: NOBODY });
  expect(await line.innerText()).toMatch(/Contas falsas em série[\s\S]*Permanente/);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: `${OUTPUT}/abuse-blocked.png` });
  await press(page, `Desbloquear ${NOBODY}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear', exact: true }).click();
  await page.getByText('IP desbloqueado com sucesso').waitFor();
  await line.waitFor({ state: 'detached' });
  expect((await checkFrom(NOBODY, 'honesta@loja.com.br')).allowed).toBe(true);
});

test('ABU-03 the own address is asked about twice, and then the page cannot sign anybody up', async () => {
  const page = await monitor({ width: 390, height: 844 });
  await tab(page, 'Bloquear IP');
  await field(page, 'Endereço IP').fill('127.0.0.0/24');
  await field(page, 'Motivo').fill('Teste do bloqueio');
  await press(page, 'Bloquear IP');
  await page.getByRole('dialog').getByText('Este é o seu próprio IP').waitFor();
  await press(page, 'Cancelar');
  expect((await checkFrom('127.0.0.97', 'antes@loja.com.br')).allowed).toBe(true);
  await press(page, 'Bloquear IP');
  await press(page, 'Bloquear mesmo assim');
  await page.getByText('IP bloqueado com sucesso').waitFor();

  const email = 'rita@mouradecor.com.br';
  const visitor = await open('/auth?tab=signup');
  await field(visitor, 'Nome').fill('Rita Moura');
  await field(visitor, 'Email').fill(email);
  await field(visitor, 'Senha').fill('poltrona9');
  await press(visitor, 'Criar conta');
  await visitor
    .getByText('Cadastros a partir da sua conexão estão bloqueados. Fale com a nossa equipe.')
    .waitFor();
  // Whoever goes to the account service itself meets the same answer.
  const person = { name: 'Rita Moura', email, password: 'poltrona9' };
  await expect(signUpAndIn(stack, person)).rejects.toThrow('address_blocked');

  expect(await staffCall('DELETE', '/api/blocked-ips/127.0.0.0-24')).toEqual({ id: '127.0.0.0-24' });
  await press(visitor, 'Criar conta');
  await visitor.getByText('Conta criada com sucesso! Verifique seu email para confirmar.').waitFor();
});

test('the monitor says that it cannot be read, and goes on by itself when it can', async () => {
  const page = await monitor();
  await page.getByRole('cell', { name: STAFF.email }).first().waitFor();
  await page.route(`**${routes.signUpAttempts.path}`, (route) => route.abort());
  await page
    .getByText(/^Erro ao carregar dados de monitoramento/)
    .first()
    .waitFor({ timeout: 30_000 });
  await page.getByRole('cell', { name: STAFF.email }).first().waitFor(); // what was read stays
  await page.unrouteAll();
  await page
    .getByText(/^Erro ao carregar dados de monitoramento\. Sem/)
    .waitFor({ state: 'detached', timeout: 30_000 });
});
