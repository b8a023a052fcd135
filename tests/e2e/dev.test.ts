import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../infra/local/supervisor/demo.ts';
import type { WebConfig } from '../../shared/schemas/web-config.ts';
import { sharedBrowser } from '../support/browser.ts';
import { checkout } from '../support/checkout.ts';
import { endpointsIn, spawnLocalIn, type LocalProcess } from '../support/local-process.ts';
import { idTokenFor } from '../support/local-stack.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** `npm run dev` in a copy of the sources, which are edited there as somebody at work edits them. */
let folder: string;
let product: LocalProcess;
let browser: Browser;
let siteUrl: string;
let session: string;

beforeAll(async () => {
  const dataDir = tempFolder();
  folder = await checkout();
  product = spawnLocalIn(folder, dataDir, ['dev']);
  [browser] = await Promise.all([sharedBrowser(), product.ready]);
  const environment = endpointsIn(dataDir);
  siteUrl = environment.siteUrl;
  const config = (await (await fetch(`${siteUrl}/config.json`)).json()) as WebConfig;
  session = await idTokenFor({ ...config, environment }, DEMO);
});
afterAll(async () => {
  await browser?.close();
  product?.process.kill('SIGKILL'); // ended long ago, unless a test has failed
  await product?.exit;
});

function edit(file: string, from: string, to: string): void {
  const place = path.join(folder, file);
  const text = readFileSync(place, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(place, text.replace(from, to));
}

async function call(address: string, options: RequestInit = {}): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
  const response = await fetch(siteUrl + address, { ...options, headers });
  return (await response.json()) as Record<string, unknown>;
}

test('a handler that is edited answers anew, without a restart, with the data as they were', async () => {
  await call('/api/account', { method: 'PATCH', body: JSON.stringify({ name: 'Loja de Bancos' }) });
  expect(await call('/api/credits')).toMatchObject({ extra_credits_balance: 0 });

  const handler = 'functions/api/account.ts';
  const [written, edited] = [
    'creditsOf(deps, actor)',
    '({ plan_credits_balance: 1, extra_credits_balance: 41 })',
  ];
  edit(handler, written, edited);
  await expect.poll(() => call('/api/credits')).toMatchObject({ extra_credits_balance: 41 });
  expect(product.output()).toMatch(/↻ account rebuilt in/);
  expect(await call('/api/account')).toMatchObject({ user: { name: 'Loja de Bancos' } });

  edit(handler, edited, '(');
  await expect.poll(() => product.output()).toMatch(/ERROR.*functions\/api\/account\.ts/s);
  expect(await call('/api/credits')).toMatchObject({ extra_credits_balance: 41 });
  edit(handler, '=> (,', `=> ${written},`);
  await expect.poll(() => call('/api/credits')).toMatchObject({ extra_credits_balance: 0 });
});

test('a page that is edited changes where it is open, under our content policy', async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await page.goto(`${siteUrl}/termos`);
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => title.textContent()).toBe('Termos de uso');
  await connected;
  await page.evaluate(() => void Object.assign(window, { isStillOpen: true }));

  edit('web/features/legal/legal-page.tsx', '{title}</h1>', '{title}, editados</h1>');
  await expect.poll(() => title.textContent()).toBe('Termos de uso, editados');
  expect(await page.evaluate(() => 'isStillOpen' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('INFRA-04 SIGTERM ends it in order, as Ctrl-C does', async () => {
  product.process.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  expect(product.output()).toContain('Stopped.');
});
