/**
 * What Lighthouse says of the public pages on a phone, as they are built: `npm run lighthouse [-- /path …]`. Fails below
 * the targets. Models are kept away: without a GPU their software renderer would be what is measured (byte budgets hold
 * what they weigh).
 */
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import lighthouse from 'lighthouse';
import { preview, type Plugin } from 'vite';
import { buildPages } from '../../infra/local/supervisor/builds.ts';
import { documentFile, publicDocuments } from '../../web/lib/paths.ts';
import { launchChromium } from './chromium.ts';

const TARGETS = { performance: 0.95, accessibility: 1, 'best-practices': 0.95, seo: 1 } as const;
const LAYOUT_SHIFT = 0.02;

const pack = promisify(brotliCompress);
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
/** Text travels packed, as it does from the edge; Vite's preview sends it plain. */
const packed: Plugin = {
  name: 'packed',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = publicDocuments.includes(pathname) ? documentFile(pathname) : pathname;
      const type = TYPES[extname(file)];
      if (!type) return next();
      readFile(join('web/dist', file))
        .then(pack)
        .then((body) => {
          response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
          response.end(body);
        })
        .catch(next);
    });
  },
};

/** A port that is free now. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

await buildPages();
const debuggingPort = await freePort();
const server = await preview({
  configFile: 'web/vite.config.ts',
  plugins: [packed],
  preview: { port: 0, proxy: {} },
});
const { port } = server.httpServer.address() as AddressInfo;
// Closing it ends its children too; a Chromium that Lighthouse starts by itself outlives a killed run.
const browser = await launchChromium({ debuggingPort });
const asked = process.argv.slice(2);
try {
  for (const path of asked.length > 0 ? asked : publicDocuments) await measure(path);
} finally {
  await browser.close();
  await server.close();
}

async function measure(path: string): Promise<void> {
  const result = await lighthouse(`http://localhost:${port}${path}`, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(TARGETS),
    blockedUrlPatterns: ['*.glb'],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${path}`);
  const { categories, audits } = result.lhr;
  const shift = audits['cumulative-layout-shift'].numericValue ?? 0;
  const lines = Object.entries(TARGETS).map(([name, target]) => {
    const score = categories[name].score ?? 0;
    if (score < target) process.exitCode = 1;
    return `${name} ${score.toFixed(2)}${score < target ? ` (below ${target})` : ''}`;
  });
  if (shift > LAYOUT_SHIFT) process.exitCode = 1;
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (name) => `${name} ${audits[name].displayValue}`,
  );
  console.log(`${path}: ${[...lines, `cls ${shift.toFixed(3)}`, ...times].join(', ')}`);
  for (const { id, title, score, details } of Object.values(audits)) {
    const isFinding = score === 0 && categories.performance.auditRefs.every((ref) => ref.id !== id);
    if (isFinding) console.log(`  ${title}: ${JSON.stringify(details).slice(0, 300)}`);
  }
}
