import type { AttemptProblem, SignUpProblem } from '../../../shared/rules/sign-up.ts';
import { findCheckResult, recordAttempt, usePermit } from '../../store/sign-ups.ts';
import type { Deps } from '../deps.ts';
import { attemptsExpire } from './check-attempt.ts';
import { judgeSignUp } from './judge-sign-up.ts';

/**
 * Why the account service must refuse a sign-up, or null. It knows neither the address nor the password, so it lets in
 * what our own sign-up approved a moment before (`signUp`) and nobody else. `user` tells sign-ups apart, since the service
 * may ask twice for one.
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
  await recordAttempt(table, {
    attempt: {
      id: newId('att'),
      ip_address: null,
      email: email.trim(),
      attempt_time: at.toISOString(),
      success: false,
      blocked: rule === null,
      user_agent: '',
    },
    attemptsExpire: attemptsExpire(at),
  });
  return rule ?? 'not_by_page';
}
