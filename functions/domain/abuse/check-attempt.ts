import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import type { SignUpAttempt, SignUpRecord, SignUpVerdict } from '../../../shared/schemas/abuse.ts';
import {
  ATTEMPTS_KEPT_MONTHS,
  countAttempt,
  LONGEST_BLOCK_HOURS,
  NO_ATTEMPTS,
  PERMIT_MINUTES,
  secondsUntil,
} from '../../../shared/rules/sign-up-limits.ts';
import type { AttemptProblem, SignUpProblem } from '../../../shared/rules/sign-up.ts';
import { AUTOMATIC_REASON } from '../../../shared/copy/pt-br/abuse.ts';
import type { Block } from '../../store/blocks.ts';
import { readStanding, recordAttempt, rememberRefusal, type Outcome } from '../../store/sign-ups.ts';
import type { Deps } from '../deps.ts';
import { rangesAround } from './blocked-ranges.ts';
import { includes, networkOf, parseRange, rangeText, type IpRange } from './ip-range.ts';
import { judgeSignUp } from './judge-sign-up.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** Of attempts of one network at once at most four write; the others find out when they read again. */
const TRIES = 20;
const USER_AGENT_MAX = 512;

type Effects = Pick<Deps, 'table' | 'now' | 'newId' | 'uncountedAddresses'>;

/** Where an attempt came from, by its connection. */
export interface Caller {
  address: string;
  /** A hint: a program calls itself what it likes. */
  userAgent: string;
}

/** What a network is let do, and what to write down for it. */
interface Decision {
  problem: AttemptProblem | null;
  /** When the refusal ends; null when it does not end by itself. */
  until: number | null;
  history?: Outcome['history'];
  block?: Block;
}

/**
 * Whether a visitor may sign up, the sentence they read if not, and when to try again. Counts the attempt of the
 * network it came from, writes it down, and leaves word for the sign-up itself (`admitSignUp`).
 */
export async function checkAttempt(
  effects: Effects,
  { email, user_agent = '' }: SignUpAttempt,
  caller: Caller,
): Promise<SignUpVerdict> {
  const { table, newId } = effects;
  const address = parseRange(caller.address);
  const rule = judgeSignUp({ email });
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const now = effects.now();
    const decision = await decide(effects, address, now);
    const record: SignUpRecord = {
      id: newId('att'),
      ip_address: address ? rangeText(address) : caller.address,
      email: email.trim(),
      attempt_time: now.toISOString(),
      success: false,
      blocked: decision.problem !== null,
      user_agent: (caller.userAgent || user_agent).slice(0, USER_AGENT_MAX),
    };
    const isRecorded = await recordAttempt(table, {
      attempt: record,
      attemptsExpire: attemptsExpire(now),
      history: decision.history,
      block: decision.block,
      result:
        decision.problem || rule
          ? undefined
          : {
              email,
              problem: null,
              attempt_id: record.id,
              until: new Date(now.getTime() + PERMIT_MINUTES * MINUTE_MS),
            },
    });
    if (!isRecorded) continue;
    const { problem, until } = decision;
    if (problem) {
      const holds = new Date(until ?? now.getTime() + LONGEST_BLOCK_HOURS * 60 * MINUTE_MS);
      await rememberRefusal(table, { email, problem, attempt_id: record.id, until: holds }, now);
    }
    return verdictOf(problem ?? rule, until === null ? null : secondsUntil(until, now.getTime()));
  }
  throw new Error('a network was written too often to count its attempts');
}

/** When an attempt made now is deleted. */
export function attemptsExpire(now: Date): Date {
  const expires = new Date(now);
  expires.setUTCMonth(expires.getUTCMonth() + ATTEMPTS_KEPT_MONTHS);
  return expires;
}

async function decide(
  { table, uncountedAddresses }: Effects,
  address: IpRange | null,
  now: Date,
): Promise<Decision> {
  // No connection is without an address; should the edge send nonsense, all of it is one visitor.
  const network = address && networkOf(address);
  const name = network ? rangeText(network) : 'unknown';
  const time = now.getTime();
  const { history, blocks } = await readStanding(table, name, network ? rangesAround(network) : []);
  const inForce = blocks.filter(
    ({ permanent, until }) => permanent || (until !== null && Date.parse(until) > time),
  );
  if (inForce.some(({ permanent }) => permanent)) return { problem: 'address_blocked', until: null };
  if (inForce.length > 0) {
    return {
      problem: 'attempts_exceeded',
      until: Math.max(...inForce.map(({ until }) => Date.parse(until!))),
    };
  }
  if (address && uncountedAddresses.some((range) => includes(parseRange(range)!, address))) {
    return { problem: null, until: null };
  }
  const known = history ?? { ...NO_ATTEMPTS, revision: 0 };
  const { isAllowed, history: next } = countAttempt(known, time);
  const { blocked_until } = next;
  const written = {
    network: name,
    next,
    revision: known.revision,
    expires: new Date(Math.max(time, blocked_until) + 2 * DAY_MS),
  };
  if (isAllowed) return { problem: null, until: null, history: written };
  return {
    problem: 'attempts_exceeded',
    until: blocked_until,
    history: written,
    block: {
      ip_address: name,
      reason: AUTOMATIC_REASON,
      permanent: false,
      until: new Date(blocked_until).toISOString(),
      created_at: now.toISOString(),
    },
  };
}

const verdictOf = (
  problem: AttemptProblem | SignUpProblem | null,
  retry_after: number | null,
): SignUpVerdict => ({
  allowed: problem === null,
  reason: problem && signUpSentences[problem],
  retry_after,
});
