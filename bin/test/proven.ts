import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from './kinds.ts';

/** What the last whole run that was green has proven, by kind: a hash of the files it is about, and the day. */
export type Proven = Record<string, { hash: string; date: string }>;

export const PROVEN = 'tests/proven.json';

export const readProven = (file = PROVEN): Proven =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proven) : {};

/** A hash of names and contents of the files that Git keeps, or would keep, under the pathspecs. */
function hashOf(pathspecs: readonly string[], root = '.'): string {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...pathspecs];
  const files = new Set(execFileSync('git', args, options).split('\0').filter(Boolean));
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const place = path.join(root, file);
    if (existsSync(place)) hash.update(`\0${file}\0`).update(readFileSync(place)); // else deleted, but not yet committed
  }
  return hash.digest('hex');
}

/**
 * Whether the files a kind's proofs are about are other than at the last whole run that was green. Not where there has
 * been none: `npm run test:full -- <kind>` makes the first record of each kind by itself.
 */
export function isChanged({ name, proves }: Kind, proven: Proven, root = '.'): boolean {
  const record = proven[name];
  return proves !== undefined && record !== undefined && record.hash !== hashOf(proves, root);
}

/** A kind that has a whole size, and the hash of the files it proves. */
interface KindHash {
  kind: string;
  hash: string;
}

/** The hash of each kind that has a whole size, of the files as they are now. */
export const hashesOf = (kinds: readonly Kind[], root = '.'): KindHash[] =>
  kinds.flatMap(({ name, proves }) => (proves ? [{ kind: name, hash: hashOf(proves, root) }] : []));

/** Writes down that these kinds were proven whole today; of the others stays what was known. */
export function keepProven(hashes: readonly KindHash[], now: Date, file = PROVEN): void {
  const date = now.toISOString().slice(0, 10);
  const entries = hashes.map(({ kind, hash }) => [kind, { hash, date }] as const);
  const proven = { ...readProven(file), ...Object.fromEntries(entries) };
  writeFileSync(file, `${JSON.stringify(proven, undefined, 2)}\n`);
}
