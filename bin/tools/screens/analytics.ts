import { factsOf } from '../../../shared/schemas/product-facts.ts';
import { NO_COUNTS, type Counts } from '../../../shared/rules/analytics.ts';
import { daysOf, type Period } from '../../../shared/rules/periods.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import type { Screen } from './screen.ts';

/** Visits of a shop that sells more at weekends and had a good week, without chance. */
function visitsOf(day: string, i: number): Counts {
  const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 1.7 : 1;
  const view = Math.round((14 + 9 * Math.sin(i / 4.3) + (i % 23) * 0.8) * weekend);
  return {
    view,
    interaction: Math.round(view * (0.46 + 0.08 * Math.sin(i))),
    ar: Math.round(view * 0.14),
    share: Math.round(view * 0.045),
    qr: Math.round(view * 0.11),
    cta: Math.round(view * 0.06),
  };
}

const scaled = (counts: Counts, share: number): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([kind, count]) => [kind, Math.round(count * share)]),
  ) as Counts;

const SHARES = [0.31, 0.38, 0.17, 0, 0.09];

function busyShop(assets: Asset[], period: Period): Analytics {
  const days = daysOf(period).map((day, i) => ({ day, ...visitsOf(day, i) }));
  const totals = { ...NO_COUNTS };
  for (const { day: _, ...counts } of days)
    for (const kind of Object.keys(totals) as (keyof Counts)[]) totals[kind] += counts[kind];
  return {
    totals,
    before: { ...scaled(totals, 0.86), interaction: Math.round(totals.interaction * 1.04), share: 0 },
    days,
    products: assets.map(({ id, name, slug, meta_json }, i) => ({
      id,
      name,
      slug,
      sku: i % 2 === 0 ? `CD-${1200 + i}` : null,
      facts: factsOf(meta_json),
      poster_url: meta_json.thumbnail_url,
      ...scaled(totals, SHARES[i % SHARES.length]),
    })),
    deleted: scaled(totals, 0.05),
    breakdown: {
      devices: {
        phone: Math.round(totals.view * 0.74),
        tablet: Math.round(totals.view * 0.05),
        desktop: Math.round(totals.view * 0.21),
      },
      sources: {
        viewer: Math.round(totals.view * 0.58),
        embed: Math.round(totals.view * 0.33),
        ar: Math.round(totals.view * 0.09),
      },
    },
    suspects: 12,
    links_shared: 7,
    models_made: 3,
  };
}

const waitFor =
  (text: string): Screen['act'] =>
  (page) =>
    page.getByText(text).first().waitFor();

export const analyticsScreens: Screen[] = [
  {
    name: 'analytics',
    path: '/app/analytics',
    world: { analytics: busyShop },
    act: waitFor('Do link à sala do cliente'),
  },
  {
    name: 'analytics-basic',
    path: '/app/analytics',
    world: { analytics: (assets, period) => ({ ...busyShop(assets, period), breakdown: null }) },
    act: waitFor('Analytics avançado'),
  },
  {
    name: 'analytics-day',
    path: '/app/analytics?periodo=90',
    world: { analytics: busyShop },
    act: async (page) => {
      await page.getByRole('slider').focus();
      await page.keyboard.press('Home');
      await page.getByRole('heading', { name: 'Dia a dia' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'analytics-year',
    path: '/app/analytics?de=2025-11-22&ate=2026-11-21',
    world: { analytics: busyShop },
    act: async (page) => {
      await page.getByText('Ver como tabela').click();
      await page.getByText('Como contamos').click();
    },
  },
  { name: 'analytics-empty', path: '/app/analytics?periodo=7', act: waitFor('Nenhuma visita neste período') },
  {
    name: 'analytics-new',
    path: '/app/analytics',
    world: { assets: [] },
    act: waitFor('Os números começam com um modelo'),
  },
  {
    name: 'analytics-loading',
    path: '/app/analytics',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'analytics-failed',
    path: '/app/analytics',
    world: { isDown: true },
    logs: /500/,
    act: (page) => page.getByRole('button', { name: 'Tentar novamente' }).waitFor(),
  },
];

/** A shop nobody visited. */
export function quietShop(assets: Asset[], period: Period): Analytics {
  const { totals: _, ...busy } = busyShop(assets, period);
  return {
    ...busy,
    totals: NO_COUNTS,
    before: NO_COUNTS,
    days: busy.days.map(({ day }) => ({ day, ...NO_COUNTS })),
    products: busy.products.map((product) => ({ ...product, ...NO_COUNTS })),
    deleted: NO_COUNTS,
    breakdown: {
      devices: { phone: 0, tablet: 0, desktop: 0 },
      sources: { viewer: 0, embed: 0, ar: 0 },
    },
    suspects: 0,
    links_shared: 0,
    models_made: 0,
  };
}
