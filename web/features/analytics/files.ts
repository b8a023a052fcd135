import { analyticsCopy } from '../../../shared/copy/pt-br/analytics.ts';
import { productFactsCopy } from '../../../shared/copy/pt-br/product-facts.ts';
import { FACT_NAMES } from '../../../shared/rules/product-facts.ts';
import { EVENT_KINDS, rateOf } from '../../../shared/rules/analytics.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import type { Cell } from '../../lib/csv.ts';

const copy = analyticsCopy.export;
const KINDS = EVENT_KINDS.map((kind) => analyticsCopy.kinds[kind]);

/** The period day by day: 21/11/2026, and every kind of event. */
export const dayRows = ({ days }: Pick<Analytics, 'days'>): Cell[][] => [
  [copy.day, ...KINDS],
  ...days.map(({ day, ...counts }) => [
    day.split('-').toReversed().join('/'),
    ...EVENT_KINDS.map((kind) => counts[kind]),
  ]),
];

/** The period by product, with rates in percent of the product's views; deleted models are one row. */
export const productRows = (
  { products, deleted }: Pick<Analytics, 'products' | 'deleted'>,
  linkTo: (slug: string) => string,
): Cell[][] => [
  [
    analyticsCopy.products.product,
    copy.sku,
    copy.link,
    ...KINDS,
    copy.interactionRate,
    copy.arRate,
    copy.shareRate,
    ...FACT_NAMES.map((fact) => productFactsCopy[fact].label),
  ],
  ...products.map(({ name, sku, slug, facts, ...counts }) => [
    name,
    sku,
    linkTo(slug),
    ...numbersOf(counts),
    ...FACT_NAMES.map((fact) => [facts[fact]].flat().join(', ')),
  ]),
  ...(EVENT_KINDS.some((kind) => deleted[kind] > 0)
    ? [[analyticsCopy.products.deleted, null, null, ...numbersOf(deleted)]]
    : []),
];

const numbersOf = (counts: Analytics['totals']): Cell[] => [
  ...EVENT_KINDS.map((kind) => counts[kind]),
  percent(rateOf(counts.interaction, counts.view)),
  percent(rateOf(counts.ar, counts.view)),
  percent(rateOf(counts.share, counts.view)),
];

const percent = (rate: number | null): number | null => rate && Math.round(rate * 1000) / 10;
