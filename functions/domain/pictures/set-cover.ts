import { createHash } from 'node:crypto';
import type { Asset } from '../../../shared/schemas/models.ts';
import { modelFolder } from '../../generation/package-record.ts';
import { drawCover } from '../../generation/pictures/draw-cover.ts';
import { KEPT_BY_EDGE } from '../../generation/store-package.ts';
import * as store from '../../store/model-changes.ts';
import { beginFiles } from '../../store/removals.ts';
import { assetView } from '../catalogue/asset-view.ts';
import type { Actor, Deps } from '../deps.ts';
import { litPhoto } from './lit-photo.ts';
import { modelWithJob } from './photos-of.ts';

/**
 * Shows a model by one of its photos, cut out on white, in place of what packaging drew of it (PIC-11): in lists, chats, mails and
 * on paper; its viewer begins with the model as before. Shoppers are given what is drawn here of a photo that was decoded, and no
 * file that anybody sent. The same photo again changes nothing. Throws `model.not_found`, `job.photos_gone`,
 * `pictures.photo_unknown`, `pictures.not_cut_out`, `account.suspended`.
 */
export async function setCover(
  deps: Pick<Deps, 'table' | 'uploads' | 'models' | 'now' | 'newId' | 'site'>,
  { id, photo }: { id: string; photo: number },
  actor: Actor,
): Promise<Asset> {
  const { table, uploads, models, now, newId, site } = deps;
  const { model, job } = await modelWithJob(deps, id, actor);
  if (model.cover?.job_id === job.id && model.cover.photo === photo) return assetView(site, model);
  const { read, readShadow } = await litPhoto(uploads, job, photo);
  const drawn = await drawCover(await read(), await readShadow());

  const coverId = newId('cov');
  const folder = modelFolder(await beginFiles(table, model, { partId: coverId, at: now() }));
  const put = async (name: string, bytes: Uint8Array, type: string) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const key = `${folder}${hash}.${name}`;
    await models.put(key, bytes, type, KEPT_BY_EDGE);
    return key;
  };
  const [thumbnail, share] = await Promise.all([
    put('thumbnail.webp', drawn.thumbnail, 'image/webp'),
    put('share.jpg', drawn.share, 'image/jpeg'),
  ]);
  const cover = { id: coverId, job_id: job.id, photo, thumbnail, share };
  return assetView(site, await store.setCover(table, actor.tenantId, id, { cover, at: now() }));
}

/** Shows a model by its own pictures again. Throws `model.not_found`. */
export async function removeCover(
  { table, now, site }: Pick<Deps, 'table' | 'now' | 'site'>,
  id: string,
  { tenantId }: Actor,
): Promise<Asset> {
  return assetView(site, await store.setCover(table, tenantId, id, { cover: undefined, at: now() }));
}
