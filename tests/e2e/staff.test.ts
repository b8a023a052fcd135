import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../functions/domain/jobs/create-job.ts';
import { keepEnterpriseRequest } from '../../functions/store/enterprise-requests.ts';
import { keys } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/model-row.ts';
import type { Table } from '../../functions/store/table.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { appRoutes } from '../../web/app/app-routes.ts';
import { jobQueueTo } from '../support/job-queue.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { sharedBrowser } from '../support/browser.ts';
import { modelsBucketOf, tableOf } from '../support/local-data.ts';
import { openOnPhone } from '../support/open-on-phone.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { startSession, startStaffSession, type Session } from '../support/session.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** The tools that look after the product, used by a shop and by our own staff on the running product. */
const OWNER = newPerson({ name: 'Célia Prado', email: 'celia@pradomoveis.com.br', password: 'cristaleira8' });
const STAFF = newPerson({ name: 'Eva Duarte', email: 'eva@relevo.example', password: 'penteadeira9' });

let stack: RunningProduct;
let browser: Browser;
let table: Table;
let model: Model;
let page: Page;
/** The owner's, once our staff has the other. */
let shop: Page;
const sessions = {} as Record<'shop' | 'staff', Session>;

/** A call as another window makes it. */
async function send(path: string, body: object, token: string): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(stack.siteUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, string>;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openAs(session: Session, path: string): Promise<Page> {
  const opened = await openOnPhone(browser, stack, session);
  await opened.goto(path);
  return opened;
}

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  sessions.shop = await startSession(stack, OWNER);
  sessions.staff = await startStaffSession(stack, STAFF);
  const { tenantId } = sessions.shop;
  table = tableOf(stack);
  model = modelRow(tenantId, { name: 'Cristaleira Glória' });
  await seedModels(table, [model]);
  const { job_id: id, project_id, name: model_name } = model;
  await seedJobs(table, [jobRow(tenantId, { id, project_id, model_name })]);
  const bucket = modelsBucketOf(stack);
  for (const file of Object.values(model.files)) await bucket.put(file, 'conteúdo', 'image/webp');
  page = await openAs(sessions.shop, '/app');
});
afterAll(async () => {
  await browser?.close();
});

test('TEST-01 a shop tests the system from the account menu, and every part answers', async () => {
  await button('Abrir menu da conta').click();
  await page.getByText(OWNER.email).waitFor(); // who it is, and so what they may see
  expect(await page.getByText('Administração').count()).toBe(0);
  await page.getByRole('link', { name: 'Testar Sistema' }).click();
  await page.getByRole('main').getByText(OWNER.email).waitFor();
  await button('Executar Testes').click();
  await page.getByText('Testes Concluídos').waitFor({ timeout: BROWSER_PATIENCE_MS }); // eleven tests: 16 s on a busy machine
  await page.getByText('11/11 testes passaram').waitFor();
  const told = await page.getByRole('listitem').allInnerTexts();
  expect(told.filter((text) => /Erro|Aviso/.test(text))).toEqual([]);
  expect(await page.getByRole('main').textContent()).not.toMatch(/ten_|Tenant ID|Função RPC|Edge Functions/);
});

test('ORPH-01 a model whose row was lost comes back to the catalogue, once', async () => {
  const { pk, sk } = keys.asset(model.tenant_id, model.id);
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
  await page.getByRole('link', { name: 'Recuperar modelos' }).click();
  await button('Recuperar Modelos Órfãos').click();
  await page.getByRole('heading', { name: '1 modelo foi recuperado com sucesso!' }).waitFor();
  await page.getByRole('link', { name: 'Ver catálogo' }).click();
  await page.getByRole('heading', { name: 'Catálogo', level: 1 }).waitFor();
  await page.getByText('Cristaleira Glória').first().waitFor();
  await page.goBack();
  await button('Recuperar Modelos Órfãos').click();
  await page.getByRole('heading', { name: 'Nenhum modelo órfão encontrado' }).waitFor();
});

/** Every page of our staff's, with what a shop reads there. */
const STAFF_PAGES = [
  ...Object.keys(appRoutes)
    .filter((path) => path.startsWith('/admin'))
    .map((path) => [path, 'Acesso negado. Apenas administradores podem acessar esta área.'] as const),
  ['/app/anti-abuse', 'Acesso negado. Apenas administradores podem acessar o monitor anti-abuso.'] as const,
];

