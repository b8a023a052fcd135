import * as z from 'zod';
import { FACT_NAMES, type FactName } from '../../shared/rules/product-facts.ts';
import { ProductFacts } from '../../shared/schemas/product-facts.ts';

/** A product of which everything is said that the schema has room for, each fact with a text that no other has. */
export const markedFacts = (): ProductFacts =>
  ProductFacts.parse(Object.fromEntries(FACT_NAMES.map((fact) => [fact, markOf(fact)])));

function markOf(fact: FactName): string | string[] {
  const { type, enum: options } = z.toJSONSchema(ProductFacts.shape[fact], { io: 'input' });
  if (options) return String(options.at(-1)); // the first is the default
  if (type === 'string') return `marca-${fact}`;
  if (type === 'array') return [`marca-${fact}-1`, `marca-${fact}-2`];
  throw new Error(`${fact} is neither a text nor a list of texts`);
}

/** The texts of some facts, one by one. */
export const marksOf = (facts: ProductFacts): string[] => Object.values(facts).flat();
