import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { KINDS, type Kind } from '../../../../bin/test/kinds.ts';
import { hashesOf, isChanged, keepProven, PROVEN, readProven } from '../../../../bin/test/proven.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const LEDGER: Kind = { name: 'integration', cores: 2, workers: 2, proves: ['store', 'package-lock.json'] };
const NOW = new Date('2026-11-22T23:00:00Z');
let root: string;
let file: string;

const write = (name: string, content: string) => writeFileSync(path.join(root, name), content);
const keep = (...kinds: Kind[]) => keepProven(hashesOf(kinds, root), NOW, file);
const changed = () => isChanged(LEDGER, readProven(file), root);

beforeEach(() => {
  root = tempFolder();
  file = path.join(root, 'proven.json');
  execFileSync('git', ['init', '-q'], { cwd: root });
  for (const folder of ['store', 'web']) mkdirSync(path.join(root, folder));
  write('store/ledger.ts', 'debit');
  write('web/page.ts', 'page');
});

test('what a whole run has proven is unchanged, whether committed or not; so is what none has', () => {
  expect(changed()).toBe(false);
  keep(LEDGER);
  expect(readProven(file).integration.date).toBe('2026-11-22');
  expect(changed()).toBe(false);
  execFileSync('git', ['add', '.'], { cwd: root });
  expect(changed()).toBe(false);
});

test.each([
  ['changed', () => write('store/ledger.ts', 'credit')],
  ['new', () => write('store/refund.ts', 'refund')],
  ['deleted', () => rmSync(path.join(root, 'store/ledger.ts'))],
])('a file of the proof that is %s makes it changed, one beside it does not', (_, change) => {
  keep(LEDGER);
  write('web/page.ts', 'another page');
  expect(changed()).toBe(false);
  change();
  expect(changed()).toBe(true);
});

test('what changes while the tests run is not proven', () => {
  const hashes = hashesOf([LEDGER], root);
  write('store/ledger.ts', 'credit');
  keepProven(hashes, NOW, file);
  expect(changed()).toBe(true);
});

test('a kind that was not run keeps its entry, and one without a whole size has none', () => {
  keep(LEDGER);
  keep({ ...LEDGER, name: 'engine' }, { name: 'unit', cores: 1, workers: 1 });
  expect(Object.keys(readProven(file))).toEqual(['integration', 'engine']);
});

test('every pathspec of a kind names files, and none the record itself', () => {
  for (const { name, proves = [] } of KINDS)
    for (const pathspec of proves) {
      const files = execFileSync('git', ['ls-files', '--', pathspec], { encoding: 'utf8' }).split('\n');
      expect(files.filter(Boolean), `${name}: ${pathspec}`).not.toEqual([]);
      expect(files).not.toContain(PROVEN);
    }
});
