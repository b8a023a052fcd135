import { severalFailed } from '../../../shared/several-failed.ts';
import { orphansCopy as copy } from '../../../shared/copy/pt-br/orphans.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import type { OrphanResult } from '../../../shared/schemas/staff.ts';
import { findUser } from '../../store/accounts.ts';
import { tenantsOfUsers } from '../../store/users.ts';
import type { Actor, Deps } from '../deps.ts';
import { findOrphans } from './find-orphans.ts';
import { fixOrphan } from './fix-orphan.ts';

type Effects = Pick<Deps, 'table' | 'models' | 'now' | 'newId'>;

/** What was found and mended, over one tenant or many. */
export interface Mended {
  orphans: number;
  fixed: number;
  /** One sentence for each that could not be. */
  errors: string[];
}

/** Longest that a call looks through all tenants; what it does not reach the daily sweep does. */
const CALL_MS = 20_000;

/**
 * Mends the catalogue of the caller's own tenant; for our staff, of all tenants. Who that is says the user's row and not
 * the token: a role that was taken away is gone at once.
 */
export async function fixOrphanJobs(effects: Effects, actor: Actor): Promise<OrphanResult> {
  const { role = 'member' } = (await findUser(effects.table, actor.userId)) ?? {};
  const caller = { ...actor, role };
  const until = new Date(effects.now().getTime() + CALL_MS);
  const tenants = isStaff(role) ? tenantsOfUsers(effects.table) : [actor.tenantId];
  const all = new Tally();
  let isCut = false;
  for await (const tenantId of tenants) {
    isCut = effects.now() >= until;
    if (isCut) break;
    all.add(await fixTenant(effects, tenantId, caller));
  }
  const { orphans, fixed, errors } = all;
  const message = copy.result(orphans, fixed) + (isCut ? `. ${copy.restLater}` : '');
  return { success: true, message, total_orphans: orphans, fixed, errors };
}

/**
 * Mends the catalogues of all tenants, as far as that charges nobody: nobody asked for it. A tenant that fails does not
 * keep the others; it is thrown at the end, so that somebody learns of it.
 */
export async function sweepOrphans(effects: Effects): Promise<Mended> {
  const all = new Tally();
  const failures: unknown[] = [];
  for await (const tenantId of tenantsOfUsers(effects.table)) {
    try {
      all.add(await fixTenant(effects, tenantId));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw severalFailed(failures, 'catalogues were not mended');
  return all;
}

async function fixTenant(effects: Effects, tenantId: string, actor?: Actor): Promise<Mended> {
  const { orphans, lost } = await findOrphans(effects.table, tenantId);
  const mended: Mended = {
    orphans: orphans.length + lost.length,
    fixed: 0,
    errors: lost.map(({ job }) => copy.notFixed(job.model_name, copy.problems.noRecord)),
  };
  for (const orphan of orphans) {
    const problem = await fixOrphan(effects, orphan, actor);
    if (problem) mended.errors.push(copy.notFixed(orphan.model.name, problem));
    else mended.fixed += 1;
  }
  return mended;
}

class Tally implements Mended {
  orphans = 0;
  fixed = 0;
  errors: string[] = [];
  add({ orphans, fixed, errors }: Mended): void {
    this.orphans += orphans;
    this.fixed += fixed;
    this.errors.push(...errors);
  }
}
