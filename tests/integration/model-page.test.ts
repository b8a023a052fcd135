import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deps } from '../../functions/domain/deps.ts';
import { isStampOf } from '../../functions/domain/analytics/visit-stamp.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { handler } from '../../functions/pages/model-page.ts';
import { inlineHashes, pageTemplatesOf } from '../../functions/services/page-templates.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { fromSite } from '../support/from-site.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const { deps } = vi.hoisted(() => ({ deps: {} as Deps }));
vi.mock('../../functions/parts/lazily.ts', () => ({ lazily: () => deps }));

const SITE = 'https://relevo.test';
const TEMPLATE =
  '<script>paint()</script><style>h1{color:red}</style><title><!--head--><!--/head--></title><!--model--><h1><!--name--><!--/name--></h1><!--/model--><!--message--><p><!--message-text--><!--/message-text--></p><!--retry-->Tentar novamente<!--/retry--><!--/message--><!--data--><!--/data-->';
const NOON = new Date('2026-11-21T15:00:00Z');
const table = useTable();
const site = vi.spyOn(globalThis, 'fetch');
let model: Model;

beforeAll(async () => {
  Object.assign(deps, { table: table(), site: SITE, now: () => NOON, visitKeys: ['test'] });
  model = modelRow('ten_1', { name: 'Poltrona </script>' });
  await seedModels(table(), [model]);
});
beforeEach(() => {
  site.mockImplementation(async () => new Response(TEMPLATE));
  Object.assign(deps, { table: table() });
});

const page = async (rawPath: string) => {
  const { statusCode, headers, body } = await handler({ rawPath, headers: fromSite() });
  return {
    status: statusCode,
    cache: headers!['cache-control'],
    policy: headers!['content-security-policy'],
    type: headers!['content-type'],
    body: body!,
  };
};

