import { productFactsCopy } from '../copy/pt-br/product-facts.ts';
import { FACT_NAMES, FACTS, type FactName, type FactRule } from '../rules/product-facts.ts';
import type { ProductFacts } from '../schemas/product-facts.ts';

export interface FactRow {
  fact: FactName;
  name: string;
  text: string;
}

/** What pages say of a product: the facts that are known, in their order; to shoppers those that are meant for them. */
export const factRows = (facts: ProductFacts, reader: 'owner' | 'shopper'): FactRow[] =>
  FACT_NAMES.filter((fact) => reader === 'owner' || FACTS[fact].isForShoppers)
    .map((fact) => {
      const { label, shownAs = label } = productFactsCopy[fact];
      return { fact, name: shownAs, text: textsOf(facts[fact]).join(', ') };
    })
    .filter(({ text }) => text !== '');

/** The facts as properties of schema.org's Product; what is not known is left out. */
export function factProperties(facts: ProductFacts): Partial<Record<FactRule['property'], string[]>> {
  const found: Partial<Record<FactRule['property'], string[]>> = {};
  for (const fact of FACT_NAMES) {
    const texts = textsOf(facts[fact]);
    const { property } = FACTS[fact];
    if (texts.length > 0) found[property] = [...(found[property] ?? []), ...texts];
  }
  return found;
}

const textsOf = (fact: string | readonly string[]): string[] => [fact].flat().filter((text) => text !== '');
