import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Where shops find the script, for as long as their pages name it. */
const EMBED_SCRIPT = 'embed.js';

/** The script that shops include, as one classic file without imports. */
export async function bundleEmbedScript(): Promise<string> {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../embed/embed.ts'),
        output: { format: 'iife' },
      },
    },
  }).then((results) => [results].flat())) as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Puts the shops' script beside the pages under a name that never changes, and serves it while developing. */
export const embedScript = (): Plugin => ({
  name: 'embed-script',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: EMBED_SCRIPT, source: await bundleEmbedScript() });
  },
  configureServer(server) {
    server.middlewares.use(`/${EMBED_SCRIPT}`, async (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(await bundleEmbedScript());
    });
  },
});
