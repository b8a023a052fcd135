import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { NO_FACTS } from '../../shared/schemas/product-facts.ts';
import { keys, type Key } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/model-row.ts';
import type { Project } from '../../functions/store/projects.ts';
import type { Table } from '../../functions/store/table.ts';

const ulid = monotonicFactory();
/** Most puts of one batch request. */
const BATCH = 25;

/** A model's row as a finished job leaves it. */
export function modelRow(tenantId: string, change: Partial<Model> = {}): Model {
  const time = ulid();
  const id = change.id ?? `ast_${time}`;
  const name = change.name ?? 'Poltrona Ipanema';
  const file = (kind: string) => `m/${id}/${kind}`;
  return {
    id,
    tenant_id: tenantId,
    job_id: `job_${time}`,
    project_id: `prd_${time}`,
    project_name: name,
    project_sku: null,
    name,
    slug: `modelo-${time.toLowerCase()}`,
    facts: NO_FACTS,
    files: {
      glb: file('a1b2c3d4.glb'),
      glb_web: file('e5f6a7b8.web.glb'),
      usdz: file('c9d0e1f2.usdz'),
      poster: file('a3b4c5d6.poster.webp'),
      thumbnail: file('e7f8a9b0.thumbnail.webp'),
      share: file('c1d2e3f4.share.jpg'),
    },
    bytes: { glb: 690_132, glb_web: 283_760, usdz: 1_468_006 },
    dims_cm: { width: 82, height: 86.5, depth: 80 },
    triangles: 20_000,
    quality: {
      level: 'media',
      score: 0.61,
      reasons: [{ code: 'few_photos' }, { code: 'photo_disagrees', photo: 2 }],
    },
    created_at: new Date().toISOString(),
    ...change,
  };
}

/** Puts models into the catalogue of their tenants, each with its product and its link, as publishing leaves them. */
export async function seedModels(table: Table, models: Model[]): Promise<void> {
  const rows = models.flatMap((model) => [
    { ...keys.asset(model.tenant_id, model.id), ...model },
    { ...keys.publicModel(model.id), ...model },
    { ...keys.link(model.slug), ...model },
    { ...keys.project(model.tenant_id, model.project_id), ...productOf(model) },
  ]);
  await putRows(table, rows);
}

/** Puts no more of them than their owner's lists read: quick for thousands. */
export const seedOwnRows = (table: Table, models: Model[]): Promise<void> =>
  putRows(
    table,
    models.map((model) => ({ ...keys.asset(model.tenant_id, model.id), ...model })),
  );

async function putRows({ client, name }: Table, rows: Key[]): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) {
    const puts = rows.slice(i, i + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
  }
}

const productOf = (model: Model): Project => ({
  id: model.project_id,
  tenant_id: model.tenant_id,
  name: model.project_name,
  sku: model.project_sku,
  models: {
    [model.id]: { name: model.name, thumbnail: model.files.thumbnail, created_at: model.created_at },
  },
  revision: 1,
  created_at: model.created_at,
});
