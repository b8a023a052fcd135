import { pageColors, type Theme } from '../rules/shop-colors.ts';

/**
 * A shop's colour as the style of its pages, for both themes; it goes before those of `web/styles/tokens.css` wherever
 * it stands. The policy of a page names it by its hash.
 */
export function shopStyle(color: string): string {
  const rule = (selector: string, theme: Theme) => {
    const { accent, strong, soft, onAccent } = pageColors(color, theme);
    return `${selector}{--accent:${accent};--accent-strong:${strong};--accent-soft:${soft};--on-accent:${onAccent}}`;
  };
  return `<style>${rule('html:root', 'light')}${rule('html.dark', 'dark')}</style>`;
}
