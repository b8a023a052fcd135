import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  contrast,
  PAGE_GROUNDS,
  pageColors,
  READABLE,
  SHOP_COLOR,
  type Theme,
} from '../../../../shared/rules/shop-colors.ts';

const THEMES: Theme[] = ['light', 'dark'];
const LEVELS = ['00', '1f', '40', '66', '80', '99', 'b3', 'd9', 'ff'];
const EVERY_COLOR = LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b) => `#${r}${g}${b}`)));

describe.each(THEMES)('in the %s theme', (theme) => {
  const { ink, ...grounds } = PAGE_GROUNDS[theme];

  test('SHOP-03 whatever colour a shop chooses, every text of its pages can be read', () => {
    const unreadable = EVERY_COLOR.flatMap((chosen) => {
      const { accent, strong, soft, onAccent } = pageColors(chosen, theme);
      const pairs: [text: string, ground: string][] = [
        ...Object.values(grounds).map((ground): [string, string] => [accent, ground]),
        [onAccent, accent],
        [onAccent, strong],
        [accent, soft],
        [strong, soft],
        [ink, soft],
      ];
      return pairs
        .filter(([text, ground]) => contrast(text, ground) < READABLE)
        .map((pair) => [chosen, ...pair]);
    });
    expect(unreadable).toEqual([]);
  });

  test('the rule knows the grounds of the pages', () => {
    const css = readFileSync(new URL('../../../../web/styles/tokens.css', import.meta.url), 'utf8');
    const block = css.split('.dark {')[theme === 'light' ? 0 : 1];
    for (const [name, color] of Object.entries(PAGE_GROUNDS[theme]))
      expect(block).toContain(`--${name}: ${color};`);
  });
});

test('SHOP-03 a colour that can be read stays as it was chosen', () => {
  expect(pageColors('#1f5c3a', 'light').accent).toBe('#1f5c3a');
  expect(pageColors('#9cc3ea', 'dark').accent).toBe('#9cc3ea');
});

test('SHOP-03 one that cannot becomes darker on paper and keeps its hue', () => {
  const { accent } = pageColors('#ffd400', 'light');
  expect(accent).toMatch(SHOP_COLOR);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
  expect(blue).toBe(0);
  expect(green / red).toBeCloseTo(212 / 255, 1);
});

test('the contrast is the one that WCAG computes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
