import { AppError } from '../../../shared/errors.ts';
import { API_CALLS_A_MINUTE } from '../../../shared/rules/public-api.ts';
import { countCalls } from '../../store/call-counts.ts';
import type { Deps } from '../deps.ts';

const MINUTE = 60;

/** How much of its limit a shop has left, as headers tell it. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until it is whole again. */
  reset: number;
}

/** Counts a call of a shop's programs in this minute of the clock; each is counted, so that what is left is told exactly. */
export async function countApiCall(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  tenantId: string,
): Promise<Allowance & { isOver: boolean }> {
  const at = now();
  const count = await countCalls(table, `API#${tenantId}`, { calls: 1, seconds: MINUTE, at });
  return {
    limit: API_CALLS_A_MINUTE,
    remaining: Math.max(0, API_CALLS_A_MINUTE - count),
    reset: MINUTE - (Math.floor(at.getTime() / 1000) % MINUTE),
    isOver: count > API_CALLS_A_MINUTE,
  };
}

/** What a call beyond the limit is refused with. */
export const tooMany = ({ reset }: Allowance): AppError =>
  new AppError('request.too_many', { retry_after: reset });
