import type { Order } from '../../../shared/rules/catalogue.ts';
import type { Model } from '../../store/model-row.ts';

/** A model with its views, where these were counted. */
export interface Ranked {
  model: Model;
  views?: number;
}

type Rank = { id: string; key: string };
/** '2' before '10', and 'Ímã' beside 'ima', as people look names up. */
const names = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/**
 * Each order by what it compares. Those that are alike follow their ids, newest first, so that every model has one place.
 * Newest first has no more to compare.
 */
const COMPARE: Record<Order, (a: string, b: string) => number> = {
  newest: () => 0,
  name: names.compare,
  most_seen: (a, b) => Number(b) - Number(a),
};

const rankOf = (order: Order, { model, views = 0 }: Ranked): Rank => ({
  id: model.id,
  key: order === 'name' ? model.name : order === 'most_seen' ? String(views) : '',
});

const compareRanks = (order: Order, a: Rank, b: Rank): number =>
  COMPARE[order](a.key, b.key) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** The page of models (CAT-05) that follows the cursor of the page before; a cursor of one that is gone holds its place. */
export function pageOf<T extends Ranked>(
  ranked: T[],
  order: Order,
  { limit, cursor }: { limit: number; cursor?: string },
): { page: T[]; cursor: string | null } {
  const sorted = ranked
    .map((item) => ({ item, rank: rankOf(order, item) }))
    .sort((a, b) => compareRanks(order, a.rank, b.rank));
  const after = cursor === undefined ? null : rankAt(cursor);
  const left = after ? sorted.filter(({ rank }) => compareRanks(order, rank, after) > 0) : sorted;
  const page = left.slice(0, limit);
  const last = page.at(-1);
  return {
    page: page.map(({ item }) => item),
    cursor: left.length > limit && last ? `${last.rank.id} ${last.rank.key}` : null,
  };
}

/** What a cursor says of the last model of a page: its id, which has no space, and what it was compared by. */
function rankAt(cursor: string): Rank {
  const end = cursor.indexOf(' ');
  return end < 0 ? { id: cursor, key: '' } : { id: cursor.slice(0, end), key: cursor.slice(end + 1) };
}
