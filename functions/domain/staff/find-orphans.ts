import { isFinished } from '../../../shared/rules/jobs.ts';
import { modelIdOf } from '../../generation/package-record.ts';
import { jobOf, type Job } from '../../store/jobs.ts';
import { keys, type Key } from '../../store/keys.ts';
import { modelOf, type Model } from '../../store/model-row.ts';
import { readRows, type Orphan } from '../../store/orphans.ts';
import { projectOf, type Project } from '../../store/projects.ts';
import { tenantRows, type Row } from '../../store/tenant-rows.ts';
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
  const rowsOf = (kind: Key) => allRows(tenantRows(table, tenantId, kind.sk));
  const jobs = (await rowsOf(keys.job(tenantId, ''))).map(jobOf);
  const assets = byId((await rowsOf(keys.asset(tenantId, ''))).map(modelOf));
  const projects = byId((await rowsOf(keys.project(tenantId, ''))).map(projectOf));
  const removed = new Set((await rowsOf(keys.removal(tenantId, ''))).map(({ id }) => id));

  const made = new Map(jobs.filter(wasMade).map((job) => [modelIdOf(job.id), job]));
  const ids = [...new Set([...made.keys(), ...assets.keys()])].filter((id) => !removed.has(id));
  const publicRows = byId(await modelsAt(table, ids.map(keys.publicModel)));

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
    await modelsAt(
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

/**
 * A ready job's model was; a failed one's only where its package was kept. One that made a model again made a version of it,
 * and where that failed the model is as it was.
 */
const wasMade = ({ status, package: packaged, remakes }: Job): boolean =>
  remakes === undefined && (status === 'PRONTO' || (status === 'FALHA' && packaged !== undefined));

/** As it was published first; a name it got later went with its rows. */
const modelAgain = (job: Job, project: Project | undefined): Model | undefined =>
  job.package &&
  modelFromPackage(job, job.package, project ?? { name: job.model_name, sku: null }, job.updated_at);

const isNotWhole = ({ model, lacksAsset, lacksPublicRow, lacksLink, project }: Orphan): boolean =>
  lacksAsset || lacksPublicRow || lacksLink || !project?.models[model.id];

async function allRows(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of pages) all.push(...rows);
  return all;
}

const modelsAt = async (table: Table, wanted: Key[]): Promise<Model[]> =>
  (await readRows(table, wanted)).map(modelOf);

const byId = <T extends { id: string }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));
