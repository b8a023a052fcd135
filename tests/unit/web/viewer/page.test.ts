import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copyInHtml } from '../../../../web/build/copy-in-html.ts';

const asBuilt = (html: string): string =>
  (copyInHtml().transformIndexHtml as { handler: (html: string) => string }).handler(html);

/** Ids that a script and what it imports look for. */
const idsIn = (scripts: string[]) =>
  scripts
    .map((name) => readFileSync(`web/viewer/${name}.ts`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/part(?:<\w+>)?\('([\w-]+)'\)|show\('([\w-]+)'\)/g)])
    .map(([, ofPart, ofShow]) => ofPart ?? ofShow);

const EVERY = ['load-viewer', 'offer-ar'];

test.each([
  ['viewer', ['main', 'controls', 'keyboard', 'variants', ...EVERY]],
  ['ar', ['ar-page', 'share-card', ...EVERY]],
  ['embed', ['embed', ...EVERY]],
])('every part that the scripts of %s.html look for is in it, with its sentences', (page, scripts) => {
  document.documentElement.innerHTML = asBuilt(readFileSync(`web/${page}.html`, 'utf8'));
  const ids = idsIn(scripts);
  expect(ids.length).toBeGreaterThan(6);
  for (const id of ids) if (id !== 'poster') expect(document.getElementById(id), id).not.toBeNull();
  expect(document.body.textContent).not.toContain('{{');
});

test('an unknown sentence in a page stops the build', () => {
  expect(() => asBuilt('<p>{{viewer.nothing}}</p>')).toThrow('{{viewer.nothing}}');
});
