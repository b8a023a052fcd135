/**
 * Pictures of every screen, on a phone and a desk (the public site on a tablet too), light and dark, into .cache/screens:
 * `npm run build:web && npm run screens -- [part of a name …]`.
 * Prints what a page logged as an error (our content security policy is on), what axe finds and what is wider than the
 * window, and fails if there was any.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext } from 'playwright-core';
import { preview } from 'vite';
import { launchChromium } from './chromium.ts';
import { pretendBackend, pretendSession } from './screens/pretend-backend.ts';
import { pretendGlimpses } from './screens/pretend-glimpses.ts';
import { manyOf } from './screens/asset-page.ts';
import { shownModels } from './screens/shown-models.ts';
import { publicScreens } from './screens/public.ts';
import { siteScreens } from './screens/site.ts';
import { homeScreens } from './screens/home.ts';
import { catalogueScreens } from './screens/catalogue.ts';
import { accountScreens } from './screens/account.ts';
import { teamScreens } from './screens/team.ts';
import { apiKeyScreens } from './screens/api-keys.ts';
import { batchScreens } from './screens/batches.ts';
import { storeScreens } from './screens/stores.ts';
import { webhookScreens } from './screens/webhooks.ts';
import { billingScreens } from './screens/billing.ts';
import { captureScreens } from './screens/capture.ts';
import { uploadScreens } from './screens/upload.ts';
import { statusScreens } from './screens/status.ts';
import { analyticsScreens } from './screens/analytics.ts';
import { arScreens } from './screens/ar.ts';
import { viewerScreens } from './screens/viewer.ts';
import { publishScreens } from './screens/publish.ts';
import { pictureScreens } from './screens/pictures.ts';
import { mendingScreens } from './screens/mending.ts';
import { staffScreens } from './screens/staff.ts';
import { covered } from './screens/pretend-pictures.ts';
import { pretendStaff } from './screens/pretend-staff.ts';
import { abuseScreens } from './screens/abuse.ts';
import { PORT } from './screens/port.ts';
import type { Screen } from './screens/screen.ts';

const OUT = '.cache/screens';
const MODELS = '.cache/screens/models';
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 832 },
} as const;
/** The pages' policy with the one inline style that is needed, model-viewer's. */
const POLICY = [
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; font-src 'self'",
  "style-src 'self' 'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='; connect-src 'self' blob:",
  "worker-src 'self' blob:; frame-src 'self'; media-src blob:",
].join('; ');

/** A new subject is a file in `screens/` and a line here. */
const SCREENS: Screen[] = [
  ...publicScreens,
  ...siteScreens,
  ...homeScreens,
  ...catalogueScreens,
  ...accountScreens,
  ...billingScreens,
  ...apiKeyScreens,
  ...webhookScreens,
  ...batchScreens,
  ...storeScreens,
  ...teamScreens,
  ...uploadScreens,
  ...captureScreens,
  ...statusScreens,
  ...viewerScreens,
  ...abuseScreens,
  ...staffScreens,
  ...arScreens,
  ...publishScreens,
  ...mendingScreens,
  ...pictureScreens,
  ...analyticsScreens,
];

async function takePicture(context: BrowserContext, screen: Screen, file: string): Promise<string[]> {
  const errors: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !screen.logs?.test(message.text())) errors.push(message.text());
  });
  if (screen.name === 'viewer-loading') await page.route('**/*.webGlb', () => undefined);
  await screen.before?.(page);
  await page.goto(screen.path, { waitUntil: screen.name.endsWith('loading') ? 'load' : 'networkidle' });
  // On a busy machine a screen's script may still be read while nothing is under way on the network.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await screen.act?.(page);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || top > innerHeight || bottom < 0;
    }),
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) errors.push(`${overflow} px wider than the window`);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  for (const { id, nodes } of violations)
    errors.push(`axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  await page.evaluate(() => scrollTo(0, 0));
  const picture = { path: file, animations: 'disabled' } as const;
  if (screen.part) await page.locator(screen.part).screenshot(picture);
  else await page.screenshot({ ...picture, fullPage: !screen.isWindow });
  await page.close();
  return errors;
}

const wanted = process.argv.slice(2);
const screens = SCREENS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
if (screens.length === 0) throw new Error(`no screen of bin/tools/screens is called ${wanted.join(' or ')}`);
const assets = await shownModels(MODELS);
await mkdir(OUT, { recursive: true });
const server = await preview({
  configFile: 'web/vite.config.ts',
  preview: { port: PORT, strictPort: true, proxy: {}, headers: { 'content-security-policy': POLICY } },
});
const browser = await launchChromium();
let failures = 0;
let pictures = 0;

async function draw(screen: Screen, size: keyof typeof SIZES, theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${PORT}`,
    viewport: SIZES[size],
    locale: 'pt-BR',
    userAgent: screen.userAgent,
    reducedMotion: 'reduce',
    hasTouch: size !== 'desk',
    isMobile: size !== 'desk',
  });
  await context.grantPermissions(['notifications']);
  await context.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
  const { modelCount } = screen.world ?? {};
  const shown = modelCount === undefined ? assets : manyOf(assets, modelCount);
  const isCovered = (id: string) => screen.world?.isCovered && id === 'ast_chair';
  const owned = shown.map((asset) => (isCovered(asset.id) ? covered(asset) : asset));
  const world = { assets: owned, credits: 80, ...screen.world };
  await pretendBackend(context, world, MODELS);
  await pretendGlimpses(context, world, MODELS);
  await pretendStaff(context, { ...screen.world });
  if (!screen.isPublic) await pretendSession(context);
  const file = join(OUT, `${screen.name}-${size}-${theme}.png`);
  const errors = takePicture(context, screen, file).catch(({ message }: Error) => [`no picture: ${message}`]);
  for (const error of await errors) {
    failures += 1;
    console.error(`${file}: ${error}`);
  }
  pictures += 1;
  await context.close();
}

// Pages wait more than they work: the four or six pictures of a screen side by side take half the time.
for (const screen of screens) {
  const sizes = screen.hasTablet ? (['phone', 'tablet', 'desk'] as const) : (['phone', 'desk'] as const);
  await Promise.all(sizes.flatMap((size) => [draw(screen, size, 'light'), draw(screen, size, 'dark')]));
}
await browser.close();
await server.close();
console.log(`${pictures} pictures in ${OUT}, ${failures} errors`);
process.exitCode = failures > 0 ? 1 : 0;
