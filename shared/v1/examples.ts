import { API_BASE, API_VERSION, VERSION_HEADER } from '../rules/public-api.ts';

/** Programs that the reference shows, as they are run by `tests/integration/api-v1.test.ts`. */

/** Lists models. `$API` is the address of the API, `$API_KEY` a key. */
export const CURL_EXAMPLE = `curl --fail-with-body "$API/models?limit=5" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "${VERSION_HEADER}: ${API_VERSION}"`;

/** Orders a model of photos that are on a shop's server; `$PHOTOS` is the address of their folder. */
export const ADDRESSES_EXAMPLE = `curl --fail-with-body "$API/jobs" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "${VERSION_HEADER}: ${API_VERSION}" \\
  -H "Idempotency-Key: banco-ipe-1" \\
  -H "Content-Type: application/json" \\
  -d @- <<PEDIDO
{
  "model_name": "Banco Ipê",
  "category": "Móveis",
  "target_dims_cm": { "height": 45 },
  "image_urls": ["$PHOTOS/1.jpg", "$PHOTOS/2.jpg", "$PHOTOS/3.jpg", "$PHOTOS/4.jpg"]
}
PEDIDO`;

/** Orders a model and waits for it: `node gerar.mjs foto1.jpg foto2.jpg foto3.jpg foto4.jpg`, Node 20 or later. */
export const JAVASCRIPT_EXAMPLE = `import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const { API, API_KEY } = process.env; // https://…${API_BASE} e a sua chave

async function call(method, path, body, headers = {}) {
  const response = await fetch(API + path, {
    method,
    headers: {
      authorization: \`Bearer \${API_KEY}\`,
      '${VERSION_HEADER.toLowerCase()}': '${API_VERSION}',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(\`\${result.code}: \${result.detail}\`);
  return result;
}

// 1. Envie de 4 a 12 fotos, cada uma pelo formulário que recebeu.
const files = [];
for (const photo of process.argv.slice(2)) {
  const name = basename(photo);
  const ext = extname(photo).slice(1).toLowerCase();
  const { path, token } = await call('POST', '/uploads', { filename: name, ext });
  const form = new FormData();
  for (const [field, value] of Object.entries(token.fields)) form.append(field, value);
  form.append('file', new Blob([await readFile(photo)]), name);
  const sent = await fetch(token.url, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(\`\${name}: \${sent.status}\`);
  files.push({ name, path });
}

// 2. Peça o modelo: a chave de idempotência faz de um pedido repetido um só.
let job = await call(
  'POST',
  '/jobs',
  { files, model_name: 'Banco Ipê', category: 'Móveis', target_dims_cm: { height: 45 } },
  { 'idempotency-key': crypto.randomUUID() },
);

// 3. Espere. Um pedido que falha devolve os créditos e diz por quê.
while (job.status === 'RECEBIDO' || job.status === 'PROCESSANDO') {
  await wait(5000);
  job = await call('GET', \`/jobs/\${job.job_id}\`);
}
if (job.status === 'FALHA') throw new Error(job.error_message);

// 4. Baixe os arquivos, ou use a página e o quadro para a sua loja.
const model = await call('GET', \`/jobs/\${job.job_id}/model\`);
console.log(await call('GET', \`/models/\${model.id}/files\`));
`;

/** Hears `job.ready`, checks who sends it and downloads the model: `node avisos.mjs`, with PORT, WEBHOOK_SECRET, API and API_KEY. */
export const WEBHOOK_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const { API, API_KEY, WEBHOOK_SECRET, PORT = '3000' } = process.env; // o segredo começa com whsec_
const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  return signatures.split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function download({ model_id, model_name }) {
  const headers = { authorization: \`Bearer \${API_KEY}\` };
  const files = await (await fetch(\`\${API}/models/\${model_id}/files\`, { headers })).json();
  const glb = await fetch(files.url_glb);
  await writeFile(\`\${model_id}.glb\`, Buffer.from(await glb.arrayBuffer()));
  console.log(\`\${model_name}: \${model_id}.glb\`);
}

const seen = new Set(); // num sistema de verdade, no banco de dados

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8'); // como chegou, antes de ler o JSON
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end(); // responda logo e trabalhe depois
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  if (type === 'job.ready') await download(data);
}).listen(Number(PORT), () => console.log('esperando avisos'));
`;
