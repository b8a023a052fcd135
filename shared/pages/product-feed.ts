import { productFeedCopy as copy } from '../copy/pt-br/product-feed.ts';
import type { Asset } from '../schemas/models.ts';
import { escapeHtml } from './html.ts';

/** Where feeds of shops are, behind the site's address; what proves a shop's, and a file, follow. */
export const FEED_PREFIX = '/feed';

/**
 * What a feed may be. `products` says all we know of each; `models` says of products with a SKU where their model is and
 * nothing else: where a shop's own feed is completed by this one, whatever else it said would stand in place of the
 * shop's own name, picture and page. Source: "Supplemental data sources", Google Merchant Center Help.
 */
export const FEED_FILES = { products: 'produtos.xml', models: 'modelos-3d.xml' } as const;
export type FeedKind = keyof typeof FEED_FILES;
export const FEED_KINDS = Object.keys(FEED_FILES) as FeedKind[];

export const feedPath = (token: string, kind: FeedKind): string =>
  `${FEED_PREFIX}/${token}/${FEED_FILES[kind]}`;

/** Which feed a path asks for, and what it proves that by; null for any other path. */
export function feedAsked(path: string): { token: string; kind: FeedKind } | null {
  const [, token, file] = /^\/feed\/([\w-]{1,120})\/([\w.-]{1,40})$/.exec(path) ?? [];
  const kind = FEED_KINDS.find((one) => FEED_FILES[one] === file);
  return token && kind ? { token, kind } : null;
}

/** What a feed needs of a model. */
export type FeedModel = Pick<Asset, 'id' | 'name' | 'slug' | 'url_glb' | 'project'> & {
  meta_json: Pick<Asset['meta_json'], 'thumbnail_url' | 'share_url'>;
};

/**
 * Models, newest first, as a feed of products. A product is told by its SKU and stands in it once; a model without SKU, or an
 * older one of the same, by the id of the model (LOTE-04). There is no price and no availability in it: of stock we know
 * nothing. Source: "Product data specification" and "virtual_model_link", Google Merchant Center Help.
 */
export function productFeed(models: readonly FeedModel[], site: string, kind: FeedKind): string {
  const skus = new Set<string>();
  const items: string[] = [];
  for (const model of models) {
    const { sku } = model.project;
    const isFirst = sku !== null && sku !== '' && !skus.has(sku);
    if (isFirst) skus.add(sku);
    if (kind === 'products') items.push(item(productFields(model, isFirst ? sku : model.id, site)));
    else if (isFirst && hasGlb(model)) items.push(item([['id', sku], modelField(model)]));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
 <channel>
  <title>${escaped(copy.channel)}</title>
  <link>${escaped(site)}</link>
  <description>${escaped(copy.channelText)}</description>
${items.join('')} </channel>
</rss>
`;
}

type Field = readonly [name: string, value: string];

function productFields(model: FeedModel, id: string, site: string): Field[] {
  const { thumbnail_url, share_url } = model.meta_json;
  return [
    ['id', id],
    ['title', model.name],
    ['link', `${site}/view/${encodeURIComponent(model.slug)}`],
    // A JPEG first: not every catalogue reads WebP.
    ['image_link', share_url ?? thumbnail_url],
    ...(hasGlb(model) ? [modelField(model)] : []),
  ];
}

const modelField = ({ url_glb }: FeedModel): Field => ['virtual_model_link', url_glb];

/** One that was brought in may lack it (VIEW-01). */
const hasGlb = ({ url_glb }: FeedModel): boolean => url_glb.endsWith('.glb');

const item = (fields: readonly Field[]): string =>
  `  <item>\n${fields.map(([name, value]) => `   <g:${name}>${escaped(value)}</g:${name}>\n`).join('')}  </item>\n`;

/** XML has no words for what no screen shows. */
const escaped = (text: string): string => escapeHtml(text.replaceAll(/[^\P{C}\n\t]/gu, ''));
