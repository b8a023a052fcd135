import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { orphansCopy } from '../../../shared/copy/pt-br/orphans.ts';
import { AppError } from '../../../shared/errors.ts';
import { CREDITS_PER_MODEL } from '../../../shared/rules/credits.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import { picturesOf } from '../../store/model-row.ts';
import { restoreModel, wasReturned, type Orphan, type Restoring } from '../../store/orphans.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from './audit-entry.ts';

const { problems } = orphansCopy;

type Effects = Pick<Deps, 'table' | 'models' | 'now' | 'newId'>;

/**
 * Puts one model back into its catalogue; returns why it could not be, in words, or null. A job whose credits went back
 * takes them again, so only somebody who asks (`actor`) gets its model, and never a second one of the product.
 */
export async function fixOrphan(effects: Effects, orphan: Orphan, actor?: Actor): Promise<string | null> {
  if (wasReturned(orphan) && !actor) return problems.creditsReturned;
  if (wasReturned(orphan) && orphan.isBeingRemade) return problems.beingRemade;
  if (wasReturned(orphan) && isRemade(orphan)) return problems.remade;
  if (!(await hasFiles(effects.models, orphan))) return problems.filesGone;
  try {
    const isDone = await restoreModel(effects.table, orphan, restoringOf(effects, orphan, actor));
    return isDone ? null : problems.changed;
  } catch (error) {
    if (error instanceof AppError && error.code === 'credits.insufficient') return problems.noCredits;
    throw error;
  }
}

/** The shop tried again and has the model: it would pay for a second one. */
const isRemade = ({ job, project }: Orphan): boolean =>
  Object.values(project?.models ?? {}).some(({ created_at }) => created_at > job!.created_at);

async function hasFiles(models: Deps['models'], { model }: Orphan): Promise<boolean> {
  const { glb, glb_web, usdz, poster, thumbnail, share } = model.files;
  const shown = Object.values(picturesOf(model));
  const wanted = [glb, glb_web, usdz, poster, ...new Set([thumbnail, share, ...shown].filter(Boolean))];
  return !(await Promise.all(wanted.map((key) => models.look(key)))).includes(null);
}

function restoringOf(effects: Effects, { model }: Orphan, actor: Actor | undefined): Restoring {
  const { now, newId } = effects;
  const { id, tenant_id, name } = model;
  return {
    at: now(),
    payment: {
      movement: {
        id: newId('ent'),
        tenantId: tenant_id,
        type: 'generation',
        description: ledgerCopy.recovery(name),
        at: now(),
      },
      credits: CREDITS_PER_MODEL,
    },
    ...(actor &&
      isStaff(actor.role) && {
        audit: auditEntry(effects, actor, {
          action: 'model.restore',
          target: tenant_id,
          details: { model: id, name },
        }),
      }),
  };
}
