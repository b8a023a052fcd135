import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { ensureAccount } from '../../../functions/domain/accounts/ensure-account.ts';
import { keys } from '../../../functions/store/keys.ts';
import type { Entry } from '../../../functions/store/ledger/read.ts';
import type { Model } from '../../../functions/store/model-row.ts';
import type { Table } from '../../../functions/store/table.ts';
import { CATEGORIES } from '../../../shared/rules/jobs.ts';
import { addDays } from '../../../shared/rules/periods.ts';
import { jobRow } from '../../../tests/support/seed-jobs.ts';
import { modelRow, seedModels } from '../../../tests/support/seed-models.ts';

/** How much lies in the table before anybody calls. */
export const SEED = { shops: 50, modelsAShop: 10, modelsOfLargestShop: 500 } as const;

/** Days of the last sixty on which somebody saw a model: of many models few are seen every day. */
const SEEN_EVERY_DAYS = 4;
const DAYS = 60;

const PHOTOS = 8;
const BATCH = 25;
/** Batches on their way at the same time. */
const AT_ONCE = 8;
const NAMES = ['Poltrona Ipanema', 'Mesa Lagoa', 'Banqueta Arpoador', 'Estante Gávea', 'Sofá Leblon'];

const newId = (kind: string) => `${kind}_${ulid()}`;

/** A shop's models with their jobs, products and links, what was paid for them, and what shoppers did with them. */
export async function seedShop(table: Table, tenantId: string, count: number): Promise<Model[]> {
  const models = namedModels(tenantId, count);
  await seedModels(table, models);
  await putAll(table, models.flatMap(rowsBesides));
  return models;
}

const namedModels = (tenantId: string, count: number): Model[] =>
  Array.from({ length: count }, (_, i) =>
    // Their first event was long ago, as with nearly all that are seen.
    Object.assign(modelRow(tenantId), {
      has_events: true,
      name: `${NAMES[i % NAMES.length]} ${i + 1}`,
      category: CATEGORIES[i % CATEGORIES.length],
    }),
  );

/** Shops that nobody signs in to, with models that shoppers see; returns those. */
export async function seedOtherShops(table: Table): Promise<Model[]> {
  const models: Model[] = [];
  for (let i = 0; i < SEED.shops; i++) {
    const identity = { userId: ulid(), name: 'Ana', email: `loja-${i}@bench.example` };
    const { tenant_id } = await ensureAccount({ table, now: () => new Date(), newId }, identity);
    models.push(...namedModels(tenant_id, SEED.modelsAShop));
  }
  await seedModels(table, models);
  return models;
}

function rowsBesides({ id, tenant_id, job_id, project_id, name, created_at }: Model): object[] {
  const photos = Array.from({ length: PHOTOS }, (_, i) => ({
    name: `IMG_${4000 + i}.jpeg`,
    path: `t/${tenant_id}/up_${ulid()}.jpg`,
  }));
  const job = jobRow(tenant_id, { id: job_id, project_id, model_name: name, photos });
  const entry: Entry = {
    id: newId('ent'),
    tenant_id,
    type: 'generation',
    description: `Geração do modelo “${name}”`,
    key: `${job_id}:payment`,
    plan: -10,
    extra: 0,
    amount: -10,
    parts: [{ lot: 'trial', credits: -10 }],
    debts: [],
    created_at,
  };
  return [
    { ...keys.job(tenant_id, job_id), ...job },
    { ...keys.entry(tenant_id, entry.id), ...entry },
    ...daysBefore(created_at.slice(0, 10)).map((day, i) => ({
      ...keys.events(tenant_id, day, id),
      asset_id: id,
      day,
      'view.viewer.phone': 1 + (i % 7),
      'view.viewer.desktop': 1 + (i % 3),
      'interaction.viewer.phone': 1,
      'ar.viewer.phone': 1,
    })),
  ];
}

const daysBefore = (day: string): string[] =>
  Array.from({ length: DAYS / SEEN_EVERY_DAYS }, (_, i) => addDays(day, -i * SEEN_EVERY_DAYS));

async function putAll({ client, name }: Table, rows: object[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) =>
    rows.slice(i * BATCH, (i + 1) * BATCH),
  );
  const work = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      const puts = batch.map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
