import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { ModelViewerElement } from '@google/model-viewer';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Model } from '../../functions/store/model-row.ts';
import { deleteModel, renameModel } from '../../functions/store/model-changes.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { MODEL_ADDRESSES } from '../../shared/pages/model-addresses.ts';
import { sharedBrowser } from '../support/browser.ts';
import { modelsBucketOf, tableOf } from '../support/local-data.ts';
import { proofSize } from '../support/proof-size.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { putChair } from '../support/put-model.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { withoutDrawing } from '../support/without-drawing.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** What shoppers see of a model, on the running product, with files as the product makes them. */
const OUTPUT = 'tests/e2e/output';
const NAME = 'Cadeira "Três" <b>&</b> cia. 😀';
const TENANT = `ten_${ulid()}`;
/** The smallest that is laid out as on a desktop: 3D is drawn in software, pixel by pixel. */
const WINDOW = { width: 1024, height: 600 };
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const IPHONE_INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Instagram 400.0';

let stack: RunningProduct;
let browser: Browser;
let shop: Server;
let chair: Model;
let onlyUsdz: Model;
let onlyGlb: Model;
let inSizes: Model;
let broken: Model;
let complaints: string[] = [];

async function open(
  path: string,
  options: BrowserContextOptions = {},
  ...before: (() => void)[]
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: WINDOW,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  for (const script of before) await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** For what has nothing to do with 3D: drawing it in software takes seconds. */
const withoutWebgl = () => {
  HTMLCanvasElement.prototype.getContext = () => null;
};
/** As Safari on iOS says it. */
const withQuickLook = () => {
  DOMTokenList.prototype.supports = (token) => token === 'ar';
};
const drawn = (page: Page) => page.locator('#stage[data-state=ready]').waitFor({ state: 'attached' });
const faultsIn = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id);

