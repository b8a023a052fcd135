import { AppError } from '../../../shared/errors.ts';
import type { StorePictures } from '../../../shared/schemas/stores.ts';
import { findModel } from '../../store/models.ts';
import { findStore, findStoreModel, noteSent, sentOf } from '../../store/stores.ts';
import type { Actor, Deps } from '../deps.ts';
import { viewOf } from './leave-store.ts';
import { linkedProduct } from './linked-product.ts';
import { offeredOf, opened, saidBy } from './platform.ts';
import { noting, notingRefusal } from './store-products.ts';

type Effects = Pick<Deps, 'table' | 'platforms'>;

/**
 * Which pictures of a model are in its product in the store, as the platform has it now (LOJA-05). Throws `model.not_found`, and
 * what the platform says.
 */
export async function storePictures(
  deps: Effects,
  id: string,
  { tenantId }: Pick<Actor, 'tenantId'>,
): Promise<StorePictures> {
  const { table } = deps;
  const [model, store, link] = await Promise.all([
    findModel(table, tenantId, id),
    findStore(table, tenantId),
    findStoreModel(table, tenantId, id),
  ]);
  if (!model) throw new AppError('model.not_found');
  const known = {
    is_offered: offeredOf(deps).length > 0,
    store: store && viewOf(store),
    is_linked: link !== null,
    product: null,
    sent: [],
  };
  if (!store || store.state === 'leaving' || !link) return known;
  const { platform, open } = await saidBy(notingRefusal(table, store, opened(deps, store)));
  const product = await saidBy(noting(table, store, platform.productOf(open, link.product_id)));
  if (!product) return known;
  const there = new Set(product.images.map((image) => image.id));
  return {
    ...known,
    product: { name: product.name, image_count: product.images.length },
    sent: Object.entries(link.sent ?? {}).flatMap(([key, { image_id }]) =>
      image_id && there.has(image_id) ? [{ id: image_id, ...sentOf(key) }] : [],
    ),
  };
}

/**
 * Takes a picture that was sent from here out of the model's product; the shop's own are not ours to take. One that somebody took
 * out there already is gone as well. Throws `model.not_found`, `store.not_offered`, `store.not_connected`,
 * `store.product_unlinked`, `store.picture_unknown`, and what the platform says.
 */
export async function removeStorePicture(
  deps: Effects,
  { id, picture_id }: { id: string; picture_id: string },
  actor: Pick<Actor, 'tenantId'>,
): Promise<{ id: string }> {
  const { table } = deps;
  if (!(await findModel(table, actor.tenantId, id))) throw new AppError('model.not_found');
  const { store, platform, open, link } = await linkedProduct(deps, id, actor);
  const [found] = Object.entries(link.sent ?? {}).filter(([, { image_id }]) => image_id === picture_id);
  if (!found) throw new AppError('store.picture_unknown');
  const [key, seen] = found;
  await saidBy(noting(table, store, platform.removePicture(open, link.product_id, picture_id)));
  await noteSent(table, link, key, { seen, next: undefined });
  return { id: picture_id };
}
