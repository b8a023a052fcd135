import { batchesCopy } from '../../../shared/copy/pt-br/batches.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { paths } from '../../lib/paths.ts';

type Shown = Pick<Asset, 'id' | 'name' | 'slug' | 'url_glb' | 'project'>;

/**
 * The models that shoppers see as a feed of products with the link of each. A product is told by its SKU; one without has
 * the id of its model (LOTE-04). Source: "Product data specification" and "virtual_model_link", Google Merchant Center Help.
 */
export function productFeed(models: readonly Shown[], origin: string): string {
  const items = models.map(
    ({ id, name, slug, url_glb, project }) => `  <item>
   <g:id>${escaped(project.sku ?? id)}</g:id>
   <g:title>${escaped(name)}</g:title>
   <g:link>${escaped(origin + paths.view(slug))}</g:link>
   <g:virtual_model_link>${escaped(url_glb)}</g:virtual_model_link>
  </item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
 <channel>
  <title>${escaped(batchesCopy.feed.channel)}</title>
  <link>${escaped(origin)}</link>
${items.join('')} </channel>
</rss>
`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\P{C}\n\t]/gu, '') // XML has no words for what no screen shows
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
