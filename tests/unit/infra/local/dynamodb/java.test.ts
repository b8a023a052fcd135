import { expect, test } from 'vitest';
import { majorVersion } from '../../../../../infra/local/dynamodb/java.ts';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_402"', 8],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', 0],
])('the release is read from %j', (text, major) => {
  expect(majorVersion(text)).toBe(major);
});
