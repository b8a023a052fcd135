import { expect, test } from 'vitest';
import { readPageModel } from '../../functions/domain/catalogue/page-model.ts';
import { viewModel } from '../../functions/domain/catalogue/read-models.ts';
import { readOembed } from '../../functions/domain/catalogue/read-oembed.ts';
import { recordEvents } from '../../functions/domain/analytics/record-events.ts';
import { SITE_MODEL_IDS, SITE_MODELS } from '../../shared/rules/site-models.ts';
import { checkPremium } from '../../shared/rules/premium-ar.ts';
import { PublicModel } from '../../shared/schemas/models.ts';
import { toldVisits } from '../support/told-visits.ts';
import { useTable } from '../support/table.ts';

/** Nobody has published anything: the table is empty. */
const SITE = 'https://relevo.test';
const table = useTable();
const reads = () => ({ table: table(), site: SITE });

test.each(SITE_MODEL_IDS)(
  'SITE-03 SITE-09 the %s is there before anybody publishes, at its true size',
  async (id) => {
    const { slug, dims_cm } = SITE_MODELS[id];
    const body = PublicModel.parse(await viewModel(reads(), slug));
    expect(body).toMatchObject({
      slug,
      dims_cm,
      url_glb: `${SITE}/models/${id}-ar.glb`,
      url_usdz: `${SITE}/models/${id}.usdz`,
    });
    expect(checkPremium(slug, { status: 200, body })).toMatchObject({
      baseM: expect.closeTo(dims_cm.width / 100) as number,
      axis: 'x',
    });
    expect(await readPageModel(reads(), slug)).toMatchObject({
      slug,
      url_glb_web: `${SITE}/models/${id}.glb`,
      share_url: `${SITE}/models/${id}-share.jpg`,
    });
    expect(await readOembed(reads(), { url: `${SITE}/view/${slug}` })).toMatchObject({
      title: body.name,
      thumbnail_url: `${SITE}/models/${id}-share.jpg`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(await readOembed(reads(), { url: `${SITE}/view/${slug}`, maxwidth: 600 })).toMatchObject({
      thumbnail_url: `${SITE}/models/${id}-thumbnail.webp`,
      thumbnail_width: 512,
    });
  },
);

test('a model of the site is of no shop, so its visits are counted for none', async () => {
  const visit = { visit: 'v'.repeat(32), source: 'viewer', device: 'phone', kinds: ['view'] } as const;
  const events = { ...visit, kinds: [...visit.kinds], model: 'demo-modelo', stamp: '' };
  const deps = {
    table: table(),
    now: () => new Date(),
    visitKeys: ['test'],
    uncountedAddresses: [],
    ...toldVisits(),
  };
  const caller = { userAgent: 'Mozilla/5.0', address: '203.0.113.7' };
  expect(await recordEvents(deps, events, caller)).toEqual({ taken: [] });
});
