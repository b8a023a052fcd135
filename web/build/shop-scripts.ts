import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Scripts that shops put into their pages, under names that never change: one they name here, the other they take along with a spin. */
const SCRIPTS = { 'embed.js': '../embed/embed.ts', 'spin.js': '../spin/spin.ts' };
type ShopScript = keyof typeof SCRIPTS;

/**
 * A script that shops include, as one classic file without imports. Its letters are ASCII: an old shop's page in Latin-1 reads it in
 * that.
 */
export async function bundleShopScript(name: ShopScript): Promise<string> {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, SCRIPTS[name]),
        output: { format: 'iife' },
      },
    },
  }).then((results) => [results].flat())) as [Rolldown.RolldownOutput];
  return output[0].code.replaceAll(
    /[^\p{ASCII}]/gu,
    (letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`,
  );
}

/** Puts the shops' scripts beside the pages, and serves them while developing. */
export const shopScripts = (): Plugin => ({
  name: 'shop-scripts',
  async generateBundle() {
    for (const fileName of Object.keys(SCRIPTS) as ShopScript[])
      this.emitFile({ type: 'asset', fileName, source: await bundleShopScript(fileName) });
  },
  configureServer(server) {
    for (const name of Object.keys(SCRIPTS) as ShopScript[])
      server.middlewares.use(`/${name}`, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(await bundleShopScript(name));
      });
  },
});
