import { AppError } from '../../../shared/errors.ts';
import { PlatformError } from '../../services/platform-error.ts';
import type { Model } from '../../store/model-row.ts';
import { findModel } from '../../store/models.ts';
import * as store from '../../store/stores.ts';
import type { StoreErrand, StoreModelRow } from '../../store/stores.ts';
import type { Deps } from '../deps.ts';
import { opened } from './platform.ts';
import { noting } from './store-products.ts';

type Effects = Pick<Deps, 'table' | 'platforms' | 'now'>;

/** Errands of a run; each asks the platform twice, which takes two requests a second of each store. */
const ERRANDS_A_RUN = 60;
const LATER_MS = 5 * 60_000;

/**
 * Brings models into the pages of their products, and takes them out: as their links are now, whatever happened before
 * (LOJA-03). What the platform does not take now is tried again later; where it lets us in no more, or the store is forgotten,
 * there is nothing to do. Returns how many pages were changed, and what went wrong.
 */
export async function sweepStores(deps: Effects) {
  const { table, now } = deps;
  const swept = { changed: 0, errors: [] as unknown[] };
  const due = await store.dueErrands(table, now(), ERRANDS_A_RUN);
  for (const tenantId of new Set(due.map(({ tenant_id }) => tenant_id))) {
    const left = new Set(due.filter(({ tenant_id }) => tenant_id === tenantId));
    try {
      swept.changed += await runErrands(deps, tenantId, left);
    } catch (error) {
      if (!isPlatforms(error)) swept.errors.push(error);
      if (isOver(error)) await giveUp(table, tenantId, left);
      else await store.putErrands(table, [...left], new Date(now().getTime() + waitFor(error)));
    }
  }
  return swept;
}

/** It is the platform's to mend, or the shop's. */
const isPlatforms = (error: unknown): boolean => error instanceof PlatformError || isOver(error);
/** A new sign-in, or the platform's word that the store has paid, begins anew with every model. */
const isOver = (error: unknown): boolean =>
  (error instanceof PlatformError && (error.kind === 'denied' || error.kind === 'unpaid')) ||
  (error instanceof AppError && error.code === 'store.denied');

const waitFor = (error: unknown): number =>
  (error instanceof PlatformError ? error.waitMs : undefined) ?? LATER_MS;

/** Nobody lets us in: what is to be done is forgotten, and the store, too, where it was to be. */
async function giveUp(table: Deps['table'], tenantId: string, left: ReadonlySet<StoreErrand>): Promise<void> {
  for (const errand of left) await store.endErrand(table, errand);
  const row = await store.findStore(table, tenantId);
  if (row?.state === 'leaving') await store.forgetStore(table, tenantId);
}

/** Runs a tenant's errands; those that are done leave the set. */
async function runErrands(deps: Effects, tenantId: string, left: Set<StoreErrand>): Promise<number> {
  const { table, platforms } = deps;
  const row = await store.findStore(table, tenantId);
  if (!row || !platforms?.[store.platformNameOf(row)]) {
    await giveUp(table, tenantId, left);
    return 0;
  }
  const { platform, open } = await opened(deps, row);
  const models = await store.storeModels(table, tenantId);
  let changed = 0;
  for (const errand of left) {
    const asked = models.find(({ model_id }) => model_id === errand.model_id);
    if (asked) {
      const ofProduct = models.filter(({ product_id }) => product_id === asked.product_id);
      const shown = row.state === 'leaving' ? null : await newestUp(table, tenantId, ofProduct);
      if (await noting(table, row, platform.show(open, asked.product_id, shown))) changed++;
      for (const model of ofProduct) {
        model.is_shown = model.model_id === shown?.id;
        await store.noteShown(table, model, model.is_shown);
      }
    }
    await store.endErrand(table, errand);
    left.delete(errand);
  }
  if (row.state === 'leaving' && models.every(({ is_shown }) => !is_shown))
    await store.forgetStore(table, tenantId);
  return changed;
}

/** The model of a product that shoppers may see; null where there is none. */
async function newestUp(
  table: Deps['table'],
  tenantId: string,
  models: readonly StoreModelRow[],
): Promise<Model | null> {
  for (const { model_id } of models.toReversed()) {
    const model = await findModel(table, tenantId, model_id);
    if (model && !model.is_down) return model;
  }
  return null;
}
