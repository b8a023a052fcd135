import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepEnterpriseRequest } from '../../functions/store/enterprise-requests.ts';
import { keys } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/models.ts';
import type { Table } from '../../functions/store/table.ts';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { launchChromium } from '../support/chromium.ts';
import { modelsBucketOf, tableOf, tenantOf } from '../support/local-data.ts';
import { signUpAndIn, startLocalStack } from '../support/local-stack.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { signIn } from '../support/sign-in.ts';
import { signUpStaff } from '../support/staff.ts';

/** The tools that look after the product, used by a shop and by our own staff on the running product. */
const OWNER = { name: 'Célia Prado', email: 'celia@pradomoveis.com.br', password: 'cristaleira8' };
const STAFF = { name: 'Eva Duarte', email: 'eva@relevo.example', password: 'penteadeira9' };

let stack: LocalStack;
let browser: Browser;
let table: Table;
let model: Model;
let page: Page;
/** The owner's, once our staff has the other. */
let shop: Page;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openAs(person: typeof OWNER, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  const opened = await context.newPage();
  opened.setDefaultTimeout(20_000);
  await opened.goto(path);
  await signIn(opened, person);
  return opened;
}

beforeAll(async () => {
  [stack, browser] = await Promise.all([startLocalStack({ pages: true }), launchChromium()]);
  const tenantId = tenantOf(await signUpAndIn(stack, OWNER));
  await signUpStaff(stack, STAFF);
  table = tableOf(stack);
  model = modelRow(tenantId, { name: 'Cristaleira Glória' });
  await seedModels(table, [model]);
  const { job_id: id, project_id, name: model_name } = model;
  await seedJobs(table, [jobRow(tenantId, { id, project_id, model_name })]);
  const bucket = modelsBucketOf(stack);
  for (const file of Object.values(model.files)) await bucket.put(file, 'conteúdo', 'image/webp');
  page = await openAs(OWNER, '/app');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('TEST-01 a shop tests the system from the account menu, and every part answers', async () => {
  await button('Abrir menu da conta').click();
  expect(await page.getByText('Administração').count()).toBe(0);
  await page.getByRole('link', { name: 'Testar Sistema' }).click();
  await page.getByText(model.tenant_id).waitFor();
  await button('Executar Testes').click();
  await page.getByText('Testes Concluídos').waitFor();
  const told = await page.getByRole('listitem').allInnerTexts();
  expect(told.filter((text) => /Erro|Aviso/.test(text))).toEqual([]);
  await page.getByText('11/11 testes passaram').waitFor();
});

test('ORPH-01 a model whose row was lost comes back to the catalogue, once', async () => {
  const { pk, sk } = keys.asset(model.tenant_id, model.id);
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
  await page.getByRole('link', { name: 'Recuperar modelos' }).click();
  await button('Recuperar Modelos Órfãos').click();
  await page.getByRole('heading', { name: '1 modelo foi recuperado com sucesso!' }).waitFor();
  await page.getByRole('link', { name: 'Ver catálogo' }).click();
  await page.getByText('Cristaleira Glória').first().waitFor();
  await page.goBack();
  await button('Recuperar Modelos Órfãos').click();
  await page.getByRole('heading', { name: 'Nenhum modelo órfão encontrado' }).waitFor();
});

test('ADM-01 a shop is denied the staff’s pages', async () => {
  for (const path of ['/admin', `/admin/clientes/${model.tenant_id}`]) {
    await page.goto(path);
    await page.getByText('Acesso negado. Apenas administradores podem acessar esta área.').waitFor();
  }
});

test('ADM-01 our staff finds the shop, gives it credits, and the trail and the shop both tell of it', async () => {
  shop = page;
  page = await openAs(STAFF, '/admin');
  await page.getByLabel('Email ou identificador da loja').fill('CELIA@prado');
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
  expect(await shop.getByText(/Sua conta está suspensa/).count()).toBe(0);
  expect(await link()).toBe(200);
});

test('ADM-01 our staff sees how the product is, and answers what shops wrote', async () => {
  const now = new Date();
  const request = { name: OWNER.name, company: 'Prado Móveis', phone: '', message: 'Somos três lojas.' };
  await keepEnterpriseRequest(
    table,
    {
      ...request,
      id: 'req_e2e',
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
  await page.getByText('Somos três lojas.').waitFor();
  await button('Marcar como respondida').click();
  await page.getByText(new RegExp(`Respondida por ${STAFF.email}`)).waitFor();
});
