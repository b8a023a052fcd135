import type { AuditEntry } from '../../store/audit.ts';
import type { Actor, Deps } from '../deps.ts';

/** Who is written down as the one who did something. */
export type Doer = Pick<Actor, 'userId' | 'email'>;

/** What stands in the trail for something that somebody does now. */
export const auditEntry = (
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { userId, email }: Doer,
  what: Pick<AuditEntry, 'action' | 'target' | 'details'>,
): AuditEntry => ({
  ...what,
  id: newId('aud'),
  by: userId,
  by_email: email,
  created_at: now().toISOString(),
});
