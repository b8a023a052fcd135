import { expect, test } from 'vitest';
import { categoryOf } from '../../../../shared/rules/categories.ts';
import { CATEGORIES } from '../../../../shared/rules/jobs.ts';

test.each(CATEGORIES.map((category) => [category]))('CAT-01 %s stays what it is', (category) => {
  expect(categoryOf(category)).toBe(category);
});

test.each([
  ['chair', 'Móveis'],
  ['SOFA', 'Móveis'],
  ['armchair', 'Móveis'],
  ['dining table', 'Móveis'],
  ['Cadeira de escritório', 'Móveis'],
  ['guarda-roupa', 'Móveis'],
  ['luminária de mesa', 'Decoração'],
  ['table lamp', 'Decoração'],
  ['Espelhos e quadros: espelho', 'Decoração'],
  ['mesada', 'Outros'],
  ['bicicleta', 'Outros'],
  ['', 'Outros'],
] as const)('CAT-01 %j counts as %s', (text, category) => {
  expect(categoryOf(text)).toBe(category);
});
