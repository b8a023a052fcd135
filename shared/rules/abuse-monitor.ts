import type { AddressStatistics, SignUpRecord } from '../schemas/abuse.ts';

/** What the monitor looks at (ABU-02). */
export const WINDOW_HOURS = 24;
export const ATTEMPTS_SHOWN = 100;
/** Above this share of blocked attempts an address stands out. */
const ALARMING_SHARE = 0.5;

type Counted = Pick<SignUpRecord, 'blocked' | 'success'>;

/** How an attempt ended (ABU-02). */
export const outcomeOf = ({ blocked, success }: Counted): 'blocked' | 'success' | 'failed' =>
  blocked ? 'blocked' : success ? 'success' : 'failed';

export function totalsOf(attempts: readonly Counted[]): { total: number; blocked: number; success: number } {
  const count = (wanted: ReturnType<typeof outcomeOf>) =>
    attempts.filter((attempt) => outcomeOf(attempt) === wanted).length;
  return { total: attempts.length, blocked: count('blocked'), success: count('success') };
}

/** One line an address, the busiest first. Attempts without an address have none. */
export function addressStatistics(attempts: readonly SignUpRecord[]): AddressStatistics[] {
  const byAddress = new Map<string, SignUpRecord[]>();
  for (const attempt of attempts) {
    if (attempt.ip_address === null) continue;
    const known = byAddress.get(attempt.ip_address);
    if (known) known.push(attempt);
    else byAddress.set(attempt.ip_address, [attempt]);
  }
  return [...byAddress]
    .map(([ip_address, own]) => ({ ip_address, ...totalsOf(own) }))
    .sort((a, b) => b.total - a.total || b.blocked - a.blocked);
}

/** The share of attempts that were blocked, 0–1. */
export const blockRate = ({ blocked, total }: Pick<AddressStatistics, 'blocked' | 'total'>): number =>
  total === 0 ? 0 : blocked / total;

export const isAlarming = (statistics: Pick<AddressStatistics, 'blocked' | 'total'>): boolean =>
  blockRate(statistics) > ALARMING_SHARE;
