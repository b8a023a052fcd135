import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PackagedModel } from '../../../functions/generation/packaging/package-model.ts';

const require = createRequire(import.meta.url);

/** The page a shop would write after model-viewer's own documentation, with the same product, well served. */
export async function servePlainPage({
  files,
}: Pick<PackagedModel, 'files'>): Promise<{ url: string; server: Server }> {
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Produto</title>
    <style>model-viewer{width:100%;height:80vh}</style>
    <script type="module" src="/model-viewer.min.js"></script></head><body>
    <model-viewer alt="Produto" src="/model.glb" poster="/poster.webp" ar shadow-intensity="1" camera-controls
      touch-action="pan-y"></model-viewer></body></html>`;
  const served: Record<string, { type: string; body: Uint8Array; isText?: boolean }> = {
    '/': { type: 'text/html', body: Buffer.from(html), isText: true },
    '/model-viewer.min.js': {
      type: 'text/javascript',
      body: readFileSync(require.resolve('@google/model-viewer/dist/model-viewer.min.js')),
      isText: true,
    },
    '/model.glb': { type: 'model/gltf-binary', body: files.glb.bytes },
    '/poster.webp': { type: 'image/webp', body: files.poster.bytes },
  };
  const packed = Object.fromEntries(
    Object.entries(served).map(([path, { body, isText }]) => [
      path,
      isText ? brotliCompressSync(body, FAST) : body,
    ]),
  );
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const found = served[path];
    if (!found) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': found.type, ...(found.isText && { 'content-encoding': 'br' }) })
      .end(packed[path]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

/** As CloudFront compresses: fast rather than small. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
