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
    .map((fact) => ({ fact, name: nameOf(fact), text: textsOf(facts[fact]).join(', ') }))
    .filter(({ text }) => text !== '');

/** Properties of schema.org's Product. */
export interface FactProperties {
  category?: string[];
  material?: string[];
  additionalProperty?: { '@type': 'PropertyValue'; name: string; value: string[] }[];
}

/** The facts as properties of schema.org's Product; what is not known is left out. */
export function factProperties(
  facts: ProductFacts,
  rules: Readonly<Record<FactName, FactRule>> = FACTS,
): FactProperties {
  const found: FactProperties = {};
  for (const fact of FACT_NAMES) {
    const value = textsOf(facts[fact]);
    if (value.length === 0) continue;
    const { property } = rules[fact];
    if (property) found[property] = [...(found[property] ?? []), ...value];
    else (found.additionalProperty ??= []).push({ '@type': 'PropertyValue', name: nameOf(fact), value });
  }
  return found;
}

/** What the fact is called on pages. */
function nameOf(fact: FactName): string {
  const { label, shownAs = label } = productFactsCopy[fact];
  return shownAs;
}

const textsOf = (fact: string | readonly string[]): string[] => [fact].flat().filter((text) => text !== '');
