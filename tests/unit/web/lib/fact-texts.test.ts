import { expect, test } from 'vitest';
import { NO_FACTS } from '../../../../shared/schemas/product-facts.ts';
import { factsFrom, textsOf } from '../../../../web/lib/fact-texts.ts';
import { markedFacts } from '../../../support/marked-facts.ts';

test.each([
  ['all', markedFacts()],
  ['nothing', NO_FACTS],
])('a form that begins with %s that was said says the same, unless something is typed', (_, facts) => {
  expect(factsFrom(textsOf(facts))).toEqual(facts);
});

test('a list is typed with commas, and what is typed has no space around it', () => {
  const texts = { ...textsOf(NO_FACTS), materials: ' linho ,, freijó,', description: ' Linho cru ' };
  expect(factsFrom(texts)).toMatchObject({ materials: ['linho', 'freijó'], description: 'Linho cru' });
});
