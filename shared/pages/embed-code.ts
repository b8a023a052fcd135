import { embedCopy } from '../copy/pt-br/embed.ts';
import { EMBED_ALLOW, EMBED_ASPECT } from './embed-frame.ts';
import { escapeHtml } from './html.ts';

/** Looks that a shop can ask for. */
export const EMBED_THEMES = ['light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Shapes of the frame that shops choose from, width to height. */
export const EMBED_ASPECTS = ['4/3', '1/1', '16/9'] as const;
export type EmbedAspect = (typeof EMBED_ASPECTS)[number];

export interface Embed {
  /** Public origin of the site, no trailing slash. */
  site: string;
  slug: string;
  name: string;
  theme: EmbedTheme;
  aspect: EmbedAspect;
}

const embedUrl = ({ site, slug, theme }: Embed): string =>
  `${site}/embed/${slug}${theme === 'light' ? '' : `?theme=${theme}`}`;

/** The viewer as a frame that is as wide as its place. */
export const iframeCode = (embed: Embed): string =>
  `<iframe
  src="${escapeHtml(embedUrl(embed))}"
  title="${escapeHtml(embedCopy.titleOf(embed.name))}"
  loading="lazy"
  allow="${EMBED_ALLOW}"
  style="width: 100%; aspect-ratio: ${embed.aspect}; border: 0"
></iframe>`;

/** The place that the shops' script turns into the viewer; until then, and without scripts, it is a link. */
function placeCode({ site, slug, name, theme, aspect }: Embed): string {
  const options = [
    `data-relevo="${escapeHtml(slug)}"`,
    `data-title="${escapeHtml(embedCopy.titleOf(name))}"`,
    ...(aspect === EMBED_ASPECT ? [] : [`data-aspect="${aspect}"`]),
    ...(theme === 'light' ? [] : [`data-theme="${theme}"`]),
  ];
  return `<div ${options.join(' ')}>
  <a href="${escapeHtml(`${site}/view/${slug}`)}">${escapeHtml(embedCopy.linkTo(name))}</a>
</div>`;
}

/** The shops' script, once a page. */
const scriptTag = (site: string): string => `<script src="${site}/embed.js" async></script>`;

/** Place and script together. */
export const scriptCode = (embed: Embed): string => `${placeCode(embed)}\n${scriptTag(embed.site)}`;

/** The viewer as a frame of fixed size, for whoever asks by oEmbed. */
export const fixedFrame = (
  { site, slug, name }: Pick<Embed, 'site' | 'slug' | 'name'>,
  { width, height }: { width: number; height: number },
): string =>
  `<iframe src="${escapeHtml(`${site}/embed/${slug}`)}" title="${escapeHtml(embedCopy.titleOf(name))}" width="${width}" height="${height}" loading="lazy" allow="${EMBED_ALLOW}" style="border: 0"></iframe>`;
