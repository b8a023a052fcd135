import { API_BASE, API_VERSION, VERSION_HEADER } from '../rules/public-api.ts';

/** Programs that the reference shows, as they are run by `tests/integration/api-v1.test.ts`. */

/** Lists models. `$API` is the address of the API, `$API_KEY` a key. */
export const CURL_EXAMPLE = `curl --fail-with-body "$API/models?limit=5" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "${VERSION_HEADER}: ${API_VERSION}"`;

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