test('ADM-01 ABU-01 a shop is denied every page of our staff, in the words of each', async () => {
  expect(STAFF_PAGES.length).toBeGreaterThan(5);
  for (const [path, words] of STAFF_PAGES) {
    await page.goto(path.replace(':tenantId', model.tenant_id));
    await page.getByText(words, { exact: true }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(model.tenant_id);
  }
});

test('ADM-01 ABU-01 who is signed out is sent from every page of our staff to sign in', async () => {
  const context = await browser.newContext({ baseURL: stack.siteUrl, locale: 'pt-BR' });
  const visitor = await context.newPage();
  for (const [path] of STAFF_PAGES) {
    await visitor.goto(path.replace(':tenantId', model.tenant_id));
    await visitor.waitForURL(/\/auth\b/);
  }
  await context.close();
});

test('ADM-01 our staff finds the shop, gives it credits, and the trail and the shop both tell of it', async () => {
  shop = page;
  page = await openAs(sessions.staff, '/admin');
  await page
    .getByLabel('Email ou identificador da loja')
    .fill(OWNER.email.replace('celia', 'CELIA').replace('moveis.com.br', ''));
  await page.getByRole('link', { name: /Célia Prado/ }).click();
  await page.getByRole('heading', { name: 'Célia Prado' }).waitFor();
  await button('Ajustar créditos').click();
  await page.getByLabel('Quantidade').fill('30');
  await page.getByLabel('Motivo').fill('Cortesia pela espera');
  await button('Confirmar ajuste').click();
  await page.getByText('Créditos ajustados').waitFor();
  await page.getByRole('region', { name: 'Saldo' }).getByText('50', { exact: true }).waitFor();
  await page.getByText('Ajuste da nossa equipe: Cortesia pela espera').waitFor();

  await page.getByRole('link', { name: 'Todos os clientes' }).click();
  const trail = page.getByRole('region', { name: 'Trilha de auditoria' });
  await trail.getByText(STAFF.email).first().waitFor();
  await trail.getByRole('link', { name: model.tenant_id }).waitFor();
  await trail.getByText('Ajustou créditos').waitFor();

  await shop.goto('/app');
  await shop.getByRole('button', { name: 'Ver saldo: 50 créditos' }).waitFor();
});

test('ADM-01 our staff suspends the shop and takes its links down; the shop reads why, and both come back', async () => {
  const link = async () => (await shop.request.get(`/api/public/models/${model.slug}`)).status();
  const dialog = page.getByRole('dialog');
  const done = async (name: string, reason: string) => {
    await button(name).click();
    await dialog.getByLabel('Motivo').fill(reason);
    if (name === 'Suspender loja') await dialog.getByLabel('Tirar do ar os links públicos').check();
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.goto(`/admin/clientes/${model.tenant_id}`);
  await done('Suspender loja', 'cadastros em série');
  await page.getByText(/Suspensa desde/).waitFor();
  await shop.goto('/app/catalogo');
  await shop.getByText(/Sua conta está suspensa: cadastros em série/).waitFor();
  await shop.getByText('Cristaleira Glória').first().waitFor();
  expect(await link()).toBe(404);

  await done('Reativar loja', 'foi esclarecido');
  await page.getByText('Ativa', { exact: true }).waitFor();
  await shop.reload();
  await shop.getByText('Cristaleira Glória').first().waitFor();
  await shop.getByText(/^\d+ de \d+ modelos$/).waitFor(); // the account is read
  await shop.waitForLoadState('networkidle'); // what would show the suspension is loaded by itself
  expect(await shop.getByText(/Sua conta está suspensa/).count()).toBe(0);
  expect(await link()).toBe(200);
});

test('ADM-01 of two of our staff at one job the first ends it, and the other reads that it has ended', async () => {
  const effects = {
    table,
    uploads: memoryBucket(),
    ...jobQueueTo(),
    now: () => new Date(Date.now() + 10 * 60_000), // the sweep, which starts what has no run, comes to it later
    newId: (kind: string) => `${kind}_${ulid()}`,
  };
  const photos = [1, 2, 3, 4].map((i) => ({ name: `${i}.jpg`, path: `t/${model.tenant_id}/up_${i}.jpg` }));
  const order = jobRow(model.tenant_id, { model_name: 'Banqueta Paraty', photos });
  const placed = await placeOrder(effects, order, {
    tenantId: model.tenant_id,
    plan: 'trial',
    newPhotos: 4,
  });
  await shop.goto('/app');
  await shop.getByRole('button', { name: 'Ver saldo: 40 créditos' }).waitFor();

  await page.goto('/admin/geracoes');
  const line = page.getByRole('listitem').filter({ hasText: 'Banqueta Paraty' });
  await line.getByRole('button', { name: 'Encerrar' }).click();
  await page.getByLabel('Motivo').fill('parou no meio');
  const path = `/api/admin/tenants/${model.tenant_id}/jobs/${'job_id' in placed ? placed.job_id : ''}/stop`;
  await send(path, { reason: 'outra pessoa' }, sessions.staff.idToken);
  await button('Encerrar geração').click();
  await page.getByText('Esta geração já terminou. Recarregue a página.').waitFor();
  await line.waitFor({ state: 'detached' });
  await shop.reload();
  await shop.getByRole('button', { name: 'Ver saldo: 50 créditos' }).waitFor();

  await page.getByText('Com falha', { exact: true }).click();
  await line.getByRole('button', { name: 'Tentar de novo' }).click();
  await page
    .getByRole('dialog')
    .getByText(/retira 10 créditos do saldo dela, uma vez/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' }).click();
  await page
    .getByText('As fotos deste modelo não estão mais guardadas. A loja precisa enviá-las de novo.')
    .waitFor();
});

test('ADM-01 our staff gives a payment back, and the page says how much went back', async () => {
  const back = `${stack.siteUrl}/app/billing`;
  const checkout = { planType: 'growth', success_url: back, cancel_url: back };
  const { url } = await send(routes.createCheckout.path, checkout, sessions.shop.idToken);
  const press = (action: string, fields = '') =>
    fetch(`${stack.stripeUrl}/_local/${action}`, { method: 'POST', body: new URLSearchParams(fields) });
  await press(`checkout/${new URL(url).pathname.split('/').at(-1)!}/pay`, 'number=4242424242424242');
  await press('deliveries/settle');
  await page.goto(`/admin/clientes/${model.tenant_id}`);
  const payments = page.getByRole('region', { name: 'Pagamentos' });
  await payments.getByRole('button', { name: 'Devolver' }).click();
  await page.getByRole('heading', { name: /^Devolver R\$\s159,90\?$/ }).waitFor();
  await button('Devolver pagamento').click();
  await page.getByText('Explique o motivo em pelo menos 5 caracteres.').waitFor();
  await page.getByLabel('Motivo').fill('arrependimento');
  await button('Devolver pagamento').click();
  await page.getByText('Pagamento devolvido', { exact: true }).waitFor();
  await payments.getByText(/R\$\s159,90 devolvidos/).waitFor();
  expect(await payments.getByRole('button', { name: 'Devolver' }).count()).toBe(0);
});

test('ADM-01 our staff sees how the product is, and answers what shops wrote', async () => {
  const now = new Date();
  const request = { name: OWNER.name, company: 'Prado Móveis', phone: '', message: 'Somos três lojas.' };
  await keepEnterpriseRequest(
    table,
    {
      ...request,
      id: `req_${ulid()}`,
      tenant_id: model.tenant_id,
      user_id: 'usr_e2e',
      email: OWNER.email,
      created_at: now.toISOString(),
    },
    { hourly: 5, at: now },
  );
  await page.goto('/admin');
  await page.getByRole('region', { name: 'Saúde do sistema' }).getByText('Falhas em 24 horas').waitFor();
  await page.getByRole('link', { name: /^Mensagens/ }).click();
  const written = page.getByRole('listitem').filter({ hasText: 'Somos três lojas.' });
  await written.getByRole('button', { name: 'Marcar como respondida' }).click();
  await written.getByText(new RegExp(`Respondida por ${STAFF.email}`)).waitFor();
});
