import { UNCHECKED_PER_HOUR } from '../../../shared/rules/sign-up-limits.ts';
import type { AttemptProblem, SignUpProblem } from '../../../shared/rules/sign-up.ts';
import { findCheckResult, recordAttempt, takeUnchecked, usePermit } from '../../store/sign-ups.ts';
import type { Deps } from '../deps.ts';
import { attemptsExpire } from './check-attempt.ts';
import { judgeSignUp } from './judge-sign-up.ts';

/**
 * Why the account service must refuse a sign-up, or null. It knows no address, so it asks what the check said of this
 * email. Whoever comes without the check meets every rule that needs no address, and one limit with all others like
 * them. `user` tells sign-ups apart, since the service may ask twice for one.
 */
export async function admitSignUp(
  { table, now, newId }: Pick<Deps, 'table' | 'now' | 'newId'>,
  { user, email, name }: { user: string; email: string; name: string },
): Promise<SignUpProblem | AttemptProblem | null> {
  const at = now();
  const result = await findCheckResult(table, email, at);
  if (result?.problem) return result.problem;
  const rule = judgeSignUp({ email, name });
  if (result) {
    if (rule) return rule; // the attempt that the check wrote down stays a failed one
    if (await usePermit(table, { email, attemptId: result.attempt_id, user, now: at })) return null;
  }
  const isTaken = rule === null && (await takeUnchecked(table, UNCHECKED_PER_HOUR, at));
  await recordAttempt(table, {
    attempt: {
      id: newId('att'),
      ip_address: null,
      email: email.trim(),
      attempt_time: at.toISOString(),
      success: isTaken,
      blocked: rule === null && !isTaken,
      user_agent: '',
    },
    attemptsExpire: attemptsExpire(at),
  });
  return rule ?? (isTaken ? null : 'attempts_exceeded');
}
