import { actionsAbout, auditMonthOf } from '../../../shared/rules/audit.ts';
import type { AuditPage, AuditQuery } from '../../../shared/schemas/admin.ts';
import { listAudit } from '../../store/audit.ts';
import type { Deps } from '../deps.ts';

/** What our staff did in a month, newest first; in this one unless another is named, and all of it unless a topic is. */
export async function readAudit(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { month = auditMonthOf(now()), about, limit, cursor }: AuditQuery,
): Promise<AuditPage> {
  return {
    month,
    ...(await listAudit(table, month, { actions: about && actionsAbout(about), limit, after: cursor })),
  };
}
