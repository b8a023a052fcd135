import { escaped, page, refused, type Answer } from '../stores/answer.ts';
import type { Product } from './store.ts';

/** What a shopper sees of a product. */
export function productPage(product: Product | undefined): Answer {
  if (!product) return refused(404, 'Not Found');
  const { name, description, pictures } = product;
  const shown = pictures.map(
    ({ file, alt }) => `<img src="/pictures/${escaped(file)}" alt="${escaped(alt?.pt ?? '')}" width="240">`,
  );
  return page(
    name.pt,
    `<h1>${escaped(name.pt)}</h1><div class="product-pictures">${shown.join('')}</div><div class="product-description">${description.pt}</div>`,
  );
}
