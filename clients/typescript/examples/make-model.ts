import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { relevo } from '../client.ts';

/*
 * Orders a model of photos that are on a shop's server, waits for it and saves its GLB:
 * RELEVO_SITE=https://… RELEVO_KEY=rlv_… npx tsx make-model.ts 'Banco Ipê' 45 https://…/1.jpg … https://…/4.jpg
 */
const { RELEVO_SITE: site = '', RELEVO_KEY: key = '' } = process.env;
const [model_name = '', height = '', ...image_urls] = process.argv.slice(2);
const api = relevo({ site, key });

const ordered = await api.POST('/api/v1/jobs', {
  params: { header: { 'Idempotency-Key': randomUUID() } },
  body: { model_name, image_urls, target_dims_cm: { height: Number(height) } },
});
if (ordered.error) throw new Error(`${ordered.error.code}: ${ordered.error.detail}`);

const id = ordered.data.job_id;
for (;;) {
  const { data, error } = await api.GET('/api/v1/jobs/{id}', { params: { path: { id } } });
  if (error) throw new Error(`${error.code}: ${error.detail}`);
  if (data.status === 'FALHA') throw new Error(data.error_message ?? 'The model could not be made');
  if (data.status === 'PRONTO') break;
  await wait(5000);
}

const made = await api.GET('/api/v1/jobs/{id}/model', { params: { path: { id } } });
if (made.error) throw new Error(`${made.error.code}: ${made.error.detail}`);
const glb = await fetch(made.data.url_glb);
await writeFile(`${made.data.id}.glb`, Buffer.from(await glb.arrayBuffer()));
console.log(`${made.data.id}.glb`);
