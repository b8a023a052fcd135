import { expect, test } from 'vitest';
import { isFoundIn } from '../../../../shared/rules/plain-text.ts';

test.each([
  ['sofa', true],
  ['SOFÁ', true],
  ['arpo sof', true],
  ['sofá cama', false],
  ['', true],
  ['  ', true],
])('%j is found in Sofá Arpoador: %s', (query, isFound) => {
  expect(isFoundIn('Sofá Arpoador', query)).toBe(isFound);
});
