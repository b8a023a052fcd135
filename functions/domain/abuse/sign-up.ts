import { AppError } from '../../../shared/errors.ts';
import { cleanName } from '../../../shared/rules/clean-name.ts';
import { isCommonPassword } from '../../../shared/rules/passwords/common-passwords.ts';
import { checkPassword, type AttemptProblem, type SignUpProblem } from '../../../shared/rules/sign-up.ts';
import { approveSignUp, findCheckResult } from '../../store/sign-ups.ts';
import type { Deps } from '../deps.ts';
import { checkAttempt, type Caller } from './check-attempt.ts';
import { limitTrials } from './limit-trials.ts';
import { judgeSignUp } from './judge-sign-up.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId' | 'uncountedAddresses' | 'signUps'>;

/** What somebody types to open an account. */
export interface SignUpForm {
  email: string;
  password: string;
  name: string;
  device?: string | undefined;
}

/**
 * Opens an account at the account service, which mails a code to its address. This is the only way to one: the service's
 * trigger refuses what this function has not approved a moment before (`admitSignUp`), since the service itself shows a
 * trigger neither the password nor the caller's address (AUTH-14).
 * Throws `sign_up.refused` with its problem, `sign_up.email_taken`, `sign_up.code_not_sent`, `sign_up.busy`.
 */
export async function signUp(effects: Effects, form: SignUpForm, caller: Caller): Promise<void> {
  const { table, now, signUps } = effects;
  const email = form.email.trim();
  const { password } = form;
  const name = cleanName(form.name).trim();
  const broken = judgeSignUp({ email }) ?? (await judgePassword(signUps, password));
  if (broken) throw refused(broken);
  const misnamed = judgeSignUp({ email, name });
  if (misnamed) throw refused(misnamed);

  const said = await findCheckResult(table, email, now());
  const result = said && !said.used_by ? said : await check(effects, email, caller);
  if (result?.problem) throw refused(result.problem);
  const attemptId = result?.attempt_id ?? '';
  // Somebody else signs the same address up at this moment.
  if (!(await approveSignUp(table, { email, attemptId, now: now() }))) throw new AppError('sign_up.busy');
  await limitTrials(effects, { email, address: caller.address, device: form.device });
  await signUps.open({ email, password, name });
}

const refused = (problem: SignUpProblem | AttemptProblem) => new AppError('sign_up.refused', { problem });

async function judgePassword(signUps: Deps['signUps'], password: string): Promise<SignUpProblem | null> {
  const problem = checkPassword(password);
  if (problem) return problem;
  return isCommonPassword(password) || (await signUps.isBreached(password)) ? 'password_common' : null;
}

/** The check of who did not ask for it before: what it said is what the sign-up goes by. */
async function check(effects: Effects, email: string, caller: Caller) {
  await checkAttempt(effects, { email }, caller);
  return findCheckResult(effects.table, email, effects.now());
}
