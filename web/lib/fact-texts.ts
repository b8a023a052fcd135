import { FACT_NAMES, FACTS, type FactName } from '../../shared/rules/product-facts.ts';
import type { ProductFacts } from '../../shared/schemas/product-facts.ts';

/** The facts of a product while somebody types them: a list is a line with commas. */
export type FactTexts = {
  [Fact in FactName]: ProductFacts[Fact] extends readonly string[] ? string : ProductFacts[Fact];
};

/** The facts as text to be changed. */
export const textsOf = (facts: ProductFacts): FactTexts =>
  eachFact((fact) => [facts[fact]].flat().join(', ')) as FactTexts;

/** The facts that the texts say. */
export const factsFrom = (texts: FactTexts): ProductFacts =>
  eachFact((fact) =>
    FACTS[fact].kind === 'list' ? wordsOf(texts[fact]) : texts[fact].trim(),
  ) as ProductFacts;

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const eachFact = <Value>(valueOf: (fact: FactName) => Value): Record<FactName, Value> =>
  Object.fromEntries(FACT_NAMES.map((fact) => [fact, valueOf(fact)])) as Record<FactName, Value>;
