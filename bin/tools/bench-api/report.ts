import type { Call } from './calls.ts';
import type { StepResult } from './load.ts';
import type { TableUse } from './meter.ts';

/** Of all answers of a step so many must have come within the time for the product to keep up. */
const [KEEPS_UP_SHARE, KEEPS_UP_MS] = [0.99, 1000];

/** Which of these numbers a share of them is not above. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/** What every call asks of the table. */
export function tableUses(calls: readonly Pick<Call, 'name'>[], uses: TableUse[]): string {
  const rows = calls.map(({ name }, index) => {
    const { requests, bytes, readUnits, rowsWritten } = uses[index];
    const cells = [
      requests.toFixed(1),
      (bytes / 1024).toFixed(1),
      readUnits.toFixed(1),
      rowsWritten.toFixed(1),
    ];
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return table('| call | requests | KiB read | read units | rows written |', rows);
}

/** How long calls took at each rate, and how many failed. */
export function latencies(calls: readonly Pick<Call, 'name'>[], steps: StepResult[]): string {
  const rows = calls.map(({ name }, index) => {
    const cells = steps.map(({ shots }) => {
      const own = shots.filter(({ call }) => call === index).map(({ latencyMs }) => latencyMs);
      return own.length > 0 ? `${ms(quantile(own, 0.5))} / ${ms(quantile(own, 0.99))}` : '–';
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return table(`| p50 / p99 ms | ${steps.map(({ rate }) => `${rate}/s`).join(' | ')} |`, rows);
}

/** Each rate as a whole. */
export function totals(steps: StepResult[]): string {
  const rows = steps.map((step) => {
    const { rate, shots, tookSeconds } = step;
    const taken = shots.map(({ latencyMs }) => latencyMs);
    const failed = shots.filter(({ status }) => isFailure(status)).length;
    const cells = [
      shots.length,
      `${(shots.length / tookSeconds).toFixed(1)}/s`,
      ms(quantile(taken, 0.5)),
      ms(quantile(taken, 0.99)),
      failed,
      keepsUp(step) ? 'yes' : 'no',
    ];
    return `| ${rate}/s | ${cells.join(' | ')} |`;
  });
  return table('| arrivals | calls | answered | p50 ms | p99 ms | failed | keeps up |', rows);
}

/** The highest rate up to which the product kept up; undefined when it did at none. */
export function knee(steps: StepResult[]): number | undefined {
  const first = steps.findIndex((step) => !keepsUp(step));
  return steps[(first < 0 ? steps.length : first) - 1]?.rate;
}

export const isFailure = (status: number): boolean => status === 0 || status >= 400;

const keepsUp = ({ shots }: StepResult): boolean =>
  shots.every(({ status }) => !isFailure(status)) &&
  quantile(
    shots.map(({ latencyMs }) => latencyMs),
    KEEPS_UP_SHARE,
  ) <= KEEPS_UP_MS;

const ms = (value: number) => value.toFixed(0);

function table(head: string, rows: string[]): string {
  const columns = head.split('|').length - 2;
  return [head, `|---|${'--:|'.repeat(columns - 1)}`, ...rows].join('\n');
}