/** In the page: of the picture, what the product covers. */
async function coveredShare(element: HTMLElement | SVGElement): Promise<number> {
  const picture = await createImageBitmap(await (element as ModelViewerElement).toBlob());
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  const opaque = data.filter((value, i) => i % 4 === 3 && value > 250).length;
  return opaque / (picture.width * picture.height);
}

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser({ draws: true })]);
  const bucket = modelsBucketOf(stack);
  chair = await putChair(bucket, TENANT, { name: NAME });
  const { dims_cm, preview: _, files } = chair;
  const { usdz, poster, thumbnail, ...glbs } = files;
  onlyUsdz = modelRow(TENANT, { name: 'Só USDZ', files: { usdz, poster, thumbnail } as Model['files'] });
  onlyGlb = modelRow(TENANT, {
    name: 'Só GLB',
    dims_cm,
    files: { ...glbs, poster, thumbnail } as Model['files'],
  });
  const inTwo = {
    base_length_m: 0.46,
    length_axis: 'x',
    presets_m: '0.92',
    has_size_variants: true,
  } as const;
  inSizes = modelRow(TENANT, { name: 'Em dois tamanhos', dims_cm, files, ar_config: inTwo });
  broken = modelRow(TENANT, { name: 'Quebrada' });
  broken.files.poster = poster;
  await bucket.put(broken.files.glb_web, 'no model', 'model/gltf-binary');
  await seedModels(tableOf(stack), [chair, onlyUsdz, onlyGlb, inSizes, broken]);
  shop = createServer((_, response) => {
    const frame = (path: string) =>
      `<iframe title="${path}" src="${stack.siteUrl}${path}" allow="xr-spatial-tracking; fullscreen" style="width:600px;height:420px"></iframe>`;
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Loja</title>${frame(`/embed/${chair.slug}`)}${frame(`/view/${chair.slug}`)}`,
    );
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  complaints = [];
});
afterAll(async () => {
  shop?.close();
  await browser?.close();
});

describe('the viewer', () => {
  test('VIEW-01 shows name, picture and measures, then 3D at its true size, from our own site alone', async () => {
    const elsewhere: string[] = [];
    const asked: string[] = [];
    const page = await open('about:blank', { viewport: { width: 1280, height: 832 } });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/')) asked.push(url.pathname);
      if (!/^(blob|data|about):/.test(url.protocol) && url.origin !== stack.siteUrl) elsewhere.push(url.href);
    });
    await page.goto(`/view/${chair.slug}`);
    expect(await page.title()).toBe(`${NAME} · Relevo`);
    await page.getByRole('heading', { name: NAME, level: 1 }).waitFor();
    await drawn(page);
    expect(asked.filter((path) => path !== '/api/events')).toEqual([]);
    const viewer = page.locator('model-viewer');
    const { x, y } = await viewer.evaluate((element) => (element as ModelViewerElement).getDimensions());
    expect(x).toBeCloseTo(chair.dims_cm.width / 100, 2);
    expect(y).toBeCloseTo(chair.dims_cm.height / 100, 2);
    await expect.poll(() => viewer.evaluate(coveredShare)).toBeGreaterThan(0.02); // drawn after it has loaded
    await page.getByText('A 88 cm', { exact: true }).waitFor();
    await page.screenshot({ path: `${OUTPUT}/viewer.png` });
    expect(await faultsIn(page)).toEqual([]);
    expect([elsewhere, complaints]).toEqual([[], []]);
  });

  test('is used by mouse and by keyboard: measures, view, full screen, help', async () => {
    const page = await open(`/view/${chair.slug}`, {}, withoutDrawing);
    await drawn(page);
    const angle = () =>
      page
        .locator('model-viewer')
        .evaluate((element) => (element as ModelViewerElement).getCameraOrbit().theta);
    await page.getByRole('button', { name: 'Medidas' }).click();
    await page.getByText('A 88 cm', { exact: true }).waitFor({ state: 'hidden' });
    await page.keyboard.press('m');
    await page.getByText('A 88 cm', { exact: true }).waitFor();
    const start = await angle();
    await page.keyboard.press('ArrowRight');
    await expect.poll(angle, { timeout: BROWSER_PATIENCE_MS }).toBeGreaterThan(start + 0.2);
    await page.keyboard.press('r');
    await expect.poll(angle, { timeout: BROWSER_PATIENCE_MS }).toBeCloseTo(start, 1);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await help.waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  });

  test.each(MODEL_ADDRESSES)(
    'VIEW-01 $prefix is the page $kind, by slug and by id',
    async ({ prefix, kind }) => {
      for (const ref of [chair.slug, chair.id]) {
        const response = await fetch(`${stack.siteUrl}${prefix}/${ref}`);
        const text = await response.text();
        expect([response.status, response.headers.get('cache-control')]).toEqual([
          200,
          'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
        ]);
        expect(text).toContain(`/assets/${kind}-`);
        expect(text).toContain(`<link rel="canonical" href="${stack.siteUrl}/view/${chair.slug}"`);
      }
      expect((await fetch(`${stack.siteUrl}${prefix}/nada`, { method: 'HEAD' })).status).toBe(404);
    },
  );

  test('says so where there is no such model, and when the address has none', async () => {
    const page = await open('/view/nada');
    await page.getByText('Modelo 3D não encontrado. Verifique se o link está correto.').waitFor();
    expect(await faultsIn(page)).toEqual([]);
    await page.goto('/view/a%20b');
    await page.getByText('Nenhum modelo 3D encontrado para este link').waitFor();
    await page.goto('/ar/');
    await page.getByText('Slug não fornecido na URL').waitFor();
    expect(await page.getByText('Carregando modelo...').isVisible()).toBe(false);
  });

  test('keeps picture and measures where the browser has no WebGL, and says why', async () => {
    const page = await open(`/view/${chair.slug}`, {}, withoutWebgl);
    await page.getByText('Este navegador não mostra 3D').waitFor();
    expect(await page.getByRole('img', { name: /Foto de estúdio/ }).isVisible()).toBe(true);
    expect(await page.getByText('88 cm', { exact: true }).first().isVisible()).toBe(true);
  });

  test('name, picture and measures are there without JavaScript', async () => {
    const page = await open(`/view/${chair.slug}`, { javaScriptEnabled: false });
    await page.getByRole('heading', { name: NAME, level: 1 }).waitFor();
    expect(await page.locator('noscript').innerText()).toContain('Ative o JavaScript');
    const poster = page.getByRole('img', { name: /Foto de estúdio/ });
    expect(await poster.isVisible()).toBe(true);
    expect(await page.getByText('88 cm', { exact: true }).first().isVisible()).toBe(true);
  });

  test('on a desktop a code leads to the phone; in the browser of an app a link leads out of it', async () => {
    const page = await open(`/view/${chair.slug}`, {}, withoutWebgl);
    await page.getByRole('img', { name: 'Código QR do endereço desta página' }).waitFor();
    await page.context().close();
    const inApp = await open(`/view/${chair.slug}`, { userAgent: IPHONE_INSTAGRAM }, withoutWebgl);
    const link = inApp.getByRole('link', { name: 'Abrir no Safari' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`x-safari-${stack.siteUrl}/view/${chair.slug}`);
    expect(await inApp.getByRole('button', { name: 'Ver no seu espaço' }).isVisible()).toBe(false);
  });

  const sceneViewer = ['Scene Viewer', { userAgent: ANDROID }, [], 'button'] as const;
  const quickLook = ['Quick Look', {}, [withQuickLook], 'link'] as const; // of /webar in the gate, too
  test.each(proofSize<(typeof sceneViewer | typeof quickLook)[]>([sceneViewer], [sceneViewer, quickLook]))(
    'VIEW-01 %s shows the original, and the page says so while another size is chosen',
    async (_, device, before, role) => {
      const page = await open(
        `/view/${inSizes.slug}`,
        { ...device, viewport: { width: 390, height: 844 } },
        ...before,
        withoutDrawing,
      );
      await drawn(page);
      const advice = page.locator('#advice');
      await page.getByRole('radio', { name: '92 cm' }).check();
      await page.getByRole(role, { name: 'Ver no tamanho original' }).waitFor();
      expect(await advice.textContent()).toContain('só no tamanho original, 46 cm');
      await page.getByText('L 92 cm', { exact: true }).waitFor();
      await page.getByRole('radio', { name: '46 cm' }).check();
      await page.getByRole(role, { name: 'Ver no seu espaço' }).waitFor();
      expect(await advice.textContent()).toBe('');
      expect(complaints).toEqual([]);
    },
  );

  test('VIEW-01 a model of before there were previews, and without a USDZ, has its poster and then 3D', async () => {
    const page = await open(`/view/${onlyGlb.slug}`, {}, withQuickLook, withoutDrawing);
    const pictures = page.locator('.poster img');
    expect(await pictures.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['poster']);
    expect(await page.getByRole('img', { name: /Foto de estúdio/ }).isVisible()).toBe(true);
    await page.getByRole('img', { name: 'Código QR do endereço desta página' }).waitFor(); // not even an iPhone's AR
    expect(await page.getByRole('link', { name: 'Ver no seu espaço' }).isVisible()).toBe(false);
    await drawn(page);
    expect(complaints).toEqual([]);
  });

  test('VIEW-01 keeps picture and measures of a model that has a USDZ only, and says where it is seen', async () => {
    for (const path of [`/view/${onlyUsdz.slug}`, `/embed/${onlyUsdz.slug}`]) {
      const page = await open(path);
      await page.getByText('Este modelo só tem o arquivo USDZ').waitFor();
      expect(await page.getByRole('img', { name: /Foto de estúdio/ }).isVisible()).toBe(true);
      expect(await page.getByRole('progressbar').isVisible()).toBe(false);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });

  test('VIEW-01 keeps picture and measures where the file is broken or the storage answers 500', async () => {
    const gate = [`/view/${broken.slug}`, `/embed/${chair.slug}`];
    for (const path of proofSize(gate, [...gate, `/view/${chair.slug}`, `/embed/${broken.slug}`])) {
      const page = await open('about:blank');
      await page.route(`**/${chair.files.glb_web}`, (route) => route.fulfill({ status: 500 }));
      await page.goto(path);
      await page.getByText('Não foi possível abrir o modelo').waitFor();
      expect(await page.getByRole('img', { name: /Foto de estúdio/ }).isVisible(), path).toBe(true);
      expect(await page.getByRole('progressbar').isVisible()).toBe(false);
      await page.context().close();
    }
  });
});

describe('the AR page', () => {
  test('AR-01 has header, slug, a 16:9 viewer for every AR, and tips', async () => {
    const html = await (await fetch(`${stack.siteUrl}/ar/${chair.slug}`)).text();
    expect(html).toContain('Carregando modelo...'); // in the browser it may be gone before it is looked for
    const page = await open(`/ar/${chair.slug}`, {}, withoutDrawing);
    await page.getByRole('heading', { name: `AR - ${NAME}`, level: 1 }).waitFor();
    await page.getByText(chair.slug, { exact: true }).waitFor();
    await drawn(page);
    const viewer = page.locator('model-viewer');
    expect(await viewer.getAttribute('ar-modes')).toBe('webxr scene-viewer quick-look');
    expect(await viewer.getAttribute('ar-scale')).toBe('fixed');
    for (const name of ['ar', 'camera-controls'])
      expect(await viewer.getAttribute(name), name).not.toBeNull();
    expect(await viewer.getAttribute('auto-rotate')).toBeNull(); // who wants less motion gets none
    const { width, height } = (await viewer.boundingBox())!;
    expect(width / height).toBeCloseTo(16 / 9, 1);
    for (const tip of ['Android', 'iPhone e iPad', 'Computador'])
      await page.getByRole('term').filter({ hasText: tip }).waitFor();
    await page.screenshot({ path: `${OUTPUT}/ar-page.png`, fullPage: true });
    expect(await faultsIn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('AR-01 turns by itself', async () => {
    const page = await open(`/ar/${chair.slug}`, { reducedMotion: 'no-preference' }, withoutDrawing);
    await page.locator('model-viewer[auto-rotate]').waitFor({ state: 'attached' });
  });

  test('AR-01 a model that has a USDZ only says where it can be seen', async () => {
    const page = await open(`/ar/${onlyUsdz.slug}`);
    await page.getByText('Este modelo só tem o arquivo USDZ').waitFor();
    await page.getByText('Carregando modelo...').waitFor({ state: 'hidden' });
    expect(await page.getByRole('listitem').allTextContents()).toEqual(['USDZ']);
  });

  test('AR-02 is passed on by link, by code and by the system, and names the model with its formats', async () => {
    const page = await open(`/ar/${chair.slug}`, {}, withoutWebgl);
    expect(await page.title()).toBe(`AR - ${NAME} · Relevo`);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain(NAME);
    const qr = (await page.locator('#qr svg').boundingBox())!;
    expect([qr.width, qr.height]).toEqual([200, 200]);
    expect(await page.getByRole('listitem').allTextContents()).toEqual(['GLB', 'USDZ']);
    await page.getByRole('button', { name: 'Copiar Link' }).click();
    const toast = page.getByText('Link copiado com sucesso!');
    await toast.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${stack.siteUrl}/view/${chair.slug}`,
    );
    await toast.waitFor({ state: 'hidden' });
  });

  test('AR-02 AR-03 friends get it by the share sheet; closing it is silent, a failure copies the link', async () => {
    const page = await open(`/ar/${chair.slug}`, {}, () => {
      HTMLCanvasElement.prototype.getContext = () => null;
      const outcomes = [undefined, 'AbortError', 'NotAllowedError'];
      navigator.share = () => {
        const name = outcomes.shift();
        return name ? Promise.reject(new DOMException('', name)) : Promise.resolve();
      };
    });
    const friends = page.getByRole('button', { name: 'Enviar para Amigos' });
    const toast = page.locator('#toast');
    // A toast may be over before it is looked for.
    const told = await toast.evaluateHandle((element) => {
      const texts: (string | null)[] = [];
      new MutationObserver(() => texts.push(element.textContent)).observe(element, { childList: true });
      return texts;
    });
    const said = async () => (await told.jsonValue()).filter((text) => text !== '');
    await friends.click();
    await expect.poll(said).toEqual(['Compartilhado com sucesso!']);
    await expect.poll(() => toast.textContent()).toBe('');
    await friends.click();
    await friends.click();
    await expect.poll(said).toEqual(['Compartilhado com sucesso!', 'Link copiado com sucesso!']);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copiar Link' }).click();
    await expect.poll(async () => (await said()).at(-1)).toBe('Erro ao copiar');
  });

  test('AR-03 a model that cannot be shown is an error with both addresses, and another try', async () => {
    const page = await open(`/ar/${broken.slug}`);
    await page.getByText('Erro ao carregar o modelo 3D. Verifique se os URLs estão acessíveis').waitFor();
    await page.getByText(`${stack.siteUrl}/${broken.files.glb_web}`).waitFor();
    await page.getByText(`${stack.siteUrl}/${broken.files.usdz}`).waitFor();
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
    await page.goto('/ar/nada');
    await page.getByText('Modelo 3D não encontrado. Verifique se o link está correto.').waitFor();
    await page.getByRole('link', { name: 'Tentar novamente' }).waitFor();
  });

  test('AR-04 on iOS a link opens the USDZ at its true size, with the way back', async () => {
    const page = await open(`/ar/${chair.slug}`, {}, withQuickLook, withoutWebgl);
    const link = page.getByRole('link', { name: 'Ver no seu espaço' });
    await link.waitFor();
    const [rel, href, firstChild] = await link.evaluate((element) => [
      element.getAttribute('rel'),
      (element as HTMLAnchorElement).href,
      element.firstElementChild?.tagName,
    ]);
    const { origin, pathname, hash } = new URL(href);
    expect([rel, origin + pathname, firstChild]).toEqual([
      'ar',
      `${stack.siteUrl}/${chair.files.usdz}`,
      'IMG',
    ]);
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      allowsContentScaling: '0',
      canonicalWebPageURL: `${stack.siteUrl}/view/${chair.slug}`,
    });
  });

  test('AR-01 on Android the button hands the plain GLB over at its true size', async () => {
    const page = await open(
      `/ar/${chair.slug}`,
      { userAgent: ANDROID, viewport: { width: 390, height: 844 } },
      () => {
        const { navigation } = window as unknown as { navigation: EventTarget };
        navigation.addEventListener('navigate', (event) => {
          const { url } = (event as unknown as { destination: { url: string } }).destination;
          if (url.startsWith('intent:')) document.documentElement.dataset.handedTo = url;
        });
      },
      withoutWebgl,
    );
    await page.getByRole('button', { name: 'Ver no seu espaço' }).click();
    await page.locator('html[data-handed-to]').waitFor();
    const intent = await page.locator('html').getAttribute('data-handed-to');
    expect(intent).toContain('intent://arvr.google.com/scene-viewer/1.2?');
    const query = new URLSearchParams(intent!.slice(intent!.indexOf('?'), intent!.indexOf('#')));
    expect(Object.fromEntries(query)).toMatchObject({
      file: `${stack.siteUrl}/${chair.files.glb}`,
      resizable: 'false',
      link: `${stack.siteUrl}/view/${chair.slug}`,
    });
  });
});

