import { CATEGORIES } from './jobs.ts';

/**
 * How a fact is given: one of a few words, a few words separated by commas, a line, or some lines. One of a few words is
 * always given, at first the first of them: an optional fact is of another kind.
 */
export type FactKind =
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'list'; maxLength: number }
  | { kind: 'line'; maxLength: number }
  | { kind: 'text'; maxLength: number };

export type FactRule = FactKind & {
  /** Only forms that begin with an earlier order ask for it: that order may have it from a call of the API. */
  isAskedAgainOnly?: boolean;
  /** Whether the product's public pages show it; its owner sees all. */
  isForShoppers: boolean;
  /** The property of schema.org's Product that search engines read it as; without one, a property of our own name. */
  property?: 'category' | 'material';
};

/** What can be said of a product, in the order of forms and pages. The words are in `copy/pt-br/product-facts.ts`. */
export const FACTS = {
  category: { kind: 'choice', options: CATEGORIES, isForShoppers: false, property: 'category' },
  material: { kind: 'line', maxLength: 60, isForShoppers: true, property: 'material' },
  materials: {
    kind: 'list',
    maxLength: 200,
    isAskedAgainOnly: true,
    isForShoppers: true,
    property: 'material',
  },
  description: { kind: 'text', maxLength: 1000, isForShoppers: true, property: 'material' },
} as const satisfies Record<string, FactRule>;
export type FactName = keyof typeof FACTS;

export const FACT_NAMES = Object.keys(FACTS) as FactName[];
