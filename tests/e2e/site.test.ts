import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { eCommerceCopy, furnitureCopy } from '../../shared/copy/pt-br/industry.ts';
import { SITE_MODEL_IDS, SITE_MODELS } from '../../shared/rules/site-models.ts';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { proofSize } from '../support/proof-size.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** The public pages as the edge serves them, with our content security policy, in a real browser. */
let stack: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

/** Opens a page; whatever it logs as an error or throws is in `complaints`. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(path, { waitUntil: 'networkidle' });
  return { page, complaints, close: () => context.close() };
}

const PAGES = [
  '/',
  '/e-commerce-3d',
  '/moveis-3d',
  '/exemplos',
  '/experimente',
  '/desenvolvedores',
  '/termos',
  '/privacidade',
];
/** Of pages alike one is enough in the gate: industry pages are made of the landing page's parts. */
const SEEN_BY_AXE = proofSize(['/', '/experimente', '/desenvolvedores', '/termos'], PAGES);
/** Alike are the two industry pages, and the two legal ones. */
const OPENED = proofSize(
  PAGES.filter((path) => path !== '/moveis-3d' && path !== '/privacidade'),
  PAGES,
);

describe('the pages as they are written', () => {
  test.each(OPENED)(
    '%s is hydrated without a complaint, has one heading, a title and an address of its own, and passes axe',
    async (path) => {
      const { page, complaints, close } = await open(path);
      const written = await (await fetch(stack.siteUrl + path)).text();
      expect(written).toContain('<h1');
      await hydrated(page.getByRole('heading', { level: 1 }));
      await hydrated(page.getByRole('contentinfo'));
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      expect([heading.length > 5, complaints]).toEqual([true, []]);
      // One heading, a title and an address of its own, and nothing that axe objects to.
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.title()).toContain('Relevo');
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        new RegExp(`^https?://[^/]+${path === '/' ? '/' : path}$`),
      );
      if (SEEN_BY_AXE.includes(path)) {
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
      }
      await close();
    },
  );

  test.each(proofSize(['/', '/moveis-3d'], ['/', '/e-commerce-3d', '/moveis-3d']))(
    'SITE-04 without JavaScript %s reads, prices included',
    async (path) => {
      const { page, close } = await open(path, { javaScriptEnabled: false });
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const price of ['89,90', '159,90', '219,90']) {
        const shown = page.locator('#pricing').getByText(price);
        expect(await shown.isVisible(), price).toBe(true);
      }
      await close();
    },
  );

  test('the client is given its empty shell, and leads back to the site', async () => {
    const shell = await (await fetch(`${stack.siteUrl}/auth`)).text();
    expect(shell).toContain('<div id="root"></div>');
    const { page, complaints, close } = await open('/auth');
    await page.getByRole('link', { name: /site/i }).first().click();
    await page.getByRole('link', { name: 'Área do Cliente' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
    await close();
  });

  test('SHELL-07 a dark choice is painted before the page is, without a flash', async () => {
    const { page, close } = await open('/termos');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.addInitScript(() => {
      // Whatever the first painted frame has for a theme.
      requestAnimationFrame(() => {
        document.documentElement.dataset.first = String(document.documentElement.classList.contains('dark'));
      });
    });
    await page.reload();
    await page.locator('html[data-first]').waitFor();
    expect(await page.locator('html').getAttribute('data-first')).toBe('true');
    await close();
  });

  test('SHELL-05 an unknown address is a 404 with a page of ours that leads home', async () => {
    const { page, close } = await open('/precos');
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Voltar ao início' }).waitFor();
    const response = await fetch(`${stack.siteUrl}/precos`);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('noindex')]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const known = ['/auth', '/app', '/app/nada', '/termos', '/view'].map((path) =>
      fetch(stack.siteUrl + path),
    );
    expect((await Promise.all(known)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await close();
  });

  test.each([
    ['/', 'Três modelos de demonstração, desenhados por nós'],
    ['/e-commerce-3d', 'Luminária de Mesa: modelo feito pela Relevo de 8 fotos, sem retoque'],
    ['/moveis-3d', 'Pufe Redondo: modelo feito pela Relevo de 8 fotos, sem retoque'],
  ])(
    'SITE-09 %s says whether a model was drawn by us or made of photos, without JavaScript too',
    async (path, says) => {
      const { page, close } = await open(path, { javaScriptEnabled: false });
      expect(await page.getByText(says).first().isVisible()).toBe(true);
      await close();
    },
  );

  test.each(['/', '/app', '/exemplos'])(
    '%s has icons for home screens, as large as they are said to be',
    async (path) => {
      const { page, close } = await open(path, { javaScriptEnabled: false });
      const hrefOf = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href');
      const sizeOf = async (href: string) => {
        const file = Buffer.from(await (await fetch(new URL(href, stack.siteUrl))).arrayBuffer());
        const { format, width, height } = await sharp(file).metadata();
        return `${format} ${width}x${height}`;
      };
      expect(await sizeOf((await hrefOf('apple-touch-icon'))!)).toBe('png 180x180');
      const manifest = (await (await fetch(new URL((await hrefOf('manifest'))!, stack.siteUrl))).json()) as {
        icons: { src: string; sizes: string; purpose: string }[];
      };
      const shown = await Promise.all(manifest.icons.map(({ src }) => sizeOf(src)));
      expect(shown).toEqual(manifest.icons.map(({ sizes }) => `png ${sizes}`));
      expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
      for (const { purpose } of manifest.icons) expect(purpose).toContain('maskable');
      await close();
    },
  );

  test('search engines find every page', async () => {
    const sitemap = await (await fetch(`${stack.siteUrl}/sitemap.xml`)).text();
    const library = SITE_MODEL_IDS.map((id) => `/view/${SITE_MODELS[id].slug}`);
    expect(sitemap.match(/<loc>/g)).toHaveLength(PAGES.length + library.length);
    for (const path of [...PAGES, ...library])
      expect(sitemap).toContain(`<loc>${stack.siteUrl}${path}</loc>`);
    const robots = await (await fetch(`${stack.siteUrl}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${stack.siteUrl}/sitemap.xml`);
    const landing = await (await fetch(stack.siteUrl)).text();
    for (const place of ['rel="canonical" href', 'property="og:url" content', 'property="og:image" content'])
      expect(landing).toContain(`${place}="${stack.siteUrl}/`);
  });
});

const ECOMMERCE = ['/e-commerce-3d', eCommerceCopy] as const;
const FURNITURE = ['/moveis-3d', furnitureCopy] as const;
describe.each<typeof ECOMMERCE | typeof FURNITURE>(proofSize([FURNITURE], [ECOMMERCE, FURNITURE]))(
  'the industry page %s',
  (path, { claims, problems }) => {
    test('SITE-05 SITE-12 names the source of each number, and leads to calculator, plans and contact', async () => {
      const { page, close } = await open(path, { viewport: { width: 390, height: 844 } });
      for (const { figure } of [...claims, ...problems.items])
        expect(await page.getByText(figure, { exact: true }).first().isVisible()).toBe(true);
      const sources = page.getByRole('link', { name: /^Fonte: / });
      const measured = [...claims, ...problems.items].flatMap(({ source }) => source?.url ?? []);
      expect(await sources.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        measured,
      );
      const order = await page
        .locator('#calculator, #pricing, #contact')
        .evaluateAll((all) => all.map(({ id }) => id));
      expect(order).toEqual(['calculator', 'pricing', 'contact']);
      await page.getByRole('link', { name: 'Calcular meu retorno' }).click();
      await inSight(page, '#calculator');
      await page.getByRole('link', { name: 'Ver Planos e Começar' }).click();
      await inSight(page, '#pricing');
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide).toBe(0);
      await close();
    });
  },
);

/** Until the section's beginning is in the upper half of the window. */
const inSight = (page: Page, selector: string) =>
  page.waitForFunction((section) => {
    const { top } = document.querySelector(section)!.getBoundingClientRect();
    return top > -20 && top < innerHeight / 2;
  }, selector);

test('SITE-06 the calculator counts while one types', async () => {
  const { page, close } = await open('/moveis-3d');
  const result = page.getByRole('region', { name: 'Resultado' });
  await result.getByText('508%').waitFor();
  await hydrated(page.getByRole('contentinfo')); // the page's end: what is above it answers
  await page.getByLabel('Produtos em 3D').fill('20');
  await page.getByText('Agressivo').click();
  await result.getByText('R$ 8.080,00').waitFor();
  await close();
});

/** Fills in the form and sends it; returns whether the message was taken. */
async function send(page: Page, message: string): Promise<boolean> {
  await page.getByLabel('Nome').fill('Ana Souza');
  await page.getByLabel('Email').fill('ana@moveis.com.br');
  await page.getByLabel('Mensagem').fill(message);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  const taken = page.getByText('Mensagem enviada com sucesso! Entraremos em contato em breve.');
  const refused = page.getByText(/Recebemos várias mensagens suas/);
  await taken.or(refused).waitFor(); // neither outlives the typing of the next
  return taken.isVisible();
}

test('SITE-07 a message reaches the team, and a flood is asked to wait', async () => {
  const { page, close } = await open('/e-commerce-3d#contact');
  await hydrated(page.getByRole('contentinfo'));
  let sent = 0;
  while (await send(page, `Tenho ${400 + sent} sofás.`)) {
    expect(await page.getByLabel('Mensagem').inputValue()).toBe('');
    sent += 1;
    // Five in an hour of the clock, which may turn meanwhile.
    expect(sent).toBeLessThanOrEqual(10);
  }
  expect(sent).toBeGreaterThanOrEqual(5);
  const refused = `Tenho ${400 + sent} sofás.`;
  expect(await page.getByLabel('Mensagem').inputValue()).toBe(refused);
  const { messages } = (await (await fetch(`${stack.mailboxUrl}/store`)).json()) as {
    messages: { text?: string }[];
  };
  expect(JSON.stringify(messages)).toContain('Tenho 404 sofás.');
  expect(JSON.stringify(messages)).not.toContain(refused);
  await close();
});

describe('SITE-08 the legal pages', () => {
  const terms: [string, string[]] = ['/termos', ['Reembolso', 'Uso aceitável', 'Suas fotos e seus modelos']];
  const privacy: [string, string[]] = [
    '/privacidade',
    ['Seus direitos e como usá-los', 'Transferência internacional', 'Por quanto tempo guardamos'],
  ];
  test.each(proofSize([privacy], [terms, privacy]))(
    '%s says it all and leads to each part',
    async (path, headings) => {
      const { page, close } = await open(path);
      for (const heading of headings) {
        await page
          .getByRole('navigation', { name: 'Nesta página' })
          .getByRole('link', { name: heading })
          .click();
        const section = page.getByRole('heading', { name: heading });
        await expect
          .poll(() =>
            section.evaluate((element) => {
              const { top, bottom } = element.getBoundingClientRect();
              return top >= 0 && bottom <= innerHeight;
            }),
          )
          .toBe(true);
      }
      await close();
    },
  );

  test('the terms lead to the licences of what browsers get from others', async () => {
    const { page, close } = await open('/termos');
    const link = page.getByRole('link', { name: 'Licenças do software e das fontes de terceiros' });
    const response = await page.request.get(new URL((await link.getAttribute('href'))!, page.url()).href);
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toMatch(/^react-dom [\d.]+ \(MIT\)$[^]*Permission is hereby granted/m);
    await close();
  });
});
