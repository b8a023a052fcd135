import { AxeBuilder } from '@axe-core/playwright';
import type { ModelViewerElement } from '@google/model-viewer';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Model } from '../../functions/store/model-row.ts';
import { setContact } from '../../functions/store/tenants.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { premiumProblems } from '../../shared/copy/pt-br/premium-ar.ts';
import { sharedBrowser } from '../support/browser.ts';
import { modelsBucketOf, tableOf } from '../support/local-data.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { putChair } from '../support/put-model.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { startSession, type Session } from '../support/session.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/** True sizes from the owner's settings to the shopper's room, on the running product. */
const OWNER = newPerson({ name: 'Lia Campos', email: 'lia@camposmoveis.com.br', password: 'cristaleira8' });
const NAME = 'Cadeira <b>“Três”</b> & cia. 😀';
/** The smallest that is laid out as on a desktop: 3D is drawn in software, pixel by pixel. */
const WINDOW = { width: 1024, height: 600 };

let stack: RunningProduct;
let browser: Browser;
let owner: Session;
let chair: Model;
let bare: Record<'unset' | 'baseless' | 'glbless', Model>;
const complaints: string[] = [];

async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: WINDOW,
    ...options,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return context;
}

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  owner = await startSession(stack, OWNER);
  const { tenantId } = owner;
  chair = await putChair(modelsBucketOf(stack), tenantId, { name: NAME });
  const config = { length_axis: 'x', presets_m: '', has_size_variants: false } as const;
  const other = `ten_${ulid()}`; // their pictures are nowhere, so the owner's catalogue is without them
  const row = modelRow(other);
  const { glb: _, ...withoutGlb } = row.files;
  bare = {
    unset: modelRow(other),
    baseless: modelRow(other, { ar_config: { base_length_m: null, ...config } }),
    glbless: { ...row, files: withoutGlb as Model['files'] },
  };
  await seedModels(tableOf(stack), [...Object.values(bare), chair]);
  await setContact(tableOf(stack), tenantId, 'https://wa.me/5511987654321');
});
afterAll(async () => {
  await browser?.close();
});

const shown = (page: Page) => page.locator('#stage[data-state=ready]').waitFor({ state: 'attached' });
const widthOf = (page: Page) =>
  page.locator('model-viewer').evaluate((element) => (element as ModelViewerElement).getDimensions().x);

test('AR-07 the owner finds the sizes by the model’s card, and saves them', async () => {
  const page = await (await openContext({ storageState: owner.storageState })).newPage();
  await page.goto('/app/catalogo');
  await page.getByRole('button', { name: `Mais ações de ${NAME}` }).click();
  await page.getByRole('link', { name: `Tamanhos e AR de ${NAME}` }).click();
  await page.getByRole('heading', { name: NAME, level: 1 }).waitFor();
  await page.getByText('L 46 cm').waitFor();
  await page.getByLabel('Este produto tem variações de tamanho').check();
  await page.getByRole('textbox', { name: 'Tamanho 1' }).fill('0,92 m');
  await page.getByText('92 cm', { exact: true }).click();
  await page.getByText('L 92 cm').waitFor();
  await page.getByRole('button', { name: 'Salvar tamanhos' }).click();
  await page.getByText('Tamanhos salvos').waitFor();
  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Tamanho 1' }).inputValue()).toBe('92 cm');
  await page.context().close();
});

test('AR-05 the premium page goes on to our viewer, which shows each size at its true scale', async () => {
  const page = await (await openContext()).newPage();
  await page.goto(`/ar/${chair.slug}/premium`);
  await page.waitForURL('**/webar?*');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    glb: `${stack.siteUrl}/${chair.files.glb}`,
    base_m: '0.46',
    axis: 'x',
    name: NAME,
    slug: chair.slug,
    sizes: '0.92',
  });
  await shown(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(NAME);
  await page.getByText('0,92 m').waitFor(); // before, the largest size is tried, to leave it room in the picture
  expect(await widthOf(page)).toBeCloseTo(0.46, 3);
  await page.getByText('0,92 m').click();
  await expect.poll(() => widthOf(page)).toBeCloseTo(0.92, 3);
  await page.getByText('L 92 cm').waitFor();
  expect(await page.getByRole('img', { name: 'Código QR para abrir no celular' }).isVisible()).toBe(true);
  const contact = page.getByRole('link', { name: 'Falar no WhatsApp' });
  const { origin, pathname, searchParams } = new URL((await contact.getAttribute('href'))!);
  expect(origin + pathname).toBe('https://wa.me/5511987654321');
  expect(searchParams.get('text')).toBe(
    `Olá! Tenho interesse em ${NAME}: ${stack.siteUrl}/view/${chair.slug}`,
  );
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain('/premium'); // it was replaced: going back does not bounce
  await page.context().close();
});

