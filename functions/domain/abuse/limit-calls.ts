import { AppError } from '../../../shared/errors.ts';
import { CALLS_A_MINUTE } from '../../../shared/rules/call-limits.ts';
import { countCalls } from '../../store/call-counts.ts';
import type { Actor, Deps } from '../deps.ts';
import { isAmong } from './ip-range.ts';

const MINUTE = 60;
/** Calls that are counted at a time, ahead of being made: one write for as many of them. */
const AHEAD = 10;

type Effects = Pick<Deps, 'table' | 'now' | 'uncountedAddresses'>;
export type LimitCalls = (call: { actor: Actor; address: string }) => Promise<void>;

/**
 * Holds every person, and every shop as a whole, to what `CALLS_A_MINUTE` says (LIM-01). A process counts ten calls ahead, so that
 * what it does not use of them by the end of the minute is lost to the caller: the limit is never passed, and met somewhat
 * early by who calls many functions at once. What it throws is `request.too_many`, with the seconds to wait.
 */
export function callLimiter(effects: Effects): LimitCalls {
  /** Calls counted ahead, by caller, of this minute only; negative where there are no more in it: a flood is not counted on. */
  let ahead = new Map<string, number>();
  let minute = 0;

  async function take(caller: string, most: number, at: Date): Promise<void> {
    const left = ahead.get(caller) ?? 0;
    if (left > 0) {
      ahead.set(caller, left - 1);
      return;
    }
    const isOver =
      left < 0 || (await countCalls(effects.table, caller, { calls: AHEAD, seconds: MINUTE, at })) > most;
    if (isOver) {
      ahead.set(caller, -1);
      const passed = Math.floor(at.getTime() / 1000) % MINUTE;
      throw new AppError('request.too_many', { retry_after: MINUTE - passed });
    }
    ahead.set(caller, (ahead.get(caller) ?? 0) + AHEAD - 1);
  }

  return async ({ actor, address }) => {
    if (isAmong(address, effects.uncountedAddresses)) return;
    const at = effects.now();
    const now = Math.floor(at.getTime() / 1000 / MINUTE);
    if (now !== minute) [ahead, minute] = [new Map(), now];
    await take(`PERSON#${actor.userId}`, CALLS_A_MINUTE.person, at);
    await take(`SHOP#${actor.tenantId}`, CALLS_A_MINUTE.shop, at);
  };
}
