import { KINDS } from './fault.ts';
import type { Outcome } from './rounds.ts';

/** Step by kind of fault: how many ended PRONTO and how many FALHA, and in brackets how many the fault passed by. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const steps = [...new Set(outcomes.map(({ step }) => step))];
  const line = (first: string, cells: string[]) =>
    first.padEnd(24) + cells.map((cell) => cell.padStart(15)).join('');
  return [
    line('', [...KINDS]),
    ...steps.map((step) =>
      line(
        step,
        KINDS.map((kind) => cellOf(outcomes.filter((one) => one.step === step && one.kind === kind))),
      ),
    ),
    line(
      'all',
      KINDS.map((kind) => cellOf(outcomes.filter((one) => one.kind === kind))),
    ),
  ].join('\n');
}

function cellOf(outcomes: Outcome[]): string {
  if (outcomes.length === 0) return '–';
  const count = (status: string) => outcomes.filter((one) => one.status === status).length;
  const missed = outcomes.filter(({ isMet }) => !isMet).length;
  return `${count('PRONTO')} + ${count('FALHA')}${missed > 0 ? ` (${missed})` : ''}`;
}
