import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/model-row.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { dayOf } from '../../shared/rules/analytics.ts';
import type { Oembed } from '../../shared/schemas/oembed.ts';
import { sharedBrowser } from '../support/browser.ts';
import { modelsBucketOf, tableOf } from '../support/local-data.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { putChair } from '../support/put-model.ts';
import { seedModels } from '../support/seed-models.ts';
import { startSession } from '../support/session.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** From the owner's page of recipes to a shop on another origin, on the running product. */
const OWNER = newPerson({ name: 'Rute Lima', email: 'rute@limamoveis.com.br', password: 'penteadeira6' });
const NAME = `Cadeira "Três" <b>&</b> 'cia'`;
const OUTPUT = 'tests/e2e/output';
/** A browser of a person: the one that drives the tests says that it is headless, which is not counted. */
const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let stack: RunningProduct;
let browser: Browser;
let owner: Page;
let chair: Model;
let shop: Server;
/** What the shop's pages hold, and the policy they are served with. */
const shopPages = new Map<string, { body: string; policy?: string }>();
const complaints: string[] = [];

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  const { tenantId, storageState } = await startSession(stack, OWNER);
  chair = await putChair(modelsBucketOf(stack), tenantId, { name: NAME });
  await seedModels(tableOf(stack), [chair]);
  shop = createServer(({ url = '' }, response) => {
    const { body, policy } = shopPages.get(url) ?? { body: '' };
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (policy) response.setHeader('content-security-policy', policy);
    response.end(
      `<!doctype html><html lang="pt-BR"><title>Loja</title><link rel="icon" href="data:,">${body}`,
    );
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const permissions = ['clipboard-read', 'clipboard-write'];
  owner = await pageOf({ permissions, userAgent: PERSON, storageState });
});
afterAll(async () => {
  shop?.close();
  await browser?.close();
});

async function pageOf(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 832 },
    ...options,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return context.newPage();
}

async function openShop(path: string, body: string, policy?: string): Promise<Page> {
  shopPages.set(path, { body, policy });
  const page = await pageOf({ userAgent: PERSON });
  await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`);
  return page;
}

/** What the owner copies for a kind of shop. */
async function copied(platform: string): Promise<string> {
  const clipboard = () => owner.evaluate(() => navigator.clipboard.readText());
  await owner.evaluate(() => navigator.clipboard.writeText('')); // the notice of the last copy may still be there
  await owner.getByRole('tab', { name: platform }).click();
  await owner.getByRole('button', { name: `Copiar: Código para colar, ${platform}` }).click();
  await owner.getByText('Código copiado').first().waitFor();
  await expect.poll(clipboard).not.toBe('');
  return clipboard();
}

/** In the page: two frames, and what was put off until after them. */
const nextFrames = () =>
  new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(null)))),
  );

const drawnIn = (page: Page) =>
  page.frameLocator('iframe').locator('#stage[data-state=ready]').waitFor({ state: 'attached' });

/** Since the moment given: midnight may have passed. */
async function viewsInEmbeds(began: Date): Promise<number> {
  const { client, name } = tableOf(stack);
  let views = 0;
  for (const day of new Set([dayOf(began), dayOf(new Date())])) {
    const Key = keys.events(chair.tenant_id, day, chair.id);
    const { Item = {} } = await client.send(new GetCommand({ TableName: name, Key }));
    views += (Item['view.embed.desktop'] as number | undefined) ?? 0;
  }
  return views;
}

describe('the page of recipes', () => {
  test('EMB-01 shows the embed as shops will, and that is no visit', async () => {
    const asked: string[] = [];
    owner.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await owner.goto(`/app/catalogo/${chair.id}/publicar`);
    await owner.getByRole('heading', { name: `Publicar ${NAME}`, level: 1 }).waitFor();
    const preview = owner.getByTitle(`Prévia de ${NAME} na página da loja`);
    await preview.scrollIntoViewIfNeeded();
    await drawnIn(owner);
    await owner.frames()[1].evaluate(async () => {
      document.dispatchEvent(new Event('visibilitychange')); // a visit tells at once what it has to when its page is left
      await fetch(location.href); // and this comes after it
    });
    expect(asked).toContain(`/embed/${chair.slug}`);
    expect(asked).not.toContain(routes.recordEvents.path);
    await owner.screenshot({ path: `${OUTPUT}/publish.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page: owner }).setLegacyMode().analyze();
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('prints the code on one page of its paper, and nothing else', async () => {
    const pages = async () => {
      const pdf = (await owner.pdf({ preferCSSPageSize: true })).toString('latin1');
      const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
      return boxes.map(([, ...sides]) => sides.map((points) => Math.round((Number(points) / 72) * 25.4)));
    };
    expect(await pages()).toEqual([[210, 297]]);
    await owner.getByText('Etiqueta 100 × 60 mm').click();
    await expect.poll(pages).toEqual([[100, 60]]);
  });

  test("leads shoppers to the shop's WhatsApp from the page of the model", async () => {
    await owner.getByLabel('WhatsApp ou site da loja').fill('(11) 98765-4321');
    await owner.getByRole('button', { name: 'Salvar contato' }).click();
    await owner.getByText('Botão salvo').first().waitFor();
    const html = await (await fetch(`${stack.siteUrl}/ar/${chair.slug}`)).text();
    expect(html).toMatch(/id="call-to-action"[^>]+href="https:\/\/wa\.me\/5511987654321\?text=[^"]+"/);
  });
});

