import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const ORIGIN = 'http://pictures.localhost';

export interface View {
  width: number;
  height: number;
  /** As model-viewer writes it: azimuth, polar angle, distance. */
  orbit: string;
  fieldOfView?: string;
  exposure?: number;
}

/** A picture of a model on nothing, as the viewer shows it, with its shadow: PNG. */
export const drawModel = (browser: Browser, glb: Uint8Array, view: View): Promise<Buffer> =>
  withModel(browser, glb, view, (page) => page.screenshot({ omitBackground: true }));

/** Shows a model in a page of its own and hands the page over when the model is seen. */
export async function withModel<T>(
  browser: Browser,
  glb: Uint8Array,
  view: View,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const { width, height, orbit, fieldOfView = '24deg', exposure = 1 } = view;
  const page = await browser.newPage({ viewport: { width, height } });
  const library = await readFile(require.resolve('@google/model-viewer/dist/model-viewer.min.js'));
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/model.glb')
      return route.fulfill({ body: Buffer.from(glb), contentType: 'model/gltf-binary' });
    if (pathname === '/viewer.js') return route.fulfill({ body: library, contentType: 'text/javascript' });
    if (pathname === '/none.js') return route.fulfill({ body: '', contentType: 'text/javascript' });
    return route.fulfill({
      contentType: 'text/html',
      body: `<style>body{margin:0}model-viewer{width:100vw;height:100vh;--poster-color:transparent;background:transparent}</style>
        <script>self.ModelViewerElement={meshoptDecoderLocation:'/none.js'}</script>
        <script type=module src=/viewer.js></script>
        <model-viewer src=/model.glb camera-orbit="${orbit}" field-of-view="${fieldOfView}" exposure="${exposure}"
          tone-mapping=neutral environment-image=neutral shadow-intensity=1 shadow-softness=.9 interaction-prompt=none>
          <div slot=progress-bar></div></model-viewer>`,
    });
  });
  await page.goto(ORIGIN, { waitUntil: 'load' });
  await page.waitForFunction(
    () => (document.querySelector('model-viewer') as unknown as { loaded?: boolean })?.loaded,
    null,
    { timeout: 120_000 },
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const result = await use(page);
  await page.close();
  return result;
}
