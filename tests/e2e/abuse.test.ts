import { mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SignUpAttempts, SignUpVerdict } from '../../shared/schemas/abuse.ts';
import { routes } from '../../shared/routes.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { codeFor } from '../support/local-stack.ts';
import { proxyFrom } from '../support/network.ts';
import { startSession, startStaffSession, type Session } from '../support/session.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** Anti-abuse in a real browser: our distribution tells the API who calls, as the real one does. */
const OUTPUT = 'tests/e2e/output';
const STAFF = newPerson({ name: 'Eva Prado', email: 'equipe@relevo.example', password: 'aparador7' });
const OWNER = newPerson({ name: 'Bruna Castro', email: 'bruna@casacastro.com.br', password: 'aparador7' });
/** Where nobody else comes from: other tests sign up from 127.0.0.1, which this file leaves alone. */
const CROWDED = '127.0.2.1';
const LUCIA = newPerson({
  name: 'Lúcia Aurora',
  email: 'lucia@moveisaurora.com.br',
  password: 'cristaleira8',
});
const RITA = newPerson({ name: 'Rita Moura', email: 'rita@mouradecor.com.br', password: 'poltrona9' });
/** How often the monitor reads. */
const REFRESH_MS = 10_000;
const NOBODY = '127.0.0.99';
const OFFICE = { address: '127.0.3.1', neighbour: '127.0.3.97', network: '127.0.3.0/24' };

let stack: RunningProduct;
let browser: Browser;
const sessions = {} as Record<'owner' | 'staff', Session>;
const contexts: BrowserContext[] = [];
const proxies: LocalService[] = [];

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 832 },
    ...options,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
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

/** For a browser that is somewhere else. */
async function from(address: string): Promise<BrowserContextOptions> {
  const proxy = await proxyFrom(address);
  proxies.push(proxy);
  return { proxy: { server: proxy.endpoint } };
}

/** What the account service says to somebody who comes to it without our server, by the client that may open accounts. */
const signUpDirectly = (email: string, name: string, password: string) =>
  cognito().send(
    new SignUpCommand({
      ClientId: stack.deployment
        .ofType('AWS::Cognito::UserPoolClient')
        .find(({ ref }) => ref !== stack.userPoolClientId)?.ref,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: 'name', Value: name }],
    }),
  );

/** Opens the monitor as one of our staff, whose clock the test moves: it is read anew every ten seconds. */
async function monitor(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open('about:blank', { storageState: sessions.staff.storageState, ...options });
  await page.clock.install();
  await page.goto('/app/anti-abuse');
  await page.getByRole('heading', { level: 1, name: 'Monitor anti-abuso' }).waitFor();
  return page;
}

/** The monitor reads anew, and tries again what failed, until something holds. */
async function afterRefreshes(page: Page, holds: () => Promise<boolean>) {
  await expect
    .poll(async () => {
      await page.clock.runFor(REFRESH_MS);
      return holds();
    })
    .toBe(true);
}

/** The check, asked from an address of this machine. A header of one's own tries to be somebody else. */
function checkFrom(address: string, email: string): Promise<SignUpVerdict> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(stack.siteUrl);
    const body = JSON.stringify({ email, ip_address: '203.0.113.50' });
    const outgoing = request(
      {
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
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

async function staffCall<T>(method: string, path: string): Promise<T> {
  const response = await fetch(stack.siteUrl + path, {
    method,
    headers: { authorization: `Bearer ${sessions.staff.idToken}` },
  });
  return (await response.json()) as T;
}

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  sessions.staff = await startStaffSession(stack, STAFF);
  sessions.owner = await startSession(stack, OWNER);
});
afterEach(async () => {
  await Promise.all([...contexts.splice(0), ...proxies.splice(0)].map((opened) => opened.close()));
});
afterAll(async () => {
  await browser?.close();
});

