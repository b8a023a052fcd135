import { join } from 'node:path';

/**
 * Procedural products that show failures which those of p8 do not. `npm run draw-products` draws their photos
 * (bin/tools/draw-products.ts), for the bench cannot: it has no browser.
 */
export const DRAWN_PRODUCTS = [
  'can',
  'whitebox',
  'desk',
  'ottoman',
  'mug',
  'barstool',
  'sofa2',
  'nightstand',
  'windsor',
  'sidetable',
  'basket',
  'bed',
  'planter',
  'bowl',
  'diningchair',
  'sideboard',
  'crate',
  'floorlamp',
  'kettle',
  'bear',
  'cubes',
  'tvstand',
  'officechair',
  'wingchair',
  'bench',
  'pedestal',
  'dresser',
  'ladder',
  'desklamp',
  'plant',
] as const;

export type DrawnProduct = (typeof DRAWN_PRODUCTS)[number];

export const isDrawnProduct = (name: string): name is DrawnProduct =>
  (DRAWN_PRODUCTS as readonly string[]).includes(name);

/** Where a product is drawn: sets `p8` and `h6`, and the true mesh `gt.bin`. */
export const drawnFolder = (product: DrawnProduct): string =>
  join(import.meta.dirname, '../../../.cache/products', product);
