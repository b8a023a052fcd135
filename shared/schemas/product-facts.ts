import * as z from 'zod';
import { CATEGORIES } from '../rules/jobs.ts';
import { FACTS, type FactName } from '../rules/product-facts.ts';

/**
 * What an owner says of a product beside its name and its measures, of which a finished model has its own: the name can
 * be changed, and the measures are taken of the model. The facts go as one object from the form through the job to the
 * provider, the model and its pages; `tests/integration/product-facts.test.ts` follows each of them there. Every one is
 * a text or a list of texts, and has a default: rows of before it was asked for are read with that, and whatever makes
 * facts without it does not compile.
 */
export const ProductFacts = z.object({
  category: z.enum(CATEGORIES).default('Móveis'),
  /** The main one, in a word or two. */
  material: z.string().max(FACTS.material.maxLength).default(''),
  materials: z.array(z.string().max(100)).max(20).default([]),
  /** Of the materials, in the owner's words: `material_description_pt` of create-job. */
  description: z.string().max(FACTS.description.maxLength).default(''),
} satisfies Record<FactName, z.ZodType>);
export type ProductFacts = z.infer<typeof ProductFacts>;

/** Of a product of which nothing was said. */
export const NO_FACTS: ProductFacts = ProductFacts.parse({});

/** The facts among other fields. */
export const factsOf = (fields: ProductFacts): ProductFacts => ProductFacts.parse(fields);