describe('the page of a model', () => {
  test('VIEW-01 is found by slug and by id, and the edge keeps it a minute', async () => {
    for (const path of [`/view/${model.slug}`, `/viewer/${model.id}`, `/qrcompany/embed/${model.slug}`]) {
      const { status, cache, type, body } = await page(path);
      expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
      expect(cache).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30');
      expect(body).toContain('<h1>Poltrona &lt;/script&gt;</h1>');
      expect(body).not.toContain('Tentar novamente');
    }
  });

  test('ANA-03 says by a signature which model it was served for, and when', async () => {
    const { body } = await page(`/view/${model.slug}`);
    const [, data] = /id="model">([^<]+)</.exec(body)!;
    const { stamp } = JSON.parse(data) as PageModel;
    expect(isStampOf(stamp!, model.id, NOON, ['test'])).toBe(true);
    expect(isStampOf(stamp!, 'ast_other', NOON, ['test'])).toBe(false);
  });

  test('EMB-01 may be framed only where it is an embed, and runs what the build wrote into it and nothing else', async () => {
    const { scripts, styles } = inlineHashes(TEMPLATE);
    expect([scripts, styles].map((hashes) => hashes.length)).toEqual([1, 1]);
    for (const [path, framedBy] of [
      [`/view/${model.slug}`, "'none'"],
      ['/ar/nada', "'none'"],
      [`/embed/${model.slug}`, '*'],
      ['/embed-viewer/nada', '*'],
    ]) {
      const { policy } = await page(path);
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' '${scripts[0]}';`);
      expect(policy).toMatch(new RegExp(`style-src [^;]*${styles[0].replace(/[+/]/g, '.')}`));
      expect(policy).toContain(`frame-ancestors ${framedBy}`);
      expect(policy).not.toMatch(/'unsafe-(inline|eval)'/);
    }
  });

  test.each([
    ['/view/nada', 'Modelo 3D não encontrado. Verifique se o link está correto.'],
    ['/ar/nada', 'Modelo 3D não encontrado. Verifique se o link está correto.'],
    ['/qrcompany/embed', 'Nenhum modelo 3D encontrado para este link'],
    ['/view/a/b', 'Nenhum modelo 3D encontrado para este link'],
    ['/view/%3Cscript%3E', 'Nenhum modelo 3D encontrado para este link'],
    [`/view/${'a'.repeat(500)}`, 'Nenhum modelo 3D encontrado para este link'],
  ])('AR-03 %s is not found, in words, and soon asked for again', async (path, text) => {
    const { status, cache, body } = await page(path);
    expect([status, cache]).toEqual([404, 'public, max-age=0, s-maxage=10']);
    expect(body).toContain(text);
  });

  test('AR-03 a model without any 3D file says so', async () => {
    const { poster, thumbnail, share } = model.files;
    const bare = modelRow('ten_1', { files: { poster, thumbnail, share } as Model['files'] });
    await seedModels(table(), [bare]);
    const { status, body } = await page(`/ar/${bare.slug}`);
    expect([status, body.includes('Modelo não possui arquivos 3D disponíveis')]).toEqual([404, true]);
  });

  test('AR-03 a database that fails is a page with another try, and nobody keeps it', async () => {
    const refusal = Object.assign(new Error('throttled at host 10.0.0.1'), { $metadata: {} });
    const client = { send: () => Promise.reject(refusal) };
    Object.assign(deps, { table: { client, name: 'relevo' } });
    const { status, cache, body } = await page(`/view/${model.slug}`);
    expect([status, cache]).toEqual([503, 'no-store']);
    expect(body).toContain('Erro ao buscar modelo: o servidor não respondeu.');
    expect(body).toContain('Tentar novamente');
    expect(body).not.toContain('10.0.0.1');
  });

  test('AR-03 a row that makes no sense is an error of ours, in words', async () => {
    Object.assign(deps, {
      table: { client: { send: async () => ({ Responses: { relevo: [{ sk: 'LINK' }] } }) }, name: 'relevo' },
    });
    const { status, body } = await page(`/ar/${model.slug}`);
    expect([status, body.includes('Erro interno ao carregar dados')]).toEqual([500, true]);
  });

  test('AR-03 pages that the storage does not give either are an answer in plain words, and nobody keeps it', async () => {
    vi.resetModules(); // else the page read by another test is shown
    const started = await import('../../functions/pages/model-page.ts');
    site.mockImplementation(async () => new Response('', { status: 500 }));
    const answer = await started.handler({ rawPath: `/view/${model.slug}`, headers: fromSite() });
    expect([answer.statusCode, answer.headers!['cache-control']]).toEqual([503, 'no-store']);
    expect(answer.body).toContain('Erro interno ao carregar dados');
  });
});

describe('the HTML as it is deployed', () => {
  const later = (ms: number) => () => started + ms;
  const started = Date.now();

  test('is not read for every page, and taken up after a deployment', async () => {
    let now = later(0);
    const templates = pageTemplatesOf({ site: SITE, now: () => now() });
    site.mockClear();
    site.mockImplementation(async () => new Response('one'));
    const seen = [await templates('viewer'), await templates('viewer')];
    expect(seen.map(({ html }) => html)).toEqual(['one', 'one']);
    expect(site).toHaveBeenCalledOnce();
    expect(site.mock.calls[0][0]).toBe(`${SITE}/viewer.html`);
    site.mockImplementation(async () => new Response('two'));
    now = later(11_000);
    expect((await templates('viewer')).html).toBe('two');
  });

  test('is kept while the site does not answer; without any there is nothing to show', async () => {
    let now = later(0);
    const templates = pageTemplatesOf({ site: SITE, now: () => now() });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    site.mockImplementation(async () => new Response('', { status: 404 }));
    await expect(templates('ar')).rejects.toThrow('answered 404');
    site.mockImplementation(async () => new Response('one'));
    expect((await templates('ar')).html).toBe('one');
    now = later(11_000);
    site.mockRejectedValue(new Error('offline'));
    expect((await templates('ar')).html).toBe('one');
    expect(warn).toHaveBeenCalledOnce();
  });
});
