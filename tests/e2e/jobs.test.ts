import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchChromium } from '../../bin/tools/chromium.ts';
import { glimpseKey } from '../../functions/generation/glimpses/glimpses.ts';
import { callTicket } from '../../functions/store/job-line.ts';
import type { Job } from '../../functions/store/jobs.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { failureSentence } from '../../shared/copy/pt-br/engine.ts';
import { PROGRESS } from '../../shared/rules/jobs.ts';
import { tableOf, uploadsBucketOf } from '../support/local-data.ts';
import { mailOf } from '../support/mail-of.ts';
import { openOnPhone } from '../support/open-on-phone.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { subscribeAt } from '../support/pretend-subscribing.ts';
import { startPushService, type PushService } from '../support/push-service.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { startSession, type Session } from '../support/session.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { withoutDrawing } from '../support/without-drawing.ts';

/** What a shop has in the making, on its desk and on its phone, and how it hears of the end with all pages closed. */
const OWNER = newPerson({ name: 'Lúcia Prates', email: 'lucia@pratesmoveis.com.br', password: 'aparador77' });
const OUTPUT = 'tests/e2e/output';

let stack: RunningProduct;
let browser: Browser;
let push: PushService;
let session: Session;
let desk: Page;
let phone: Page;
let running: Job;

const contexts: BrowserContext[] = [];
async function open(viewport: { width: number; height: number }): Promise<Page> {
  const page = await openOnPhone(browser, stack, session, { viewport });
  contexts.push(page.context());
  await page.context().addInitScript(withoutDrawing);
  return page;
}

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  // The shell, which other files share, shows no notices of the system.
  [stack, browser, push] = await Promise.all([sharedProduct(), launchChromium(), startPushService()]);
  session = await startSession(stack, OWNER);
  running = jobRow(session.tenantId, { status: 'PROCESSANDO', progress: 40, model_name: 'Banco Ipê' });
  const failed = jobRow(session.tenantId, {
    status: 'FALHA',
    model_name: 'Mesa Jatobá',
    error: { code: 'photo_blurred', photo: 2 },
  });
  const waiting = jobRow(session.tenantId, {
    status: 'RECEBIDO',
    progress: 0,
    model_name: 'Cadeira Angelim',
  });
  await seedJobs(tableOf(stack), [failed, waiting, running]);
  [desk, phone] = await Promise.all([open({ width: 1280, height: 832 }), open({ width: 390, height: 844 })]);
  await subscribeAt(phone.context(), push);
});
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await browser.close();
  await push.stop();
});

test('JOB-10 what one device ordered is in the making on every page of the other, and failures say that the credits came back', async () => {
  await desk.goto('/app');
  await desk.getByRole('link', { name: '2 modelos em produção. Ver gerações' }).waitFor();
  await desk.getByText('Banco Ipê').first().waitFor();
  expect(await desk.getByText('Seu catálogo começa aqui').count()).toBe(0);

  await phone.goto('/app/catalogo');
  await phone.getByText('Cadeira Angelim').first().waitFor();
  await phone.getByRole('link', { name: '2 modelos em produção. Ver gerações' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Gerações' }).waitFor();
  for (const name of ['Banco Ipê', 'Cadeira Angelim', 'Mesa Jatobá'])
    await phone.getByText(name, { exact: true }).first().waitFor();
  await phone.getByText('10 créditos devolvidos').waitFor();
  await phone.screenshot({ path: `${OUTPUT}/jobs-phone.png` });
});

test('JOB-10 SHELL-06 a phone without a connection keeps the screens it knows and opens the others by itself; the desk shows at its products what was ordered meanwhile', async () => {
  const tab = (name: string) =>
    phone.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });
  await phone.goto('/app');
  await phone.getByText('Banco Ipê').first().waitFor();
  await phone.context().setOffline(true);
  await phone.getByText(/^Você está sem conexão/).waitFor();
  await tab('Analytics').last().click();
  await phone.getByRole('heading', { name: 'Esta tela não carregou' }).waitFor();
  await phone.screenshot({ path: `${OUTPUT}/offline-phone.png` });
  await tab('Início').last().click();
  await phone.getByText('Banco Ipê').first().waitFor();
  await tab('Analytics').last().click();
  await phone.getByRole('heading', { name: 'Esta tela não carregou' }).waitFor();
  await phone.context().setOffline(false);
  await phone.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();

  await desk.goto('/app/projects');
  const list = desk.getByRole('list', { name: 'Modelos em produção' });
  await list.getByText('Banco Ipê').waitFor();
  const ordered = jobRow(session.tenantId, { status: 'RECEBIDO', progress: 0, model_name: 'Puff Ingá' });
  await seedJobs(tableOf(stack), [ordered]);
  await list.getByText('Puff Ingá').waitFor();
  await seedJobs(tableOf(stack), [{ ...ordered, status: 'FALHA', error: { code: 'interrupted' } }]);
  await desk.getByRole('link', { name: '2 modelos em produção. Ver gerações' }).waitFor();
});

