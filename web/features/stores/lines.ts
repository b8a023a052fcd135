import { CATEGORIES, MAX_SIDE_CM } from '../../../shared/rules/jobs.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../../shared/rules/photos.ts';
import type { NewBatchLine } from '../../../shared/schemas/batches.ts';
import type { StoreProduct } from '../../../shared/schemas/stores.ts';

/** Whether a model can be ordered of a product: it has the photos, and none that is ordered, being made or made. */
export const canBeOrdered = ({ image_urls, model }: StoreProduct): boolean =>
  new Set(image_urls).size >= MIN_PHOTOS && (model === null || model.state === 'failed');

/** What is ordered of a product; null while its height is not known. Its own height goes before the one that was typed. */
export function lineOf(product: StoreProduct, typed: string): NewBatchLine | null {
  const { id, name, sku, width, depth, image_urls } = product;
  const height = product.height ?? Number(typed.replace(',', '.'));
  if (!(height > 0 && height <= MAX_SIDE_CM)) return null;
  return {
    name,
    ...(sku && { sku }),
    category: CATEGORIES[0],
    material: '',
    target_dims_cm: { height, ...(width && { width }), ...(depth && { depth }) },
    image_urls: [...new Set(image_urls)].slice(0, MAX_PHOTOS),
    store_product: id,
  };
}