test("EMB-01 a shop's page on another origin frames the embed, and no other page", async () => {
  const page = await open(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`, {}, withoutDrawing);
  const embed = page.frameLocator(`iframe[title="/embed/${chair.slug}"]`);
  await embed.locator('#stage[data-state=ready]').waitFor({ state: 'attached' });
  await embed.getByRole('button', { name: 'Ver no seu espaço' }).click();
  await embed.getByRole('img', { name: 'Código QR do endereço desta página' }).waitFor();
  await embed.getByRole('button', { name: 'Fechar' }).click();
  await page.screenshot({ path: `${OUTPUT}/embed.png` });
  const framed = () =>
    page
      .frames()
      .filter((frame) => frame.parentFrame())
      .map((frame) => frame.url());
  await expect
    .poll(framed)
    .toEqual([`${stack.siteUrl}/embed/${chair.slug}`, 'chrome-error://chromewebdata/']);
  expect(complaints.filter((text) => !text.includes('frame-ancestors'))).toEqual([]);
  expect(complaints.length).toBeGreaterThan(0);
});

test('CAT-02 a new name is on the page at once, and a deleted model is not found', async () => {
  const model = modelRow(TENANT, { name: 'Banco' });
  await seedModels(tableOf(stack), [model]);
  const page = await open(`/view/${model.slug}`, {}, withoutWebgl);
  await page.getByRole('heading', { name: 'Banco' }).waitFor();
  await renameModel(tableOf(stack), TENANT, model.id, 'Banqueta');
  await page.reload();
  await page.getByRole('heading', { name: 'Banqueta' }).waitFor();
  await deleteModel(tableOf(stack), TENANT, model.id, new Date());
  await page.reload();
  await page.getByText('Modelo 3D não encontrado. Verifique se o link está correto.').waitFor();
});
