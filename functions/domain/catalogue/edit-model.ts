import { AppError } from '../../../shared/errors.ts';
import { editKey, EDITS_AN_HOUR, qualityAfter, VERSIONS_KEPT } from '../../../shared/rules/model-edit.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import type { NewModelEdit } from '../../../shared/schemas/model-edits.ts';
import { mendModel } from '../../generation/mending/mend-model.ts';
import {
  beginVersion,
  currentOf,
  isMade,
  keepVersion,
  readVersions,
  withFiles,
  type Version,
} from '../../store/model-versions.ts';
import type { Actor, Deps } from '../deps.ts';
import { assetView } from './asset-view.ts';
import { showOne, TRIES } from './versions.ts';

type Effects = Pick<Deps, 'table' | 'models' | 'now' | 'newId' | 'site'>;

/**
 * Shows a model of this tenant as its owner edits it, once however often the request comes; what it was before is kept. The
 * edit is of a version that was made from photos, that of the current one unless told, and one that was saved before is that version again. Until all of it is made nothing
 * changes for anybody, and a call that ends in the middle leaves its files to the sweep. Throws `model.not_found`, `model.not_editable`, `model.version_gone`,
 * `model.stretched_too_far`, `model.cut_too_far`, `model.edits_too_many`, `model.changed_meanwhile`, `account.suspended`.
 */
export async function editModel(
  { table, models, now, newId, site }: Effects,
  { id, request_id, base, edit }: NewModelEdit,
  actor: Actor,
): Promise<Asset> {
  const { tenantId } = actor;
  const before = await readVersions(table, tenantId, id);
  const { model, versions, requests } = before;
  if (requests.includes(request_id)) return assetView(site, model);
  const wanted = base ?? (currentOf(before) ?? versions.at(-1)!).base;
  const made = versions.find((version) => version.id === wanted && isMade(version));
  if (!made) throw new AppError('model.version_gone');
  const isSame = (version: Version) => version.base === made.id && editKey(version.edit) === editKey(edit);
  if (versions.some(isSame)) return showOne({ table, site }, id, actor, isSame);

  if (!made.files.glb) throw new AppError('model.not_editable');
  const at = now();
  const versionId = newId('ver');
  const folder = await beginVersion(table, { model, versionId, hourly: EDITS_AN_HOUR, at });
  const mended = await mendModel(models, {
    source: made.files.glb_4k ?? made.files.glb,
    version: folder,
    name: model.name,
    texture4k: made.files.glb_4k !== undefined,
    edit,
  });
  const version: Version = {
    ...mended,
    quality: qualityAfter(made.quality, edit),
    id: versionId,
    base: made.id,
    edit,
    created_at: at.toISOString(),
  };
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const seen = await readVersions(table, tenantId, id);
    if (seen.requests.includes(request_id)) return assetView(site, seen.model);
    const kept = { version, requestId: request_id, most: VERSIONS_KEPT, at: now() };
    const alongside = [withFiles(seen.model, versionId, kept.at)];
    const shown = await keepVersion(table, seen, { ...kept, alongside });
    if (shown) return assetView(site, shown);
  }
  throw new AppError('model.changed_meanwhile');
}
