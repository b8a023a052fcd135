import { BRAND } from '../brand.ts';
import { modelPageCopy as copy } from '../copy/pt-br/model-page.ts';
import { factRows, type FactRow } from './fact-rows.ts';
import { MODEL_DATA, type PageContent } from './page-model.ts';
import { qrHtml } from './qr-code.ts';
import { escapeHtml, fillSlots, jsonForHtml, type Slots } from './html.ts';
import type { PageKind } from './model-addresses.ts';
import { modelHead } from './model-head.ts';

/** Pixels of the poster that packaging makes: the picture's place is known before it comes. */
const POSTER_SIZE = { width: 1200, height: 900 };

export interface ModelPage {
  /** The page's HTML as built. */
  template: string;
  kind: PageKind;
  model: PageContent;
  /** Public origin of the site, no trailing slash. */
  site: string;
}

/** A model's page, complete without a script: name, picture and measures; its data are in it, so that nothing is asked twice. */
export function renderModelPage({ template, kind, model, site }: ModelPage): string {
  const { preview: _, facts, shop, ...data } = model; // these stand in the page, and no script asks for them
  const name = model.name || copy.unnamed;
  const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
  const side = (centimetres: number) => `${number.format(centimetres)} cm`;
  const { width, height, depth } = model.dims_cm;
  return fillSlots(template, {
    head: modelHead(kind, model, site),
    name: escapeHtml(kind === 'ar' ? copy.arTitle(name) : name),
    'model-name': escapeHtml(name),
    slug: escapeHtml(model.slug),
    poster: posterOf(model, name),
    width: side(width),
    height: side(height),
    depth: side(depth),
    size: escapeHtml(copy.sizeInWords(model.dims_cm)),
    ...factsHtml(factRows(facts, 'shopper')),
    qr: qrHtml(`${site}/view/${model.slug}?via=qr`), // who comes by the code is counted as such
    'view-link': `<a id="view-link" href="${escapeHtml(`${site}/view/${model.slug}`)}" target="_blank" rel="noopener">`,
    ...(model.url_glb ? { 'usdz-only': null } : { 'has-glb': null }),
    ...(!model.url_usdz && { 'has-usdz': null }),
    'call-to-action': linkOf(model.call_to_action),
    shop: shop?.name || shop?.logo ? shopHtml(shop, kind) : null,
    message: null,
    data: `<script type="application/json" id="${MODEL_DATA}">${jsonForHtml(data)}</script>`,
  });
}

/** Whose product it is, by logo and name; in an embed, which stands in the shop's own page, by the name alone. */
function shopHtml({ name, logo }: NonNullable<PageContent['shop']>, kind: PageKind): string {
  if (kind === 'embed') return name && `<span dir="auto">${escapeHtml(name)}</span> · `;
  const picture =
    logo &&
    `<img src="${escapeHtml(logo.url)}" alt="${name ? '' : escapeHtml(copy.shopLogo)}" width="${logo.width}" height="${logo.height}" />`;
  return `<p class="shop">${picture ?? ''}${name && `<span dir="auto">${escapeHtml(name)}</span>`}</p>`;
}

/** The facts, and nothing in place of them where none is known. */
const factsHtml = (rows: FactRow[]): Slots =>
  rows.length > 0 ? { facts: rows.map(factHtml).join('') } : { 'has-facts': null };

const factHtml = ({ name, text }: FactRow): string =>
  `<div><dt>${escapeHtml(name)}</dt><dd dir="auto">${escapeHtml(text)}</dd></div>`;

/** Without a script too. The address is the shop's own, and ours does not vouch for it. */
const linkOf = (action: PageContent['call_to_action']): string | null =>
  action
    ? `<a id="call-to-action" class="button secondary" href="${escapeHtml(action.url)}" target="_blank" rel="noopener nofollow ugc">${escapeHtml(action.label)}</a>`
    : null;

/** The picture that came with the page, and over it the sharp one as soon as that has come. */
function posterOf({ poster_url, preview }: PageContent, name: string): string {
  const picture = (src: string, alt: string, more: string) =>
    `<img ${more} src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${POSTER_SIZE.width}" height="${POSTER_SIZE.height}" />`;
  return [
    '<div class="poster">',
    preview ? picture(`data:image/webp;base64,${preview}`, '', 'decoding="sync"') : '',
    picture(poster_url, copy.pictureOf(name), 'id="poster" fetchpriority="high"'),
    '</div>',
  ].join('');
}

export interface MessagePage {
  /** The page's HTML as built. */
  template: string;
  title: string;
  text: string;
  /** Whether the same address may work in a moment. */
  canRetry: boolean;
}

/** The same page with a message in the model's place. */
export const renderMessagePage = ({ template, title, text, canRetry }: MessagePage): string =>
  fillSlots(template, {
    head: `<title>${escapeHtml(title)} · ${BRAND}</title>\n    <meta name="robots" content="noindex" />`,
    model: null,
    'message-title': escapeHtml(title),
    'message-text': escapeHtml(text),
    ...(!canRetry && { retry: null }),
    data: '',
  });
