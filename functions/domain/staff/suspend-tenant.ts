import type { Reactivation, SuspensionRequest } from '../../../shared/schemas/admin.ts';
import * as store from '../../store/suspensions.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from './audit-entry.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

/**
 * Keeps a tenant from starting jobs and paying; what it paid for is finished, and its people still sign in and read.
 * Its public links go down only when that is asked for. Throws `tenant.not_found`, `tenant.suspended_already`.
 */
export const suspendTenant = (
  effects: Effects,
  { tenant_id, reason, links_down }: SuspensionRequest,
  actor: Actor,
): Promise<void> =>
  store.suspendTenant(
    effects.table,
    tenant_id,
    { reason, links_down, at: effects.now().toISOString() },
    auditEntry(effects, actor, {
      action: 'tenant.suspend',
      target: tenant_id,
      details: { reason, links: links_down ? 'fora do ar' : 'no ar' },
    }),
  );

/** Ends a suspension; links that were taken down are up again. Throws `tenant.not_suspended`. */
export const reactivateTenant = (
  effects: Effects,
  { tenant_id, reason }: Reactivation,
  actor: Actor,
): Promise<void> =>
  store.reactivateTenant(
    effects.table,
    tenant_id,
    auditEntry(effects, actor, { action: 'tenant.reactivate', target: tenant_id, details: { reason } }),
  );
