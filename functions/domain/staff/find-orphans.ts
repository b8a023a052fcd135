import { isFinished } from '../../../shared/rules/jobs.ts';
import { modelIdOf } from '../../generation/package-record.ts';
import type { Job } from '../../store/jobs.ts';
import { keys } from '../../store/keys.ts';
import type { Model } from '../../store/models.ts';
import { readRows, type Orphan } from '../../store/orphans.ts';
import type { Project } from '../../store/projects.ts';
import { tenantRows } from '../../store/tenant-rows.ts';
import type { Table } from '../../store/table.ts';
import { modelFromPackage } from '../catalogue/model-from-package.ts';

/** A job whose model was made and of which nothing is left that it could be put together from. */
export interface LostCause {
  job: Job;
}

export interface Found {
  orphans: Orphan[];
  lost: LostCause[];
}

/**
 * The tenant's models that were made and are not whole in its catalogue. A model that its owner deleted is none, nor
 * one whose job still runs: the sweep of jobs ends it.
 */
export async function findOrphans(table: Table, tenantId: string): Promise<Found> {
  // In this order: whatever is published meanwhile was not ready when its job was read, and whatever is deleted
  // meanwhile has its word left when those are read.
  const jobs = await rowsOf<Job>(table, tenantId, keys.job(tenantId, '').sk);
  const assets = byId(await rowsOf<Model>(table, tenantId, keys.asset(tenantId, '').sk));
  const projects = byId(await rowsOf<Project>(table, tenantId, keys.project(tenantId, '').sk));
  const removed = byId(await rowsOf<{ id: string }>(table, tenantId, keys.removal(tenantId, '').sk));

  const made = new Map(jobs.filter(wasMade).map((job) => [modelIdOf(job.id), job]));
  const ids = [...new Set([...made.keys(), ...assets.keys()])].filter((id) => !removed.has(id));
  const publicRows = byId(await rowsAt(table, ids.map(keys.publicModel)));

  const underway = new Set(
    jobs.filter(({ status }) => !isFinished(status)).map(({ project_id }) => project_id),
  );
  const lost: LostCause[] = [];
  const models = new Map<string, Model>();
  for (const id of ids) {
    const job = made.get(id);
    const project = job && projects.get(job.project_id);
    const model = assets.get(id) ?? publicRows.get(id) ?? (job && modelAgain(job, project));
    if (model) models.set(id, model);
    else if (job) lost.push({ job });
  }

  const links = byId(
    await rowsAt(
      table,
      [...models.values()].map(({ slug }) => keys.link(slug)),
    ),
  );
  const orphans = [...models].map(([id, model]) => ({
    model,
    job: made.get(id) ?? null,
    lacksAsset: !assets.has(id),
    lacksPublicRow: !publicRows.has(id),
    lacksLink: !links.has(id),
    project: projects.get(model.project_id) ?? null,
    isBeingRemade: underway.has(model.project_id),
  }));
  return { orphans: orphans.filter(isNotWhole), lost };
}

/** A ready job's model was; a failed one's only where its package was kept. */
const wasMade = ({ status, package: packaged }: Job): boolean =>
  status === 'PRONTO' || (status === 'FALHA' && packaged !== undefined);

/** As it was published first; a name it got later went with its rows. */
const modelAgain = (job: Job, project: Project | undefined): Model | undefined =>
  job.package &&
  modelFromPackage(job, job.package, project ?? { name: job.model_name, sku: null }, job.updated_at);

const isNotWhole = ({ model, lacksAsset, lacksPublicRow, lacksLink, project }: Orphan): boolean =>
  lacksAsset || lacksPublicRow || lacksLink || !project?.models[model.id];

async function rowsOf<T>(table: Table, tenantId: string, kind: string): Promise<T[]> {
  const all: T[] = [];
  for await (const rows of tenantRows(table, tenantId, kind)) all.push(...(rows.map(withoutKeys) as T[]));
  return all;
}

const rowsAt = async (table: Table, wanted: Parameters<typeof readRows>[1]): Promise<Model[]> =>
  (await readRows(table, wanted)).map(withoutKeys) as Model[];

/** What a row says: where it stands is no part of it, and must not come along to where it is put. */
const withoutKeys = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !PLACE.has(field)));
const PLACE = new Set(['pk', 'sk', 'gsi1pk', 'gsi1sk']);

const byId = <T extends { id: string }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));
