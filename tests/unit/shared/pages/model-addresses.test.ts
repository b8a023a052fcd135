import { expect, test } from 'vitest';
import { isModelRef, modelAddress } from '../../../../shared/pages/model-addresses.ts';

test.each([
  ['/view/poltrona', 'viewer', 'poltrona'],
  ['/viewer/ast_01', 'viewer', 'ast_01'],
  ['/qrcompany/poltrona', 'viewer', 'poltrona'],
  ['/ar/poltrona/', 'ar', 'poltrona'],
  ['/qrcompany/ar/poltrona', 'ar', 'poltrona'],
  ['/embed/poltrona', 'embed', 'poltrona'],
  ['/embed-viewer/ast_01', 'embed', 'ast_01'],
  ['/qrcompany/embed/poltrona', 'embed', 'poltrona'],
  ['/qrcompany/embed/', 'embed', ''],
  ['/view', 'viewer', ''],
])('%s is the page %s of %s', (path, kind, ref) => {
  expect(modelAddress(path)).toEqual({ kind, ref });
});

test.each(['/', '/viewers/1', '/app/view/1'])('%s is no page of a model', (path) => {
  expect(modelAddress(path)).toBeNull();
});

test('slugs and ids are short and plain', () => {
  expect(['poltrona-4f2a1c', 'ast_01J9'].every(isModelRef)).toBe(true);
  expect(['', 'a b', 'a/b', '%00', '<b>', '../x', 'a'.repeat(121)].some(isModelRef)).toBe(false);
});
