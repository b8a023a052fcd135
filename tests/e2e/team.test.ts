import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { sharedBrowser } from '../support/browser.ts';
import { tableOf } from '../support/local-data.ts';
import { codeFor } from '../support/local-stack.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';
import { startSession, type Session } from '../support/session.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { invitationPathTo } from '../support/team.ts';

/** A shop of two people, each in a browser of their own. */
const OUTPUT = 'tests/e2e/output';
const OWNER = newPerson({
  name: 'Marina Duarte',
  email: 'marina@casaduarte.com.br',
  password: 'cadeira2026',
});
const INVITED = newPerson({
  name: 'Joana Medeiros',
  email: 'joana@casaduarte.com.br',
  password: 'bancada2026',
});

let stack: RunningProduct;
let browser: Browser;
let session: Session;
const contexts: BrowserContext[] = [];

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

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  session = await startSession(stack, OWNER);
  await seedModels(tableOf(stack), [modelRow(session.tenantId, { name: 'Banco Ipê' })]);
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

test('TEAM-02 who is invited signs up by the mail, looks at the shop, works in it when told to, and is out at once', async () => {
  const owner = await open('/app/conta', { storageState: session.storageState });
  const team = owner.getByRole('region', { name: 'Equipe', exact: true });
  await team.getByLabel('Email de quem você quer chamar').fill(INVITED.email);
  await team.getByText('Só ver', { exact: true }).click();
  await press(owner, 'Enviar convite');
  await team.getByText('Convites abertos').waitFor();

  // The invited one signs up in another browser, on a phone.
  const member = await open(await invitationPathTo(stack, INVITED.email), {
    viewport: { width: 390, height: 844 },
  });
  await member.getByText('entre ou crie a sua conta com o email que o recebeu').waitFor();
  await member.getByRole('tab', { name: 'Criar conta' }).click();
  await member.getByLabel('Nome', { exact: true }).fill(INVITED.name);
  await member.getByLabel('Email', { exact: true }).fill(INVITED.email);
  await member.getByLabel('Senha', { exact: true }).fill(INVITED.password);
  await member.getByRole('tabpanel').getByRole('button', { name: 'Criar conta', exact: true }).click();
  const code = member.getByLabel('Código de confirmação');
  await code.waitFor();
  await code.fill(await codeFor(stack, INVITED.email));
  await press(member, 'Confirmar');
  await member.getByText('Marina Duarte chamou você para a equipe').waitFor();
  await member.screenshot({ path: `${OUTPUT}/team-invitation-phone.png` });
  await press(member, 'Entrar na equipe');

  // Somebody who looks: everything is there to see, and nothing to change.
  await member.waitForURL('**/app');
  await member.getByText('Seu papel nesta loja é “Só ver”').waitFor();
  await member.goto('/app/catalogo');
  await member.getByRole('link', { name: 'Banco Ipê', exact: true }).waitFor();
  expect(await member.getByRole('button', { name: /Excluir/ }).count()).toBe(0);
  await member.goto('/app/upload');
  await member.getByRole('heading', { name: 'Isto não faz parte do seu papel' }).waitFor();

  // The owner gives more, and it holds with the next page.
  await owner.reload();
  await team.getByLabel(`Papel de ${INVITED.name}`).selectOption('Equipe');
  await owner.getByText(`${INVITED.name} agora é “Equipe”.`).waitFor();
  await owner.screenshot({ path: `${OUTPUT}/team-owner-desk.png` });
  await member.goto('/app/upload');
  await member.getByRole('heading', { level: 1, name: /fotos|modelo/i }).waitFor();
  await member.goto('/app/billing');
  await member.getByText('Pagamentos, equipe e chaves da API são com quem é dono da loja.').waitFor();

  // And takes it all back.
  await press(owner, `Tirar ${INVITED.name} da loja`);
  await owner.getByRole('dialog').getByRole('button', { name: 'Tirar da loja' }).click();
  await owner.getByText(`${INVITED.name} não faz mais parte da loja.`).waitFor();
  await member.goto('/app/catalogo');
  await member.getByText('Nenhum modelo').or(member.getByText('Seu catálogo começa aqui')).first().waitFor();
  expect(await member.getByText('Banco Ipê').count()).toBe(0);
});
