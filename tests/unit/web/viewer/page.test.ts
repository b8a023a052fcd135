import { NO_FACTS } from '../../../../shared/schemas/product-facts.ts';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { renderMessagePage, renderModelPage } from '../../../../shared/pages/model-page.ts';
import type { PageModel } from '../../../../shared/pages/page-model.ts';
import { copyInHtml } from '../../../../web/build/copy-in-html.ts';
import { publishedPage } from '../../../../web/viewer/page.ts';

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

test('a model is read out of its own page, whatever its name, and a message is none', async () => {
  const template = readFileSync('web/viewer.html', 'utf8');
  const model: PageModel = {
    id: 'ast_1',
    slug: 'mesa',
    name: '</script><script type="application/json" id="model">{}</script>',
    poster_url: 'https://relevo.test/m/ast_1/poster.webp',
    dims_cm: { width: 82, height: 86.5, depth: 80 },
  };
  const fetching = vi.spyOn(globalThis, 'fetch');
  const answer = (html: string, status: number) =>
    fetching.mockResolvedValueOnce(new Response(html, { status }));
  answer(
    renderModelPage({
      template,
      kind: 'viewer',
      model: { ...model, facts: NO_FACTS },
      site: 'https://relevo.test',
    }),
    200,
  );
  expect(await publishedPage('mesa')).toEqual(model);
  answer(renderMessagePage({ template, title: 'A', text: 'B', canRetry: false }), 404);
  expect(await publishedPage('nada')).toBeNull();
  fetching.mockRejectedValueOnce(new Error('offline'));
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await publishedPage('mesa')).toBeNull();
});
