import { siteModelCopy } from '../../../shared/copy/pt-br/site-models.ts';
import {
  EXAMPLE_MODEL_IDS,
  EXAMPLES,
  examplePhotoFiles,
  siteModelFiles,
} from '../../../shared/rules/site-models.ts';

/** The number of the store on this machine. */
export const STORE_ID = 2093261;
const PRODUCTS = 50;

/** By language; a Brazilian store has Portuguese. */
export type Words = Record<string, string> & { pt: string };

export interface StorePicture {
  id: number;
  /** Of `web/public`, or of those that were added. */
  file: string;
  alt?: Record<string, string>;
}

export interface Product {
  id: number;
  name: Words;
  description: Words;
  /** In their order. */
  pictures: StorePicture[];
  sku: string | null;
  height: string | null;
  width: string | null;
  depth: string | null;
}

/** Fifty products with the pictures of the site's examples; every fifth without measures. */
export const products = (): Product[] =>
  Array.from({ length: PRODUCTS }, (_, index): Product => {
    const id = EXAMPLE_MODEL_IDS.at(index % EXAMPLE_MODEL_IDS.length)!;
    const { width, height, depth } = EXAMPLES[id].dims_cm;
    const isMeasured = index % 5 !== 4;
    const side = (centimetres: number) => (isMeasured ? centimetres.toFixed(2) : null);
    return {
      id: 7001 + index,
      name: { pt: `${siteModelCopy[id].title} ${index + 1}` },
      description: { pt: `<p>${siteModelCopy[id].description}</p>` },
      pictures: [...examplePhotoFiles(id), siteModelFiles(id).picture].map((file, place) => ({
        id: 10 * (7001 + index) + place,
        file,
      })),
      sku: index % 3 === 2 ? null : `NUV-${100 + index}`,
      height: side(height),
      width: side(width),
      depth: side(depth),
    };
  });

/** As the API writes it. Source: "Product Image", tiendanube.github.io/api-documentation. */
export const pictureBody = (
  { id, file, alt }: StorePicture,
  of: { id: number; index: number; origin: string },
): object => ({
  id,
  product_id: of.id,
  src: `${of.origin}/pictures/${file}`,
  position: of.index + 1,
  alt: alt ?? {},
});

/** As the API writes it. Source: "Product" and "Product Variant", tiendanube.github.io/api-documentation. */
export const productBody = (product: Product, origin: string): object => {
  const { id, name, description, pictures, sku, height, width, depth } = product;
  return {
    id,
    name,
    description,
    published: true,
    images: pictures.map((picture, index) => pictureBody(picture, { id, index, origin })),
    variants: [{ id: id * 10, product_id: id, sku, height, width, depth, price: '199.00' }],
  };
};

/** As "Store" is documented, what we read of it. */
export const storeBody = (domain: string): object => ({
  id: STORE_ID,
  name: { pt: 'Casa Ipê' },
  main_language: 'pt',
  domains: [domain],
  original_domain: domain,
  country: 'BR',
});
