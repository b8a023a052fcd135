import { AppError } from '../../../shared/errors.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import type { ModelVersions } from '../../../shared/schemas/model-edits.ts';
import { currentOf, readVersions, showVersion, type Version } from '../../store/model-versions.ts';
import type { Actor, Deps } from '../deps.ts';
import { assetView, versionView } from './asset-view.ts';

type Reads = Pick<Deps, 'table' | 'site'>;

/** The versions of a model of this tenant. Throws `model.not_found`. */
export async function listVersions(
  { table, site }: Reads,
  id: string,
  { tenantId }: Actor,
): Promise<ModelVersions> {
  const seen = await readVersions(table, tenantId, id);
  const { versions } = seen;
  return {
    current: (currentOf(seen) ?? versions.at(-1)!).id,
    versions: versions.map((version) => versionView(site, version)),
  };
}

/** Others that change the same model at the same moment; more than that many in a row is no chance. */
export const TRIES = 5;

/** Shows a kept version of a model to everybody. Throws `model.not_found`, `model.version_gone`, `model.changed_meanwhile`. */
export const restoreVersion = (
  deps: Reads,
  { id, version_id }: { id: string; version_id: string },
  actor: Actor,
): Promise<Asset> => showOne(deps, id, actor, (version) => version.id === version_id);

/** As `restoreVersion`, for the version that is wanted. */
export async function showOne(
  { table, site }: Reads,
  id: string,
  { tenantId }: Actor,
  isWanted: (version: Version) => boolean,
): Promise<Asset> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const seen = await readVersions(table, tenantId, id);
    const version = seen.versions.find(isWanted);
    if (!version) throw new AppError('model.version_gone');
    const model = await showVersion(table, seen, version);
    if (model) return assetView(site, model);
  }
  throw new AppError('model.changed_meanwhile');
}
