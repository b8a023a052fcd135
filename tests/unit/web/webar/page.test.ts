import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copyInHtml } from '../../../../web/build/copy-in-html.ts';

const { transformIndexHtml } = copyInHtml();
const withCopy = (transformIndexHtml as { handler: (html: string) => string }).handler;

test.each([
  ['premium', ['web/premium']],
  ['webar', ['web/webar', 'web/viewer/load-viewer.ts']],
])('every part that the scripts of %s.html look for is in it, with its sentences', (page, places) => {
  document.documentElement.innerHTML = withCopy(readFileSync(`web/${page}.html`, 'utf8'));
  const files = places.flatMap((place) =>
    place.endsWith('.ts') ? [place] : readdirSync(place).map((file) => `${place}/${file}`),
  );
  const scripts = files.map((file) => readFileSync(file, 'utf8')).join('');
  const ids = [...scripts.matchAll(/(?:part|show)\('([\w-]+)'\)/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2);
  for (const id of ids) expect(document.getElementById(id), id).not.toBeNull();
  expect(document.documentElement.textContent).not.toContain('{{');
});
