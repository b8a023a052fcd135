import { beforeAll, describe, expect, test } from 'vitest';
import { readOembed } from '../../functions/domain/catalogue/read-oembed.ts';
import { ERROR_STATUS } from '../../shared/errors.ts';
import { OEMBED_PATH } from '../../shared/pages/model-head.ts';
import { routes } from '../../shared/routes.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const SITE = 'https://relevo.test';
const NAME = `Mesa "Lapa" <b>&</b> 'cia' 😀`;
const table = useTable();
const model = modelRow('ten_1', { name: NAME });
beforeAll(() => seedModels(table(), [model]));

const ask = (query: { url: string; maxwidth?: number; maxheight?: number; format?: string }) =>
  readOembed({ table: table(), site: SITE }, query);
const link = `${SITE}/view/${model.slug}`;

describe('a site that was given the link of a model', () => {
  test('EMB-01 gets the embed as a frame, with name and picture', async () => {
    const answer = await ask({ url: link });
    expect(routes.oembed.output.parse(answer)).toMatchObject({
      type: 'rich',
      version: '1.0',
      title: NAME,
      provider_name: 'Relevo',
      width: 800,
      height: 600,
      thumbnail_url: `${SITE}/${model.files.share}`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(answer.html).toContain(`src="${SITE}/embed/${model.slug}"`);
    expect(answer.html).toContain(
      'title="Mesa &quot;Lapa&quot; &lt;b&gt;&amp;&lt;/b&gt; &#39;cia&#39; 😀 em 3D" width="800" height="600"',
    );
  });

  test('EMB-01 gets a name of a thousand characters whole, and its frame intact', async () => {
    const long = modelRow('ten_1', { name: '"><b>😀'.repeat(167) });
    await seedModels(table(), [long]);
    const { title, html } = await ask({ url: `${SITE}/view/${long.slug}` });
    expect(title).toBe(long.name);
    expect(html.match(/<[a-z]/g)).toEqual(['<i']);
    expect(html).toContain('&quot;&gt;&lt;b&gt;😀 em 3D"');
  });

  test.each([
    [{ maxwidth: 400 }, [400, 300, undefined]],
    [{ maxheight: 200 }, [800, 200, undefined]],
    [{ maxwidth: 600, maxheight: 2000 }, [600, 450, 512]],
    [{ maxwidth: 4000, maxheight: 4000 }, [800, 600, 1200]],
  ])('takes no more room than %o', async (room, expected) => {
    const { width, height, thumbnail_width } = await ask({ url: link, ...room });
    expect([width, height, thumbnail_width]).toEqual(expected);
  });

  test('finds a model by any of its addresses, with or without a query', async () => {
    for (const path of [`/embed/${model.slug}`, `/viewer/${model.id}`, `/qrcompany/ar/${model.slug}?via=qr`])
      expect((await ask({ url: SITE + path })).title).toBe(NAME);
  });

  test.each([
    [{ url: `${SITE}/view/nada` }, 'model.not_found', 404],
    [{ url: `${SITE}/view/%3Cb%3E` }, 'model.not_found', 404],
    [{ url: `${SITE}/app/catalogo` }, 'model.not_found', 404],
    [{ url: `${SITE}.example/view/${model.slug}` }, 'oembed.url_foreign', 404],
    [{ url: `http://relevo.test/view/${model.slug}` }, 'oembed.url_foreign', 404],
    [{ url: link, format: 'xml' }, 'oembed.format_unsupported', 501],
  ] as const)(
    'is refused %o by name, with the status that oEmbed has for it',
    async (query, code, status) => {
      await expect(ask(query)).rejects.toMatchObject({ code });
      expect(ERROR_STATUS[code]).toBe(status);
    },
  );
});

test("the pages' own word for the call is the contract's", () => {
  expect(OEMBED_PATH).toBe(routes.oembed.path);
});