test('JOB-02 JOB-10 several run while others wait: both devices show the same places in the line, which move up as runs begin', async () => {
  const row = (change: Partial<Job>) => jobRow(session.tenantId, { progress: 0, ...change });
  // Far behind the numbers of other shops: what they order meanwhile is called in vain.
  const [first, second, third] = ['Rack Cedro', 'Nicho Imbuia', 'Baú Peroba'].map((model_name, i) =>
    row({ model_name, status: 'RECEBIDO', ticket: 1_000_000 + i }),
  );
  const beside = row({ model_name: 'Mesa Canela', status: 'PROCESSANDO', progress: 55 });
  await seedJobs(tableOf(stack), [beside, first, second, third]);
  const called = ({ ticket }: Job) => callTicket(tableOf(stack), ticket!);
  await called(first);

  const line = (device: Page, name: string) => device.getByRole('link', { name: new RegExp(name) }).first();
  const shows = (device: Page, name: string, text: string) =>
    line(device, name).filter({ hasText: text }).waitFor();
  await Promise.all([
    desk.goto('/app/geracoes?estado=producao'),
    phone.goto('/app/catalogo?estado=producao'),
  ]);
  for (const device of [desk, phone]) {
    await shows(device, 'Mesa Canela', '55%');
    await shows(device, 'Rack Cedro', '0%');
    await shows(device, 'Nicho Imbuia', 'próximo da fila');
    await shows(device, 'Baú Peroba', '2º da fila');
    expect(await device.getByText('Mesa Jatobá').count()).toBe(0);
  }
  await phone.screenshot({ path: `${OUTPUT}/jobs-in-line-phone.png` });
  await called(second);
  for (const device of [desk, phone]) await shows(device, 'Baú Peroba', 'próximo da fila');
  await line(phone, 'Baú Peroba').click();
  await phone.getByText('Na fila: o próximo modelo a ser gerado é o seu.').waitFor();
  const ended = { status: 'FALHA', error: { code: 'interrupted' } } as const;
  await seedJobs(
    tableOf(stack),
    [beside, first, second, third].map((job) => ({ ...job, ...ended })),
  );
});

test('JOB-12 both devices watch the model come to be: its photos cut out, then its shape, and how long it will take', async () => {
  const photos = [0, 1].map((place) => ({
    name: `${place}.jpg`,
    path: `t/${session.tenantId}/up_${place}.jpg`,
  }));
  const job = jobRow(session.tenantId, {
    status: 'PROCESSANDO',
    progress: PROGRESS.begun + 5,
    provider: 'embedded',
    model_name: 'Estante Sucupira',
    photos,
    segmented_photos: new Set([0]),
  });
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#953' } })
    .webp()
    .toBuffer();
  const uploads = uploadsBucketOf(stack);
  for (const glimpse of ['photo-0', 'photo-1', 'shape'] as const)
    await uploads.put(glimpseKey(job.id, glimpse), picture, 'image/webp');
  await seedJobs(tableOf(stack), [job]);
  for (const device of [desk, phone]) {
    await device.goto(`/app/status/${job.id}`);
    await device.getByText('Produto recortado em 1 de 2 fotos').waitFor();
    await device.getByRole('img', { name: 'Produto recortado da foto 1' }).waitFor();
    await device.getByText(/^Faltam cerca de \d+ minutos/).waitFor();
  }
  await seedJobs(tableOf(stack), [{ ...job, progress: PROGRESS.shaped, segmented_photos: new Set([0, 1]) }]);
  for (const device of [desk, phone]) {
    await device.getByText('Produto recortado em 2 de 2 fotos').waitFor();
    await device.getByRole('img', { name: 'A forma, ainda sem cores' }).waitFor();
  }
  await seedJobs(tableOf(stack), [{ ...job, status: 'FALHA', error: { code: 'interrupted' } }]);
});

