import type { Outcome } from './run-kind.ts';

const SLOWEST = 10;

const row = (cells: (string | number)[]) =>
  cells.map((cell, i) => (i ? String(cell).padStart(10) : String(cell).padEnd(12))).join('');

/** What is told at the end: seconds by kind, on the clock and of the processor, the slowest files, what failed, and in the last line how many tests. */
export function summary(outcomes: readonly Outcome[], wallSeconds: number): string {
  const total = (field: 'passed' | 'failed' | 'skipped' | 'processorSeconds') =>
    outcomes.reduce((sum, outcome) => sum + outcome[field], 0);
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return [
    '',
    row(['', 'files', 'passed', 'failed', 'skipped', 'seconds', 'processor']),
    ...outcomes.map(({ kind, files, passed, failed, skipped, seconds, processorSeconds }) =>
      row([kind, files.length, passed, failed, skipped, seconds.toFixed(0), processorSeconds.toFixed(0)]),
    ),
    '',
    'slowest files, in seconds',
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`),
    '',
    ...outcomes.flatMap(({ failures }) => failures.map(({ name }) => `failed: ${name}`)),
    `${wallSeconds.toFixed(0)} seconds in all, ${total('processorSeconds').toFixed(0)} of the processor`,
    `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`,
  ].join('\n');
}

/** What is told when a kind ends: how it went, and what failed with what was said. */
export function ending({ kind, passed, failed, seconds, failures, log }: Outcome): string {
  const told = `${kind}: ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s`;
  if (failed === 0) return told;
  return [
    `${told}; all that was printed is in ${log}`,
    ...failures.map(({ name, message }) => `\nfailed: ${name}\n${message}`),
  ].join('\n');
}
