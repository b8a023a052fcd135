import { AppError } from '../../../shared/errors.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import { findUser, setSecondFactor, type UserRow } from '../../store/accounts.ts';
import type { Deps } from '../deps.ts';

/** Between a sign-in and the trigger that is asked about it, in seconds. */
const SIGN_IN_TAKES = 60;

/**
 * Notes whether the sign-ins of one of our staff ask for a code, whenever they are given a token. A sign-in that ended
 * while codes were asked for was proven by one; a session that began before was not, and neither was one that is only
 * refreshed.
 */
export async function noteSecondFactor(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  user: UserRow,
  { isSignIn, hasSecondFactor }: { isSignIn: boolean; hasSecondFactor: () => Promise<boolean> },
): Promise<void> {
  if (!isStaff(user.role)) return;
  const isKnown = user.second_factor_since !== undefined;
  if (await hasSecondFactor()) {
    const since = Math.floor(now().getTime() / 1000) - SIGN_IN_TAKES;
    if (isSignIn && !isKnown) await setSecondFactor(table, user.id, since);
  } else if (isKnown) await setSecondFactor(table, user.id, null);
}

/** A session, by its verified claims. */
export interface Session {
  userId: string;
  /** When it began, in epoch seconds; a refresh changes nothing of it. */
  signedInAt: number;
}

/**
 * Whether a session may do what our staff does, by the user's row as it is now: a role that was taken away is gone at
 * once, and the sign-in was proven by a code (ADM-02). Throws `session.forbidden`, `session.second_factor_missing`.
 */
export async function checkStaff(
  { table }: Pick<Deps, 'table'>,
  { userId, signedInAt }: Session,
): Promise<void> {
  const user = await findUser(table, userId);
  if (!user || !isStaff(user.role)) throw new AppError('session.forbidden');
  const { second_factor_since: since } = user;
  if (since === undefined || !(signedInAt >= since)) throw new AppError('session.second_factor_missing');
}
