import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  idsInComments,
  idsInTitles,
  readRequirements,
  sourcesIn,
  withHolders,
} from '../support/requirements.ts';

const document = readFileSync('tests/requirements.md', 'utf8');
const ids = readRequirements(document).map(({ id }) => id);
const tests = sourcesIn('tests').filter((file) => /\.(test|suite)\.tsx?$/.test(file));
const known = (id: string) => ids.some((row) => row.split('-')[0] === id.split('-')[0]);

test('every requirement has one row', () => {
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(ids.length).toBeGreaterThan(90);
});

test('every requirement is named by a test, and every id in a title is a requirement', () => {
  const named = new Set(tests.flatMap(idsInTitles));
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
});

test('every requirement lists the files whose comments name it (vitest -u writes the list)', async () => {
  const holders = new Map<string, string[]>();
  for (const file of ['bin', 'functions', 'infra', 'shared', 'web'].flatMap(sourcesIn)) {
    for (const id of new Set(idsInComments(file).filter(known))) {
      holders.set(id, [...(holders.get(id) ?? []), file]);
    }
  }
  expect([...holders.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !holders.has(id))).toEqual([]);
  await expect(withHolders(document, holders)).toMatchFileSnapshot('../requirements.md');
});
