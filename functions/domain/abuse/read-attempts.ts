import {
  addressStatistics,
  ATTEMPTS_SHOWN,
  totalsOf,
  WINDOW_HOURS,
} from '../../../shared/rules/abuse-monitor.ts';
import type { SignUpAttempts } from '../../../shared/schemas/abuse.ts';
import { listAttempts } from '../../store/sign-ups.ts';
import type { Deps } from '../deps.ts';

const HOUR_MS = 60 * 60_000;

/** Attempts of the last 24 hours: the newest 100, and totals and statistics of all. */
export async function readAttempts({ table, now }: Pick<Deps, 'table' | 'now'>): Promise<SignUpAttempts> {
  const since = new Date(now().getTime() - WINDOW_HOURS * HOUR_MS);
  const { attempts, isComplete } = await listAttempts(table, since);
  return {
    attempts: attempts.slice(0, ATTEMPTS_SHOWN),
    totals: totalsOf(attempts),
    statistics: addressStatistics(attempts),
    is_complete: isComplete,
  };
}
