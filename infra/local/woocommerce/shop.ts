import { products, type Product, type StorePicture } from '../nuvemshop/store.ts';

/** What the shop knows of us, and what its products have otherwise than at first. */
export interface Books {
  /** Each good until it is revoked. */
  keys: { key: string; secret: string }[];
  /** Of products: the address that our plugin shows. */
  meta: Record<string, { id: number; key: string; value: string }[]>;
  images: Record<string, ShopImage[]>;
  last_id: number;
}
export const NO_BOOKS: Books = { keys: [], meta: {}, images: {}, last_id: 90_000 };

interface ShopImage extends Omit<StorePicture, 'alt'> {
  name: string;
  alt: string;
}

export interface ShopProduct extends Omit<Product, 'pictures' | 'name'> {
  name: string;
  images: ShopImage[];
  meta: Books['meta'][string];
}

/** Fifty products with the pictures of the site's examples; every fifth without measures, every third without SKU. */
export const catalogue = (books: Books): ShopProduct[] =>
  products().map(({ pictures, name, ...product }) => ({
    ...product,
    name: name.pt,
    sku: product.sku && product.sku.replace('NUV', 'WOO'),
    images: books.images[product.id] ?? pictures.map((one) => ({ ...one, name: String(one.id), alt: '' })),
    meta: books.meta[product.id] ?? [],
  }));

/** Of a centimetre. */
const UNITS: Readonly<Record<string, number>> = { cm: 1, m: 0.01, mm: 10 };

/** As the API writes it, in the shop's unit. Source: "Products", woocommerce.github.io/woocommerce-rest-api-docs. */
export function productBody(
  { id, name, sku, height, width, depth, images, meta }: ShopProduct,
  { origin, unit }: { origin: string; unit: string },
): object {
  const side = (centimetres: string | null) =>
    centimetres === null ? '' : String(Math.round(Number(centimetres) * (UNITS[unit] ?? 1) * 1e4) / 1e4);
  return {
    id,
    name,
    type: 'simple',
    status: 'publish',
    sku: sku ?? '',
    dimensions: { length: side(depth), width: side(width), height: side(height) },
    images: images.map((image) => ({
      id: image.id,
      src: `${origin}/wp-content/uploads/${image.file}`,
      name: image.name,
      alt: image.alt,
    })),
    meta_data: meta,
  };
}
