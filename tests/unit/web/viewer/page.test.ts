import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { routes } from '../../../../shared/routes.ts';
import { PublicModel } from '../../../../shared/schemas/models.ts';
import { copyInHtml } from '../../../../web/build/copy-in-html.ts';
import { fetchModel, modelRef, PUBLIC_MODEL_PATH } from '../../../../web/viewer/fetch-model.ts';

test('VIEW-01 /view/{slug} and /viewer/{id} are the addresses of a model', () => {
  expect(modelRef('/view/poltrona-ipanema')).toBe('poltrona-ipanema');
  expect(modelRef('/viewer/ast_1/')).toBe('ast_1');
  expect(['/view/', '/viewers/a', '/view/a/b', '/'].map(modelRef)).toEqual([null, null, null, null]);
});

test('the viewer reads the model where the contract says', () => {
  expect(`${PUBLIC_MODEL_PATH}{ref}`).toBe(routes.publicModel.path);
  expect(routes.publicModel.access).toBe('public');
});

test('a model that is not there is null, and a server that fails is an error', async () => {
  const answer = vi.spyOn(globalThis, 'fetch');
  answer.mockResolvedValueOnce(new Response('{}', { status: 404 }));
  expect(await fetchModel('nada')).toBeNull();
  answer.mockResolvedValueOnce(new Response('', { status: 502 }));
  await expect(fetchModel('poltrona')).rejects.toThrow('502');
});

test('every part that the scripts look for is in the page, with its sentences', () => {
  const { transformIndexHtml } = copyInHtml();
  const handler = (transformIndexHtml as { handler: (html: string) => string }).handler;
  document.documentElement.innerHTML = handler(readFileSync('web/viewer.html', 'utf8'));
  const scripts = ['main', 'controls', 'page']
    .map((name) => readFileSync(`web/viewer/${name}.ts`, 'utf8'))
    .join('');
  const ids = [...scripts.matchAll(/part(?:<\w+>)?\('([\w-]+)'\)/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(10);
  for (const id of [...ids, ...Object.keys(PublicModel.shape.dims_cm.shape)])
    expect(document.getElementById(id), id).not.toBeNull();
  expect(document.body.textContent).not.toContain('{{');
});

test('an unknown sentence in a page stops the build', () => {
  const { transformIndexHtml } = copyInHtml();
  const handler = (transformIndexHtml as { handler: (html: string) => string }).handler;
  expect(() => handler('<p>{{viewer.nothing}}</p>')).toThrow('{{viewer.nothing}}');
});
