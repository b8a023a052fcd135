import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { orphansCopy as copy } from '../../../shared/copy/pt-br/orphans.ts';
import { AppError } from '../../../shared/errors.ts';
import { CREDITS_PER_MODEL } from '../../../shared/rules/credits.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import type { OrphanResult } from '../../../shared/schemas/staff.ts';
import { restoreModel, wasReturned, type Orphan } from '../../store/orphans.ts';
import { tenantsOfUsers } from '../../store/users.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from './audit-entry.ts';
import { findOrphans } from './find-orphans.ts';

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

/** Mends the catalogue of the caller's own tenant; for our staff, of all tenants. */
export async function fixOrphanJobs(effects: Effects, actor: Actor): Promise<OrphanResult> {
  const until = new Date(effects.now().getTime() + CALL_MS);
  const isEverybody = isStaff(actor.role);
  const tenants = isEverybody ? tenantsOfUsers(effects.table) : [actor.tenantId];
  const { orphans, fixed, errors } = await fixAll(effects, tenants, { until, actor });
  const rest = isEverybody && effects.now() >= until ? ` ${copy.restLater}` : '';
  return {
    success: true,
    message: copy.result(orphans, fixed) + rest,
    total_orphans: orphans,
    fixed,
    errors,
  };
}

/** Mends the catalogues of all tenants, as far as that charges nobody: nobody asked for it. */
export const sweepOrphans = (effects: Effects): Promise<Mended> =>
  fixAll(effects, tenantsOfUsers(effects.table), {});

interface Scope {
  until?: Date;
  /** Who asked; nobody when the clock did. */
  actor?: Actor;
}

async function fixAll(
  effects: Effects,
  tenants: Iterable<string> | AsyncIterable<string>,
  { until, actor }: Scope,
): Promise<Mended> {
  const total: Mended = { orphans: 0, fixed: 0, errors: [] };
  for await (const tenantId of tenants) {
    if (until && effects.now() >= until) break;
    const { orphans, lost } = await findOrphans(effects.table, tenantId);
    total.orphans += orphans.length + lost.length;
    for (const orphan of orphans) {
      const problem = await fixOne(effects, orphan, actor);
      if (problem) total.errors.push(copy.notFixed(orphan.model.name, problem));
      else total.fixed += 1;
    }
    total.errors.push(...lost.map(({ job }) => copy.notFixed(job.model_name, copy.problems.noRecord)));
  }
  return total;
}

/** Puts one model back; answers why it could not be, or null. */
async function fixOne(effects: Effects, orphan: Orphan, actor: Actor | undefined): Promise<string | null> {
  const { table, models, now, newId } = effects;
  const { model } = orphan;
  if (wasReturned(orphan) && !actor) return copy.problems.creditsReturned;
  if (wasReturned(orphan) && isRemade(orphan)) return copy.problems.remade;
  const { glb, glb_web, usdz, poster, thumbnail, share } = model.files;
  const sizes = await Promise.all(
    [glb, glb_web, usdz, poster, thumbnail, share].map((key) => models.sizeOf(key)),
  );
  if (sizes.includes(null)) return copy.problems.filesGone;
  const restoring = {
    at: now(),
    payment: {
      movement: {
        id: newId('ent'),
        tenantId: model.tenant_id,
        type: 'generation',
        description: ledgerCopy.recovery(model.name),
        at: now(),
      },
      credits: CREDITS_PER_MODEL,
    },
    ...(actor &&
      isStaff(actor.role) && {
        audit: auditEntry(effects, actor, {
          action: 'model.restore',
          target: model.tenant_id,
          details: { model: model.id, name: model.name },
        }),
      }),
  } as const;
  try {
    return (await restoreModel(table, orphan, restoring)) ? null : copy.problems.changed;
  } catch (error) {
    if (error instanceof AppError && error.code === 'credits.insufficient') return copy.problems.noCredits;
    throw error;
  }
}

/** The shop tried again and has the model: it would pay for a second one. */
const isRemade = ({ job, project }: Orphan): boolean =>
  Object.values(project?.models ?? {}).some(({ created_at }) => created_at > job!.created_at);
