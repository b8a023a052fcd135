import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '../../functions/store/jobs.ts';
import { findJob } from '../../functions/store/jobs.ts';
import { readBalance } from '../../functions/store/ledger/read.ts';
import { reserve } from '../../functions/store/ledger/reserve.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes, type OutputOf } from '../../shared/routes.ts';
import { sharedBrowser } from '../support/browser.ts';
import { tableOf } from '../support/local-data.ts';
import { openOnPhone } from '../support/open-on-phone.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { startSession, type Session } from '../support/session.ts';
import { stopJob } from '../support/stop-job.ts';

/** A shop owner whose generation failed tries again, on the running product. */
const OWNER = newPerson({
  name: 'Rita Amaral',
  email: 'rita@amaralmoveis.com.br',
  password: 'escrivaninha5',
});
const PHOTOS = '../shared/data/photos/stool/p4';
const OUTPUT = 'tests/e2e/output';

let stack: RunningProduct;
let browser: Browser;
let page: Page;
let session: Session;
let failed: Job;
/** Failed as well, but its photos are no longer there. */
let bare: Job;

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function upload(idToken: string, file: string): Promise<string> {
  const response = await fetch(`${stack.siteUrl}${routes.presign.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ext: 'jpg', filename: 'foto.jpg' }),
  });
  const { path, token } = (await response.json()) as OutputOf<typeof routes.presign>;
  const form = new FormData();
  for (const [name, value] of Object.entries(token.fields)) form.append(name, value);
  form.append('file', new Blob([readFileSync(file)]));
  expect((await fetch(token.url, { method: 'POST', body: form })).status).toBe(204);
  return path;
}

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  session = await startSession(stack, OWNER);
  const { idToken, tenantId, storageState } = session;
  const names = ['00.jpg', '01.jpg', '02.jpg', '03.jpg'];
  const photos = await Promise.all(
    names.map(async (name) => ({ name, path: await upload(idToken, `${PHOTOS}/${name}`) })),
  );
  const change: Partial<Job> = {
    status: 'FALHA',
    progress: 27,
    model_name: 'Banqueta Amaral',
    target_dims_cm: { height: 57.8 },
    error: { code: 'photo_blurred', photo: 2 },
  };
  failed = jobRow(tenantId, { ...change, photos });
  bare = jobRow(tenantId, {
    ...change,
    photos: names.map((name) => ({ name, path: `t/${tenantId}/up_gone_${name}` })),
  });
  await seedJobs(tableOf(stack), [failed, bare]);

  page = await openOnPhone(browser, stack, { storageState });
  await page.goto(`/app/status/${bare.id}`);
});
afterAll(async () => {
  await browser?.close();
});

async function fillSides() {
  await button('Tentar novamente').click();
  expect(await page.getByLabel('Altura').inputValue()).toBe('57,8');
  await page.getByLabel('Largura').fill('38,5');
  await page.getByLabel('Profundidade').fill('38');
}

test('JOB-08 photos that are gone cost nothing and lead to new ones', async () => {
  await page.getByRole('heading', { name: 'Não deu para gerar este modelo' }).waitFor();
  await fillSides();
  await button('Gerar de novo').click();
  await page.getByText('As fotos deste modelo não estão mais guardadas.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/app/status/${bare.id}`);
  await page.reload();
  expect(await page.getByLabel('Largura').inputValue()).toBe('38,5');
});

test('JOB-07 a failure names the photo and what helps', async () => {
  await page.goto(`/app/status/${failed.id}`);
  await page.getByText('A foto 3 está tremida ou fora de foco.').waitFor();
  await page.getByText('Apoie o celular em algo firme').waitFor();
});

test('JOB-08 a failed job is tried again from its own photos, for 10 credits', async () => {
  await fillSides();
  await button('Gerar de novo').dblclick();
  await page.getByText('Reprocessamento iniciado! Redirecionando...').waitFor();
  await page.waitForURL((url) => url.pathname !== `/app/status/${failed.id}`);
  await page.getByRole('progressbar').waitFor();
  await page.screenshot({ path: `${OUTPUT}/retry-started.png` });
  await button('Ver saldo: 10 créditos').waitFor();
  const jobId = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(await findJob(tableOf(stack), failed.tenant_id, jobId)).toMatchObject({
    project_id: failed.project_id,
    photos: failed.photos,
    target_dims_cm: { width: 38.5, height: 57.8, depth: 38 },
    texture_resolution: '4k',
  });
  await stopJob(stack, jobId);
});

test('ONB-01 UP-05 the desk ticks no model for a job that failed, and tells before any work that the phone spent the credits', async () => {
  const desk = await openOnPhone(browser, stack, session, { viewport: { width: 1280, height: 832 } });
  await desk.goto('/app');
  const steps = desk.getByRole('region', { name: 'Primeiros passos' });
  await steps.getByRole('listitem').filter({ hasText: 'Gere um modelo' }).getByText('Pendente').waitFor();

  const { tenantId } = session;
  const spent = { tenantId, type: 'generation', description: 'Banqueta Amaral', at: new Date() } as const;
  const { plan } = await readBalance(tableOf(stack), tenantId, new Date());
  await reserve(tableOf(stack), { ...spent, id: `ent_${ulid()}`, key: ulid() }, plan - 5);
  await desk.goto('/app/upload');
  await desk
    .getByText('Seu saldo é de 5 créditos e cada modelo usa 10. Você pode preparar tudo agora')
    .waitFor();
  const main = desk.getByRole('main');
  const hrefOf = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('Comprar créditos')).toBe('/app/billing');
  expect(await hrefOf('Fazer Upgrade')).toBe('/app/upgrade');
  await page.goto('/app/capturar');
  await page.getByText('Compre créditos antes de filmar: o filme não fica guardado.').waitFor();
  await desk.context().close();
});
