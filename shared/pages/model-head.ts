import { BRAND } from '../brand.ts';
import { modelPageCopy as copy } from '../copy/pt-br/model-page.ts';
import type { PageContent } from './page-model.ts';
import { escapeHtml, jsonForHtml } from './html.ts';
import type { PageKind } from './model-addresses.ts';
import { shopStyle } from './shop-style.ts';
import { structuredData } from './structured-data.ts';

/** `routes.oembed` by hand, for a page that goes without the contract's schemas. A test compares. */
export const OEMBED_PATH = '/api/oembed';
/** Pixels of the picture that packaging makes for chats and social sites. */
const SHARE_SIZE = { width: 1200, height: 630 };

/** The <head> of a model's page: what chats, social sites and search engines read, and what to fetch first. */
export function modelHead(kind: PageKind, model: PageContent, site: string): string {
  const name = model.name || copy.unnamed;
  const pageUrl = `${site}/view/${model.slug}`;
  const seller = model.shop?.name || BRAND;
  const title = `${kind === 'ar' ? copy.arTitle(name) : name} · ${seller}`;
  const describe = kind === 'ar' ? copy.arDescription : copy.description;
  const description = describe(name, model.dims_cm);
  const picture = model.share_url ?? model.poster_url;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    link('canonical', pageUrl),
    link('alternate', oembedUrl(pageUrl, site), `type="application/json+oembed" title="${escapeHtml(name)}"`),
    ...(kind === 'embed' ? [named('robots', 'noindex')] : []),
    property('og:type', 'website'),
    property('og:site_name', seller),
    property('og:locale', 'pt_BR'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', pageUrl),
    property('og:image', picture),
    property('og:image:alt', copy.pictureOf(name)),
    ...(model.share_url
      ? [
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', String(SHARE_SIZE.width)),
          property('og:image:height', String(SHARE_SIZE.height)),
        ]
      : []),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture),
    link('preload', model.poster_url, 'as="image" fetchpriority="high"'),
    ...(model.shop?.color ? [shopStyle(model.shop.color)] : []),
    `<script type="application/ld+json">${jsonForHtml(structuredData(model, pageUrl))}</script>`,
  ].join('\n    ');
}

/** Where a site that was given the link learns how to show it (oEmbed 1.0 §4). */
const oembedUrl = (pageUrl: string, site: string): string =>
  `${site}${OEMBED_PATH}?${new URLSearchParams({ url: pageUrl, format: 'json' })}`;

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more && ` ${more}`} />`;
