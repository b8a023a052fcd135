import type { Model } from '../../functions/store/model-row.ts';
import { putStoreModel } from '../../functions/store/stores.ts';
import type { Table } from '../../functions/store/table.ts';
import { jobRow, seedJobs } from './seed-jobs.ts';
import { seedModels } from './seed-models.ts';

/** A model of a product of a store, with its job, as a batch leaves it. */
export async function seedStoreModel(table: Table, model: Model, product_id: string): Promise<void> {
  const { tenant_id, id: model_id, job_id } = model;
  await seedModels(table, [model]);
  await seedJobs(table, [jobRow(tenant_id, { id: job_id, status: 'PRONTO' })]);
  await putStoreModel(table, { tenant_id, model_id, job_id, product_id });
}
