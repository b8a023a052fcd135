import { products, type Product } from '../nuvemshop/store.ts';

/** A picture or a model of a product. */
export interface Media {
  id: number;
  kind: 'MediaImage' | 'Model3d';
  alt: string | null;
  /** Of `web/public`, or of those that were uploaded. */
  file: string;
  filename: string;
  /** Epoch milliseconds from which on it is no longer being processed. */
  ready_at: number;
  /** Why it was not taken. */
  failed?: string;
}

/** What the shop knows of our app, and which media its products have otherwise than at first. */
export interface Books {
  token: { access: string; refresh: string; until: number } | null;
  hooks: string[];
  media: Record<string, Media[]>;
  last_id: number;
}
export const NO_BOOKS: Books = { token: null, hooks: [], media: {}, last_id: 900_000 };

export type ShopProduct = Omit<Product, 'pictures'> & { media: Media[] };

/** Fifty products with the pictures of the site's examples; every fifth without measures, every third without SKU. */
export const catalogue = (books: Books): ShopProduct[] =>
  products().map(({ pictures, ...product }) => ({
    ...product,
    sku: product.sku && product.sku.replace('NUV', 'SHP'),
    media:
      books.media[product.id] ??
      pictures.map(({ id, file }) => ({
        id,
        kind: 'MediaImage' as const,
        alt: null,
        file,
        filename: file.split('/').at(-1)!,
        ready_at: 0,
      })),
  }));