describe('in a shop on another origin', () => {
  test('EMB-01 the script under a strict policy: a link, then 3D, full screen, and a visit counted', async () => {
    const began = new Date();
    const code = await copied('Script');
    const only = stack.siteUrl;
    const policy = `default-src 'none'; script-src ${only}; frame-src ${only}; img-src data:`;
    const page = await openShop('/script', `<main>${'<p>Sobre a loja</p>'.repeat(80)}${code}</main>`, policy);
    await page.locator('[data-relevo-ready]').waitFor({ state: 'attached' });
    await page.evaluate(nextFrames); // in which it learns whether it is in sight
    expect(await page.locator('iframe').count()).toBe(0);
    const link = page.getByRole('link', { name: `Ver ${NAME} em 3D` });
    expect(await link.getAttribute('href')).toBe(`${stack.siteUrl}/view/${chair.slug}`);
    const place = page.locator('[data-relevo]');
    const before = (await place.boundingBox())!;
    await link.scrollIntoViewIfNeeded();
    await page.getByTitle(`${NAME} em 3D`).waitFor();
    const { width, height } = (await place.boundingBox())!;
    expect([width, height]).toEqual([before.width, before.height]);
    await drawnIn(page);
    const frame = page.frames()[1];
    await frame.getByRole('button', { name: 'Tela cheia' }).click();
    await expect.poll(() => frame.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await expect.poll(() => viewsInEmbeds(began)).toBe(1);
    await page.screenshot({ path: `${OUTPUT}/embed-script.png` });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('EMB-01 the frame that shops paste, in the look that was chosen', async () => {
    await owner.getByText('Escuro', { exact: true }).click();
    const page = await openShop('/iframe', await copied('Nuvemshop'));
    await drawnIn(page);
    expect(await page.frames()[1].evaluate(() => document.documentElement.className)).toBe('dark');
    expect(await page.locator('iframe').getAttribute('title')).toBe(`${NAME} em 3D`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('EMB-01 an embed whose slug was forgotten says so in its frame', async () => {
    const page = await openShop(
      '/forgotten',
      `<iframe title="Produto" src="${stack.siteUrl}/embed/"></iframe>`,
    );
    await page.frameLocator('iframe').getByText('Slug não fornecido na URL').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('EMB-01 no page but the embed can be framed', async () => {
    const { slug, id } = chair;
    const refused = ['/', '/auth', '/app', `/view/${slug}`, `/viewer/${id}`, `/qrcompany/${slug}`];
    for (const path of [
      ...refused,
      `/ar/${slug}`,
      `/qrcompany/ar/${slug}`,
      `/ar/${slug}/premium`,
      '/webar',
    ]) {
      const { headers } = await fetch(stack.siteUrl + path);
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    for (const path of [
      `/embed/${slug}`,
      `/embed-viewer/${id}`,
      `/qrcompany/embed/${slug}`,
      '/embed/nada',
      '/embed/',
    ]) {
      const { headers } = await fetch(stack.siteUrl + path);
      expect([path, headers.get('x-frame-options')]).toEqual([path, null]);
      expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    }
  });
});

test('EMB-01 a site that is given the link finds the embed by it', async () => {
  const html = await (await fetch(`${stack.siteUrl}/view/${chair.slug}`)).text();
  const [, address] = /<link rel="alternate" href="([^"]+)" type="application\/json\+oembed"/.exec(html)!;
  const answer = (await (await fetch(address.replaceAll('&amp;', '&'))).json()) as Oembed;
  expect(answer).toMatchObject({ type: 'rich', title: NAME });
  expect(answer.html).toContain(`src="${stack.siteUrl}/embed/${chair.slug}"`);
  const script = await fetch(`${stack.siteUrl}/embed.js`, { headers: { origin: 'https://loja.com.br' } });
  expect([
    script.headers.get('content-type'),
    script.headers.get('cache-control'),
    script.headers.get('access-control-allow-origin'),
    script.headers.get('cross-origin-resource-policy'),
  ]).toEqual([expect.stringContaining('javascript'), 'public, max-age=300', '*', 'cross-origin']);
});