test('JOB-13 who waits has the phone told, and the desk knows too when the model is done', async () => {
  await phone.goto(`/app/status/${running.id}`);
  await phone.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await phone.getByText('Este aparelho avisa quando o modelo ficar pronto').waitFor();
  await phone.screenshot({ path: `${OUTPUT}/push-offered-phone.png` });

  // The page is closed, and the run ends.
  await phone.goto('about:blank');
  const model = modelRow(session.tenantId, {
    id: running.id.replace('job_', 'ast_'),
    job_id: running.id,
    name: running.model_name,
  });
  await seedModels(tableOf(stack), [model]);
  await seedJobs(tableOf(stack), [{ ...running, status: 'PRONTO', progress: 100 }]);
  const input = JSON.stringify({ tenant_id: session.tenantId, job_id: running.id });
  await stack.invoke('JobsExecutionEnded', { detail: { status: 'SUCCEEDED', input } });

  expect(push.refused).toEqual([]);
  expect(push.heard).toMatchObject([
    { note: { title: 'Banco Ipê está no catálogo', path: `/app/catalogo/${model.id}` } },
  ]);
  await desk.getByText('Modelo 3D pronto!').waitFor();
  await desk.getByRole('link', { name: '1 modelo em produção. Ver gerações' }).waitFor();
});

test('JOB-11 a failure of what the desk ordered is in the mailbox of the phone: which photo, why, what to do, and the credits are back', async () => {
  const failed = jobRow(session.tenantId, {
    status: 'FALHA',
    model_name: 'Sofá Guarapari',
    photos: [1, 2, 3, 4].map((n) => ({ name: `IMG_${n}.jpg`, path: `t/${session.tenantId}/up_${n}.jpg` })),
    error: { code: 'product_cut_by_frame', photo: 2 },
  });
  await seedJobs(tableOf(stack), [failed]);
  const input = JSON.stringify({ tenant_id: session.tenantId, job_id: failed.id });
  await stack.invoke('JobsExecutionEnded', { detail: { status: 'FAILED', input } });

  const mail = await mailOf(stack, OWNER.email, 'Sofá Guarapari: não deu para gerar o modelo');
  expect(mail.text).toContain(failureSentence('product_cut_by_frame', 2));
  expect(mail.text).toContain('Os 10 créditos deste modelo voltaram');
  const [link] = /https?:[^\s"]+\/app\/status\/job_\w+/.exec(mail.html!)!;
  await phone.goto(link);
  await phone.getByRole('heading', { level: 1, name: 'Não deu para gerar este modelo' }).waitFor();
  await phone.getByText(failureSentence('product_cut_by_frame', 2)).waitFor();
  await phone.getByText('IMG_3.jpg').waitFor();
  await phone.getByRole('link', { name: 'Enviar outras fotos' }).waitFor();
  await phone.screenshot({ path: `${OUTPUT}/job-failed-phone.png` });
  await desk.goto('/app/catalogo?estado=falha');
  await desk
    .getByRole('link', { name: /Sofá Guarapari/ })
    .getByText('10 créditos devolvidos')
    .waitFor();
});

test('JOB-11 the email of it leads the phone to the model, and what the desk switches off is off on both', async () => {
  const mail = await mailOf(stack, OWNER.email, 'Banco Ipê: modelo 3D pronto');
  expect(mail.text).toMatch(/Medidas[^]*Qualidade/);
  const [link] = /https?:[^\s"]+\/app\/catalogo\/ast_\w+/.exec(mail.html!)!;
  await phone.goto(link);
  await phone.getByRole('heading', { level: 1, name: 'Banco Ipê' }).waitFor();

  const told = (device: Page) => device.getByLabel('Receber um email a cada geração');
  await desk.goto('/app/conta');
  await told(desk).and(desk.locator(':checked')).waitFor();
  await told(desk).click();
  await desk.getByText('Avisos desligados').waitFor();
  await phone.goto('/app/conta');
  await told(phone).and(phone.locator(':not(:checked)')).waitFor();
});

test('JOB-13 the worker shows what came as a notice of the system, on a phone whose pages were closed', async () => {
  await phone.goto('/app');
  const devtools = await phone.context().newCDPSession(phone);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: stack.siteUrl,
    registrationId: await registered,
    data: JSON.stringify(push.heard[0].note),
  });
  const shown = () =>
    phone.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/app');
      const notices = await registration!.getNotifications();
      return notices.map(({ title, data }) => ({ title, data: data as unknown }));
    });
  await vi.waitFor(
    async () =>
      expect(await shown()).toEqual([
        { title: push.heard[0].note.title, data: { path: push.heard[0].note.path } },
      ]),
    { timeout: PATIENCE_MS, interval: 100 },
  );
});

test('JOB-13 the account switches the phone off, and it stays so', async () => {
  await phone.goto('/app/conta');
  const told = phone.getByLabel('Avisar neste aparelho quando um modelo ficar pronto ou falhar');
  await told.and(phone.locator(':checked')).waitFor();
  await told.click();
  await phone.getByText('Avisos desligados neste aparelho').waitFor();
  await phone.reload();
  await told.and(phone.locator(':not(:checked)')).waitFor();
});
