import { expect, test } from 'vitest';
import { factProperties } from '../../../../shared/pages/fact-rows.ts';
import { FACTS } from '../../../../shared/rules/product-facts.ts';
import { NO_FACTS } from '../../../../shared/schemas/product-facts.ts';

test('CAT-01 a fact that schema.org has no property for is a property of the name that pages give it', () => {
  const facts = { ...NO_FACTS, material: 'Freijó', materials: ['linho', 'couro'], description: 'Linho cru' };
  const rules = {
    ...FACTS,
    materials: { ...FACTS.materials, property: undefined },
    description: { ...FACTS.description, property: undefined },
  };
  expect(factProperties(facts, rules)).toEqual({
    category: ['Móveis'],
    material: ['Freijó'],
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Materiais', value: ['linho', 'couro'] },
      { '@type': 'PropertyValue', name: 'Materiais e acabamento', value: ['Linho cru'] },
    ],
  });
  expect(factProperties(NO_FACTS, rules)).toEqual({ category: ['Móveis'] });
});
