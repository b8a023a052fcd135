/** A colour as a shop chooses it: '#ab4222'. */
export const SHOP_COLOR = /^#[\da-f]{6}$/;

export type Theme = 'light' | 'dark';

/** What a page is coloured with, as its variables name them (`web/styles/tokens.css`). */
export interface PageColors {
  /** Buttons, lines and short texts. */
  accent: string;
  /** A button under the pointer, and text on `soft`. */
  strong: string;
  /** Ground of what is chosen. */
  soft: string;
  /** Text on `accent` and on `strong`. */
  onAccent: string;
}

/** Least contrast of text (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

/** Grounds and texts of the pages that stay as they are; a test holds them against `web/styles/tokens.css`. */
export const PAGE_GROUNDS = {
  light: { paper: '#f7f4ee', panel: '#fffdf9', sunk: '#efeae1', ink: '#211c18' },
  dark: { paper: '#161311', panel: '#1e1a17', sunk: '#110f0d', ink: '#f4eee6' },
} as const satisfies Record<Theme, Record<string, string>>;

/** Texts on a coloured button, the first that can be read. */
const ON_ACCENT = { light: ['#ffffff', '#211c18'], dark: ['#161311', '#ffffff'] } as const;
/** How much of the accent the ground of what is chosen has. */
const SOFT_SHARE = { light: 0.12, dark: 0.2 } as const;
/** A step towards black or white; some forty of them reach it. */
const STEP = 0.025;

/**
 * The colours of a shop's pages in a theme (SHOP-03): its own where it can be read there, else the nearest that can, darker on
 * paper and lighter in the dark. Whatever a shop chooses, each text keeps a contrast of `READABLE` to its ground.
 */
export function pageColors(chosen: string, theme: Theme): PageColors {
  const { paper, panel, sunk, ink } = PAGE_GROUNDS[theme];
  const away = theme === 'light' ? '#000000' : '#ffffff';
  const softOf = (accent: string) => mix(paper, accent, SOFT_SHARE[theme]);
  const isReadable = (accent: string) =>
    [paper, panel, sunk, softOf(accent)].every((ground) => contrast(accent, ground) >= READABLE);
  const accent = nearest(chosen, away, isReadable);
  const onAccent = ON_ACCENT[theme].find((text) => contrast(text, accent) >= READABLE) ?? ink;
  return { accent, strong: mix(accent, away, 0.18), soft: softOf(accent), onAccent };
}

/** The first colour on the way from one to another that will do. */
function nearest(from: string, to: string, willDo: (color: string) => boolean): string {
  for (let share = 0; share < 1; share += STEP) {
    const color = mix(from, to, share);
    if (willDo(color)) return color;
  }
  return to;
}

/** How far two colours are apart, 1–21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** 0–1 (WCAG 2.2, "relative luminance"). */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of the way from one colour to another, in sRGB. */
function mix(from: string, to: string, share: number): string {
  const [starts, ends] = [channels(from), channels(to)];
  const mixed = ([0, 1, 2] as const).map((c) => Math.round(starts[c] + (ends[c] - starts[c]) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue, 0–255. */
function channels(color: string): [number, number, number] {
  const at = (place: number) => Number.parseInt(color.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
}
