// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { RemoveScrollBar } from 'react-remove-scroll-bar';
import { expect, test } from 'vitest';
import { INLINE_STYLES } from '../../infra/constructs/security-headers.ts';

const hashOf = (style: string) => `sha256-${createHash('sha256').update(style).digest('base64')}`;
const stylesInPage = () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent);

test.each([
  ['model-viewer', '@google/model-viewer/lib/template.js', /<style>([\s\S]*?)<\/style>/g],
  ['radix select', '@radix-ui/react-select/dist/index.mjs', /__html: `([^`]*)`/g],
  ['radix scroll area', '@radix-ui/react-scroll-area/dist/index.mjs', /__html: `([^`]*)`/g],
] as const)('the inline style of %s is the one the policy knows', (name, file, pattern) => {
  const source = readFileSync(`node_modules/${file}`, 'utf8');
  const styles = [...source.matchAll(pattern)].map(([, style]) => style);
  expect(styles.map(hashOf)).toEqual([INLINE_STYLES[name]]);
});

test('the inline style of the toasts is the one the policy knows', async () => {
  await import('sonner');
  expect(stylesInPage().map(hashOf)).toEqual([INLINE_STYLES.sonner]);
});

test.each([0, 15] as const)('so is the scroll lock of a dialog, where a scrollbar is %d px wide', (width) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: window.innerWidth - width,
    configurable: true,
  });
  document.body.style.margin = '0px';
  const before = stylesInPage();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(createElement(RemoveScrollBar)));
  const added = stylesInPage().filter((style) => !before.includes(style));
  act(() => root.unmount());
  expect(added.map(hashOf)).toEqual([INLINE_STYLES[`scroll lock, ${width} px`]]);
});
