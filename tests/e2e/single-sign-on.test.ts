import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { bindSso, releaseSso } from '../../functions/domain/staff/single-sign-on.ts';
import { environmentNamed } from '../../infra/config.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { tableOf } from '../support/local-data.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { startSession, type Session } from '../support/session.ts';
import { setPlan } from '../support/set-plan.ts';
import { sharedProduct } from '../support/shared-product.ts';

/** A company whose people its own provider signs in, each in a browser of their own. */
const OUTPUT = 'tests/e2e/output';
const DOMAIN = `${ulid().toLowerCase()}.com.br`;
const OWNER = { name: 'Marina Duarte', email: `marina@${DOMAIN}`, password: 'cadeira2026' };
const [PROVIDER] = environmentNamed('local').sso!.providers;
const OPERATOR = { userId: 'operator', email: 'ana' };

let stack: RunningProduct;
let browser: Browser;
let session: Session;
const contexts: BrowserContext[] = [];
const effects = () => ({
  table: tableOf(stack),
  now: () => new Date(),
  newId: (kind: string) => `${kind}_${ulid()}`,
});

async function open(path: string, width = 390): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width, height: 844 },
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(BROWSER_PATIENCE_MS);
  await page.goto(path);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function leave(page: Page): Promise<void> {
  await press(page, 'Sair da conta');
  await page.waitForURL(`${stack.siteUrl}/`);
  await page.getByRole('heading', { level: 1 }).waitFor(); // the site is a document of its own
}

/** Asks for the company's sign-in and, where it is there, says who one is. */
async function goToCompany(page: Page, email: string): Promise<void> {
  await press(page, 'Entrar com SSO');
  await page.getByRole('heading', { name: 'Entrar com SSO' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Continuar');
}

async function signInThere(
  page: Page,
  { email, name = '', isVerified = true }: { email?: string; name?: string; isVerified?: boolean },
) {
  await page.getByRole('heading', { name: 'Login da empresa' }).waitFor();
  if (email) await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Nome', { exact: true }).fill(name);
  if (!isVerified) await page.getByRole('checkbox').uncheck();
  await press(page, 'Entrar');
}

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  session = await startSession(stack, OWNER);
  await setPlan(tableOf(stack), session.tenantId, 'enterprise');
  await seedModels(tableOf(stack), [modelRow(session.tenantId, { name: 'Banco Ipê' })]);
  const bound = { domain: DOMAIN, provider: PROVIDER.name, owner: OWNER.email };
  expect(await bindSso(effects(), bound, OPERATOR)).toBeNull();
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

test('SSO-01 SSO-02 SSO-03 people of a company land in its shop by its sign-in, the same each time, and nobody else does', async () => {
  const joana = { email: `joana@${DOMAIN}`, name: 'Joana Medeiros' };
  const page = await open('/auth?next=%2Fapp%2Fcatalogo');
  await page.screenshot({ path: `${OUTPUT}/sso-login-phone.png` });
  // A domain without it is told so, and the way back is there.
  await goToCompany(page, 'ana@gmail.com');
  await page.getByText('Este domínio de email não entra por SSO.').waitFor();
  await page.screenshot({ path: `${OUTPUT}/sso-refused-phone.png` });
  await page.getByLabel('Email', { exact: true }).fill(joana.email);
  await press(page, 'Continuar');
  // The address is asked for once.
  await page.getByRole('heading', { name: 'Login da empresa' }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(joana.email);
  await signInThere(page, { name: joana.name });
  await page.waitForURL('**/app/catalogo');
  await page.getByRole('link', { name: 'Banco Ipê', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /Excluir/ }).count()).toBe(0);

  // Their password is the company's; the session is refreshed and ends as any other.
  await page.goto('/app/conta');
  await page.getByRole('heading', { name: 'Entrada por SSO' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Senha', exact: true }).count()).toBe(0);
  await page.getByRole('region', { name: 'Equipe', exact: true }).getByText('Joana Medeiros').waitFor();
  await leave(page);

  // Again, and in another browser: nobody came in a second time.
  await page.goto('/auth');
  await goToCompany(page, joana.email);
  await signInThere(page, { name: 'Joana M.' });
  await page.waitForURL('**/app');
  const owner = await open('/auth', 1280);
  await goToCompany(owner, OWNER.email);
  await signInThere(owner, { name: 'Marina' });
  await owner.waitForURL('**/app');
  await owner.goto('/app/conta');
  const team = owner.getByRole('region', { name: 'Equipe', exact: true });
  // The owner by password is the owner by SSO, and gives Joana more.
  await team.getByLabel('Papel de Joana Medeiros').selectOption('Equipe');
  await owner.getByText('Joana Medeiros agora é “Equipe”.').waitFor();
  expect(await team.getByText('Marina Duarte').count()).toBe(1);
  await owner.screenshot({ path: `${OUTPUT}/sso-team-desk.png` });

  // The company's sign-in vouches for nobody of another domain, and for no address that it does not know.
  for (const [said, sentence] of [
    [{ email: `rui@${ulid().toLowerCase()}.com.br` }, 'respondeu com um email de outro domínio'],
    [{ email: `rui@${DOMAIN}`, isVerified: false }, 'não confirma que este email é seu'],
  ] as const) {
    const other = await open('/auth');
    await goToCompany(other, `rui@${DOMAIN}`);
    await signInThere(other, said);
    await other.getByRole('heading', { name: 'Não deu para entrar com SSO' }).waitFor();
    await other.getByText(sentence).waitFor();
  }

  // A password still signs in after a session by SSO, in the same browser.
  await leave(owner);
  await owner.goto('/auth');
  await owner.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await owner.getByLabel('Senha', { exact: true }).fill(OWNER.password);
  await press(owner, 'Entrar');
  await owner.waitForURL('**/app');
});

test('SSO-03 what was not begun in this tab is over, and who gives up may begin again', async () => {
  const page = await open('/auth/sso?code=roubado&state=de-outro');
  await page.getByText('Esta entrada por SSO expirou ou já foi usada. Comece de novo.').waitFor();
  await page.screenshot({ path: `${OUTPUT}/sso-expired-phone.png` });
  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await goToCompany(page, `joana@${DOMAIN}`);
  await page.getByRole('heading', { name: 'Login da empresa' }).waitFor();
  await press(page, 'Cancelar');
  await page.getByText('O login da sua empresa não concluiu a entrada.').waitFor();
});

test('SSO-01 a session by SSO ends when the domain is let go', async () => {
  const page = await open('/auth');
  await goToCompany(page, `lia@${DOMAIN}`);
  await signInThere(page, { name: 'Lia Prado' });
  await page.waitForURL('**/app');
  await releaseSso(effects(), DOMAIN, OPERATOR);
  await page.goto('/app/conta');
  await leave(page);
  await page.goto('/auth');
  await goToCompany(page, `lia@${DOMAIN}`);
  await page.getByText('Este domínio de email não entra por SSO.').waitFor();
});