describe('in the room', () => {
  const webar = () => `/ar/${chair.slug}/premium`;

  test('AR-05 an iPhone gets the stored USDZ at its own size, and is told so while another is chosen', async () => {
    const context = await openContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript(() => {
      DOMTokenList.prototype.supports = (token) => token === 'ar';
    });
    const page = await context.newPage();
    await page.goto(webar());
    await shown(page);
    const link = page.getByRole('link', { name: 'Ver no seu espaço' });
    await link.waitFor();
    expect(await link.getAttribute('rel')).toBe('ar');
    expect(
      await link
        .locator(':first-child')
        .first()
        .evaluate(({ tagName }) => tagName),
    ).toBe('IMG');
    const [file, options] = (await link.getAttribute('href'))!.split('#');
    expect(file).toBe(`${stack.siteUrl}/${chair.files.usdz}`);
    expect(Object.fromEntries(new URLSearchParams(options))).toMatchObject({
      allowsContentScaling: '0',
      callToAction: 'Falar no WhatsApp',
    });
    await page.getByText('0,92 m').click();
    await page.getByRole('link', { name: 'Ver no tamanho original' }).waitFor();
    await page.getByText(/só no tamanho original, 0,46 m de largura/).waitFor();
    await context.close();
  });

  test('AR-05 a device with WebXR places the model from the tap, whatever its size', async () => {
    const context = await openContext({
      viewport: { width: 390, height: 844 },
      userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142 Mobile',
    });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'xr', { value: { isSessionSupported: async () => true } });
    });
    const page = await context.newPage();
    await page.goto(webar());
    await shown(page);
    const viewer = page.locator('model-viewer');
    await viewer.evaluate((element) => {
      (element as ModelViewerElement).activateAR = async () => {
        document.title = 'placed';
      };
    });
    await page.getByText('0,92 m').click();
    await page.getByRole('button', { name: 'Ver no seu espaço' }).click();
    expect(await page.title()).toBe('placed');
    expect(await viewer.getAttribute('ar-scale')).toBe('fixed');
    expect(await viewer.getAttribute('ar-modes')).toMatch(/^webxr/);
    await expect.poll(() => widthOf(page)).toBeCloseTo(0.92, 3);
    await context.close();
  });
});

test('AR-05 every failure says the sentence of the specification and leads back', async () => {
  expect(complaints).toEqual([]); // from here on pages fail on purpose
  const page = await (await openContext()).newPage();
  const cases = [
    ['/ar//premium', premiumProblems.slugMissing],
    ['/ar/nada/premium', premiumProblems.notFound],
    [`/ar/${bare.glbless.slug}/premium`, premiumProblems.noGlb],
    [`/ar/${bare.unset.slug}/premium`, premiumProblems.configMissing],
    [`/ar/${bare.baseless.slug}/premium`, premiumProblems.noBase],
  ];
  for (const [address, sentence] of cases) {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Não foi possível abrir em AR' }).waitFor();
    expect(await page.getByRole('alert').textContent(), address).toBe(sentence);
    expect(await page.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/');
  }
  await page.route('**/api/public/models/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/ar/${chair.slug}/premium`);
  await page.getByText(premiumProblems.readFailed).waitFor();
  await page.context().close();
});

test('AR-06 where get-ar-config fails, our own viewer opens', async () => {
  const page = await (await openContext()).newPage();
  await page.route('**/api/get-ar-config', (route) => route.abort());
  await page.goto(`/ar/${chair.slug}/premium`);
  await page.waitForURL('**/webar?*');
  await page.context().close();
});

test('an address of /webar that asks for what is not ours shows nothing of it', async () => {
  const page = await (await openContext()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const glb of [
    'https://outra.example/a.glb',
    'javascript:alert(1)',
    'data:model/gltf-binary;base64,AA==',
  ]) {
    await page.goto(`/webar?${new URLSearchParams({ glb, base_m: '1' })}`);
    await page.getByText('Este endereço aponta para um modelo de outro site.').waitFor();
  }
  await page.goto(`/webar?${new URLSearchParams({ glb: '/m/none/a.glb', base_m: '1', slug: chair.slug })}`);
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
  expect(asked.filter((url) => url.startsWith('https://outra.example'))).toEqual([]);
  await page.context().close();
});