test("ABU-01 a shop's owner sees that the monitor is not theirs, and the server says so too", async () => {
  const { storageState, idToken } = sessions.owner;
  const page = await open('/app/anti-abuse', { storageState });
  await page
    .getByText('Acesso negado. Apenas administradores podem acessar o monitor anti-abuso.', { exact: true })
    .waitFor();
  for (const route of [routes.signUpAttempts, routes.blockedIps]) {
    const asked = await fetch(stack.siteUrl + route.path, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    expect(asked.status).toBe(403);
    expect((await fetch(stack.siteUrl + route.path)).status).toBe(401);
  }
});

test('AUTH-06 the fourth attempt of one address in an hour is told when to try again, on the page', async () => {
  const { email, name, password } = LUCIA;
  const page = await open('/signup', await from(CROWDED));
  for (const earlier of ['um', 'dois', 'tres']) {
    expect((await checkFrom(CROWDED, `${earlier}@loja.com.br`)).allowed).toBe(true);
  }
  await field(page, 'Nome completo').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Senha').fill(password);
  await field(page, 'Confirmar senha').fill(password);
  await press(page, 'Criar conta');
  await page.getByText('Muitas tentativas de cadastro a partir da sua conexão.').waitFor();
  await page.getByText('Tente novamente em 60 minutos').waitFor();
  await expect(codeFor(stack, email)).rejects.toThrow();

  // Nor does going to the account service itself with the email that was just refused.
  await expect(signUpDirectly(email, name, password)).rejects.toThrow('attempts_exceeded');
});

test('ABU-02 attempts, counters and statistics are those of the last day, live and of the true address', async () => {
  const page = await monitor();
  await page.getByRole('cell', { name: STAFF.email }).waitFor();
  const total = () => page.getByLabel('Últimas 24 horas').locator('dd').first().innerText();
  const before = Number(await total());
  for (let i = 0; i < 5; i++) await checkFrom('127.0.0.4', `robo.${'abcde'[i]}@loja.com.br`);
  const attempts = () => staffCall<SignUpAttempts>('GET', routes.signUpAttempts.path);
  // Nobody reloads, and other tests sign up meanwhile.
  const difference = async () => {
    await page.clock.runFor(REFRESH_MS);
    return Number(await total()) - (await attempts()).totals.total;
  };
  await expect.poll(difference).toBe(0);
  expect(Number(await total())).toBeGreaterThanOrEqual(before + 5);
  const newest = page.getByRole('row').filter({ hasText: '127.0.0.4' }).first();
  expect(await newest.innerText()).toMatch(
    /127\.0\.0\.4[\s\S]*robo\.e@loja\.com\.br[\s\S]*Bloqueado[\s\S]*robo\/1\.0/,
  );
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
  const office = await from(OFFICE.address);
  const page = await monitor({ viewport: { width: 390, height: 844 }, ...office });
  await tab(page, 'Bloquear IP');
  await field(page, 'Endereço IP').fill(OFFICE.network);
  await field(page, 'Motivo').fill('Teste do bloqueio');
  await press(page, 'Bloquear IP');
  await page.getByRole('dialog').getByText('Este é o seu próprio IP').waitFor();
  await press(page, 'Cancelar');
  expect((await checkFrom(OFFICE.neighbour, 'antes@loja.com.br')).allowed).toBe(true);
  await press(page, 'Bloquear IP');
  await press(page, 'Bloquear mesmo assim');
  await page.getByText('IP bloqueado com sucesso').waitFor();

  const { email, name, password } = RITA;
  const visitor = await open('/auth?tab=signup', office);
  await field(visitor, 'Nome').fill(name);
  await field(visitor, 'Email').fill(email);
  await field(visitor, 'Senha').fill(password);
  await press(visitor, 'Criar conta');
  await visitor
    .getByText('Cadastros a partir da sua conexão estão bloqueados. Fale com a nossa equipe.')
    .waitFor();
  // Whoever goes to the account service itself meets the same answer.
  await expect(signUpDirectly(email, name, password)).rejects.toThrow('address_blocked');

  const id = OFFICE.network.replace('/', '-');
  expect(await staffCall('DELETE', `/api/blocked-ips/${id}`)).toEqual({ id });
  await press(visitor, 'Criar conta');
  await visitor.getByText('Conta criada com sucesso! Verifique seu email para confirmar.').waitFor();
});

test('the monitor says that it cannot be read, and goes on by itself when it can', async () => {
  const page = await monitor();
  await page.getByRole('cell', { name: STAFF.email }).first().waitFor();
  await page.route(`**${routes.signUpAttempts.path}`, (route) => route.abort());
  const failed = page.getByText(/^Erro ao carregar dados de monitoramento/).first();
  await afterRefreshes(page, () => failed.isVisible());
  await page.getByRole('cell', { name: STAFF.email }).first().waitFor(); // what was read stays
  await page.unrouteAll();
  const reason = page.getByText(/^Erro ao carregar dados de monitoramento\. Sem/);
  await afterRefreshes(page, async () => (await reason.count()) === 0);
});
