import { publishCopy } from '../../../shared/copy/pt-br/publish.ts';
import { iframeCode, scriptCode, type Embed } from '../../../shared/pages/embed-code.ts';

export type Platform = keyof typeof publishCopy.recipes;

/** Kinds of shops in the order of the tabs. Where descriptions take HTML but no scripts it is the frame. */
export const PLATFORMS: readonly Platform[] = [
  'script',
  'iframe',
  'nuvemshop',
  'vtex',
  'shopify',
  'woocommerce',
];

/** What is pasted into a kind of shop. */
export const codeFor = (platform: Platform, embed: Embed): string =>
  platform === 'script' ? scriptCode(embed) : iframeCode(embed);
