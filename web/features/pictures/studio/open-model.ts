import { loadProduct } from './load-product.ts';
import { openStudio, type Studio } from './open-studio.ts';

/** A model in a studio, to make pictures of. */
export interface OpenModel {
  studio: Studio;
  points: Float32Array;
}

/** Fetches a model's GLB and lights it. Throws when it cannot be fetched or drawn. */
export async function openModel(url: string): Promise<OpenModel> {
  const product = await loadProduct(url);
  return { studio: openStudio(product), points: product.points };
}
