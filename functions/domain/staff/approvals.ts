import { AppError } from '../../../shared/errors.ts';
import type { Approval, Approvals } from '../../../shared/schemas/approvals.ts';
import * as store from '../../store/approvals.ts';
import { appendAudit } from '../../store/audit.ts';
import { ConditionsFailed } from '../../store/table.ts';
import { refundInvoice, refundPack } from '../billing/refund-payment.ts';
import type { SyncEffects } from '../billing/sync-customer.ts';
import { adjustCredits } from '../credits/adjust-credits.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from './audit-entry.ts';

/** Without what the store gives it. */
type Asked<Row = store.ApprovalRow> = Row extends unknown
  ? Omit<Row, 'asked_by' | 'asked_by_email' | 'created_at'>
  : never;

/** Keeps what is too much for one of our staff until another one decides, with its line in the trail (ADM-03). */
export async function askSecond(
  effects: Pick<Deps, 'table' | 'now' | 'newId'>,
  asked: Asked,
  actor: Actor,
): Promise<void> {
  const { kind, reason, tenant_id: target } = asked;
  const amount = asked.kind === 'credits' ? asked.credits : asked.cents;
  const row = {
    ...asked,
    asked_by: actor.userId,
    asked_by_email: actor.email,
    created_at: effects.now().toISOString(),
  };
  const details = { kind, amount, reason };
  await store.askApproval(
    effects.table,
    row,
    auditEntry(effects, actor, { action: 'approval.ask', target, details }),
  );
}

/** What waits for a second of our staff, oldest first. */
export async function listApprovals({ table }: Pick<Deps, 'table'>, { userId }: Actor): Promise<Approvals> {
  const rows = await store.listApprovals(table);
  const approvals = rows.map((row): Approval => ({
    id: row.id,
    kind: row.kind,
    tenant_id: row.tenant_id,
    amount: row.kind === 'credits' ? row.credits : row.cents,
    reason: row.reason,
    asked_by_email: row.asked_by_email,
    is_own: row.asked_by === userId,
    created_at: row.created_at,
  }));
  return { approvals: approvals.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)) };
}

/**
 * Does what another one of our staff asked for, with both in the trail. Throws `approval.not_found` when it was decided
 * before, `approval.own`, and what doing it throws: it then still waits.
 */
export async function confirmApproval(
  effects: SyncEffects,
  { id }: { id: string },
  actor: Actor,
): Promise<void> {
  const row = await store.findApproval(effects.table, id);
  if (!row) throw new AppError('approval.not_found');
  if (row.asked_by === actor.userId) throw new AppError('approval.own');
  await (row.kind === 'credits' ? giveCredits(effects, row, actor) : giveBack(effects, row, actor));
}

async function giveCredits(
  effects: SyncEffects,
  row: store.ApprovalRow & { kind: 'credits' },
  actor: Actor,
): Promise<void> {
  const { tenant_id: tenantId, credits: amount, reason, request_id: requestId, asked_by_email } = row;
  const audit = auditEntry(effects, actor, {
    action: 'credits.adjust',
    target: tenantId,
    details: { amount, reason, asked_by: asked_by_email },
  });
  const adjustment = { tenantId, requestId, amount, reason, by: actor.userId };
  try {
    if (await adjustCredits(effects, adjustment, audit, [store.decided(row.id)])) return;
    await store.removeApproval(effects.table, row.id); // somebody was faster
    throw new AppError('approval.not_found');
  } catch (error) {
    if (error instanceof AppError && error.code === 'account.not_ready')
      throw new AppError('tenant.not_found', {}, { cause: error });
    if (error instanceof ConditionsFailed) throw new AppError('approval.not_found', {}, { cause: error });
    throw error;
  }
}

/** Money is no row of ours: it goes first, since asking again gives back nothing more, and the line in the trail before it. */
async function giveBack(
  effects: SyncEffects,
  row: store.ApprovalRow & { kind: 'refund' },
  actor: Actor,
): Promise<void> {
  const { tenant_id: tenantId, payment, reason, asked_by_email } = row;
  const details = { payment: payment.id, reason, asked_by: asked_by_email };
  await appendAudit(
    effects.table,
    auditEntry(effects, actor, { action: 'payment.refund', target: tenantId, details }),
  );
  await (payment.kind === 'invoice'
    ? refundInvoice(effects, { tenantId, invoiceId: payment.id })
    : refundPack(effects, { tenantId, checkoutId: payment.id }));
  await store.removeApproval(effects.table, row.id);
}

/** Takes it off the list, by whoever asked or another one of our staff. Throws `approval.not_found`. */
export async function dismissApproval(
  effects: Pick<Deps, 'table' | 'now' | 'newId'>,
  { id }: { id: string },
  actor: Actor,
): Promise<void> {
  const row = await store.findApproval(effects.table, id);
  if (!row) throw new AppError('approval.not_found');
  const details = { kind: row.kind, asked_by: row.asked_by_email };
  await appendAudit(
    effects.table,
    auditEntry(effects, actor, { action: 'approval.dismiss', target: row.tenant_id, details }),
  );
  await store.removeApproval(effects.table, id);
}
