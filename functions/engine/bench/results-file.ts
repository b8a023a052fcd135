import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FailedRow, Row } from './row.ts';
import { KNOWN_SETS } from './sets.ts';

/** What the last runs measured, one entry a set of photos. */
const ROOT = join(import.meta.dirname, '../../..');
const PATH = join(ROOT, 'tests/engine/bench.json');
/** The file is checked like every other. */
const FORMATTER = join(ROOT, 'node_modules/.bin/oxfmt');
/** Significant digits: enough to see a change, few enough not to show noise. */
const DIGITS = 4;
/** Decimals of what differs from run to run. */
const DECIMALS: Record<string, number> = { cpuSeconds: 1, memoryMb: 0, peakMemoryMb: 0 };
/** Characters. */
const LINE = 96;

export type Results = Record<string, Row | FailedRow>;

/** Rows by set of photos, `stool/p8`. */
export function readResults(): Results {
  return existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as Results) : {};
}

/** Puts one row among those of earlier runs, which may be running beside this one. */
export function writeRow(row: Row | FailedRow): void {
  const rows = { ...readResults(), [`${row.object}/${row.set}`]: row };
  const names = KNOWN_SETS.map(({ name }) => name).filter((name) => name in rows);
  const sorted = Object.fromEntries(names.map((name) => [name, rows[name]]));
  const draft = PATH.replace('.json', `.${process.pid}.json`);
  writeFileSync(draft, formatResults(sorted));
  execFileSync(FORMATTER, [draft], { stdio: 'ignore' });
  renameSync(draft, PATH); // whoever reads meanwhile sees the old file or the new one
}

/** JSON with rounded numbers; what is flat and short is on one line. */
export function formatResults(results: Results): string {
  const json = JSON.stringify(results, (key, value: unknown) => round(key, value), 2);
  const short = json.replace(
    /([[{])\s+([^[\]{}]*?)\s+([\]}])/g,
    (all, open: string, inner: string, close: string) => {
      const space = open === '{' ? ' ' : '';
      const line = `${open}${space}${inner.replace(/\s+/g, ' ')}${space}${close}`;
      return line.length <= LINE ? line : all;
    },
  );
  return `${short}\n`;
}

function round(key: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return Number(key in DECIMALS ? value.toFixed(DECIMALS[key]) : value.toPrecision(DIGITS));
}
