import type { InboxAnswer, InboxPage, InboxQuery } from '../../../shared/schemas/admin.ts';
import { listInbox, markAnswered } from '../../store/inbox.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from './audit-entry.ts';

/** What shops and visitors wrote to us, newest first. */
export const readInbox = (
  { table }: Pick<Deps, 'table'>,
  { kind, limit, cursor }: InboxQuery,
): Promise<InboxPage> => listInbox(table, kind, { limit, after: cursor });

/** Marks a message as answered, with its line in the trail; of two at once, the first one's name stays. Throws `contact.not_found`. */
export const answerMessage = (
  effects: Pick<Deps, 'table' | 'now' | 'newId'>,
  { kind, id, tenant_id }: InboxAnswer,
  actor: Actor,
): Promise<void> =>
  markAnswered(
    effects.table,
    { kind, id, tenantId: tenant_id },
    auditEntry(effects, actor, {
      action: 'message.answer',
      target: tenant_id ?? id,
      details: { message: id },
    }),
  );
