import type { ProductResult } from '../../../shared/schemas/analytics.ts';

export const COLUMNS = ['name', 'view', 'interaction', 'ar', 'share', 'qr'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Order {
  column: Column;
  isDescending: boolean;
}

/** Names begin with A, numbers with the largest; the same column again turns round. */
export const nextOrder = (order: Order, column: Column): Order => ({
  column,
  isDescending: order.column === column ? !order.isDescending : column !== 'name',
});

/** Sorted as asked; what is equal there by views, then by name. */
export function sortProducts(products: readonly ProductResult[], { column, isDescending }: Order) {
  const by = (one: ProductResult, other: ProductResult) =>
    column === 'name' ? byName(one, other) : one[column] - other[column];
  return products.toSorted(
    (one, other) => (isDescending ? -1 : 1) * by(one, other) || other.view - one.view || byName(one, other),
  );
}

const byName = (one: ProductResult, other: ProductResult) => one.name.localeCompare(other.name, 'pt-BR');
