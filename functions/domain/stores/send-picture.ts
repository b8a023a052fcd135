import { createHash } from 'node:crypto';
import { storesCopy } from '../../../shared/copy/pt-br/stores.ts';
import { AppError } from '../../../shared/errors.ts';
import { brokenRules, CHANNELS, type Channel } from '../../../shared/rules/channels.ts';
import { slugOf } from '../../../shared/rules/slug.ts';
import type { NewStorePicture, StorePictures } from '../../../shared/schemas/stores.ts';
import { PlatformError } from '../../services/platform-error.ts';
import type { NewPicture } from '../../services/store-platform.ts';
import type { Model } from '../../store/model-row.ts';
import { noteSent, sentKey, type SentPicture } from '../../store/stores.ts';
import type { Actor, Deps } from '../deps.ts';
import { drawnOf } from '../pictures/draw-photo.ts';
import { modelWithJob } from '../pictures/photos-of.ts';
import { checkIntegrations } from './connect.ts';
import { linkedProduct } from './linked-product.ts';
import { saidBy } from './platform.ts';
import { noting } from './store-products.ts';

/** Longer than any call lives: whoever was sending a picture then does so no more. */
const SENDING_MS = 40_000;
/** As long as a store may take to fetch a picture. */
const ADDRESS_SECONDS = 10 * 60;
/** Nobody is sending it, and nobody knows whether it came. */
const UNSURE: SentPicture = { image_id: null, at: new Date(0).toISOString() };

/**
 * Adds the picture of a photo, as a channel takes it, to the product that the model was ordered of: once, however often and by how
 * many it is asked (LOJA-05). What was sent is noted before and after; where a call ended between the two, or the platform did
 * not answer, the next one looks for the picture by its file's name before it sends another. Throws `model.not_found`,
 * `job.photos_gone`, `pictures.photo_unknown`, `pictures.not_cut_out`, `pictures.rules_broken`, `plan.feature_missing`,
 * `store.not_offered`, `store.not_connected`, `store.product_unlinked`, `store.product_gone`, `store.picture_refused`,
 * `store.picture_under_way`, and what the platform says.
 */
export async function sendStorePicture(
  deps: Pick<Deps, 'table' | 'uploads' | 'platforms' | 'now'>,
  { id, photo, channel, has_shadow, position }: NewStorePicture,
  actor: Actor,
): Promise<StorePictures['sent'][number]> {
  const { table, uploads, now } = deps;
  const { model, job } = await modelWithJob(deps, id, actor);
  await checkIntegrations(table, actor.tenantId);
  const { store, platform, open, link } = await linkedProduct(deps, id, actor);
  const { side, format, takesShadow }: Channel = CHANNELS[channel];
  const look = { photo, side, format, has_shadow: has_shadow && takesShadow };
  const drawn = await drawnOf(uploads, job, look);
  if (brokenRules(channel, drawn.facts).length > 0) throw new AppError('pictures.rules_broken');

  const asked = <T>(work: Promise<T>) => saidBy(noting(table, store, work));
  const product = await asked(platform.productOf(open, link.product_id));
  if (!product) throw new AppError('store.product_gone');
  const key = sentKey(job.id, photo);
  const done = (image_id: string) => ({ id: image_id, job_id: job.id, photo });
  const before = link.sent?.[key];
  const known = before?.image_id;
  if (known && product.images.some((image) => image.id === known)) return done(known);
  if (before && !known && now().getTime() - Date.parse(before.at) < SENDING_MS)
    throw new AppError('store.picture_under_way');

  const sending: SentPicture = { image_id: null, at: now().toISOString() };
  if (!(await noteSent(table, link, key, { seen: before, next: sending })))
    throw new AppError('store.picture_under_way');
  const name = fileName(model, key, photo);
  // Where a call ended in the middle.
  const lost =
    before && !known && product.images.find((image) => image.name === name || isNamed(image.src, name));
  const image_id = lost ? lost.id : await send();
  await noteSent(table, link, key, { seen: sending, next: { image_id, at: now().toISOString() } });
  return done(image_id);

  async function send(): Promise<string> {
    const picture: NewPicture = {
      bytes: await uploads.get(drawn.key),
      address: () => uploads.presignGet(drawn.key, ADDRESS_SECONDS),
      filename: `${name}.${format === 'png' ? 'png' : 'jpg'}`,
      alt: storesCopy.pictures.alt(model.name, photo + 1),
      position,
    };
    try {
      return await noting(table, store, platform.addPicture(open, link.product_id, picture));
    } catch (error) {
      const isUnsure = !(error instanceof PlatformError) || error.kind === 'unreachable';
      await noteSent(table, link, key, { seen: sending, next: isUnsure ? UNSURE : undefined });
      if (error instanceof PlatformError && error.kind === 'refused')
        throw new AppError('store.picture_refused', {}, { cause: error });
      return saidBy(Promise.reject(error));
    }
  }
}

/** Without its ending: what a person reads, and what no other picture's name has. */
const fileName = ({ id, name, project_sku }: Model, key: string, photo: number): string => {
  const own = createHash('sha256').update(`${id} ${key}`).digest('hex').slice(0, 10);
  return `${slugOf(project_sku ?? name)}-${photo + 1}-${own}`;
};

/** The platform keeps the name of a file at the beginning of its address. Source: "Product Image", tiendanube.github.io/api-documentation. */
const isNamed = (src: string | null, name: string): boolean =>
  src !== null && (new URL(src).pathname.split('/').at(-1) ?? '').startsWith(name);
