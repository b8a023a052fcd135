import { storesCopy } from '../../../shared/copy/pt-br/stores.ts';
import { AppError } from '../../../shared/errors.ts';
import { PlatformError } from '../../services/platform-error.ts';
import type { ShownModel } from '../../services/store-platform.ts';
import type { Model } from '../../store/model-row.ts';
import { findModel } from '../../store/models.ts';
import * as store from '../../store/stores.ts';
import type { DueErrand, StoreErrand, StoreModelRow } from '../../store/stores.ts';
import type { Deps } from '../deps.ts';
import { opened } from './platform.ts';
import { noting, notingRefusal } from './store-products.ts';

type Effects = Pick<Deps, 'table' | 'platforms' | 'models' | 'now'>;

/** Errands of a run; each asks the platform twice, which takes two requests a second of each store. */
const ERRANDS_A_RUN = 60;
const LATER_MS = 5 * 60_000;
/** As long as a platform may be at work on a model before it is asked again. */
const SOON_MS = 30_000;

/**
 * Brings models into the pages of their products, and takes them out: as their links are now, whatever happened before
 * (LOJA-03). What the platform does not take now is tried again later; where it lets us in no more, or the store is forgotten,
 * there is nothing to do. Returns how many pages were changed, which models were not taken, and what went wrong.
 */
export async function sweepStores(deps: Effects) {
  const { table, now } = deps;
  const swept = { changed: 0, refused: [] as StoreErrand[], errors: [] as unknown[] };
  const due = await store.dueErrands(table, now(), ERRANDS_A_RUN);
  for (const tenantId of new Set(due.map(({ tenant_id }) => tenant_id))) {
    const left = new Set(due.filter(({ tenant_id }) => tenant_id === tenantId));
    try {
      await runErrands(deps, tenantId, { left, swept });
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
async function giveUp(table: Deps['table'], tenantId: string, left: ReadonlySet<DueErrand>): Promise<void> {
  for (const errand of left) await store.endErrand(table, errand);
  const row = await store.findStore(table, tenantId);
  if (row?.state === 'leaving') await store.forgetStore(table, tenantId);
}

interface Round {
  left: Set<DueErrand>;
  swept: { changed: number; refused: StoreErrand[] };
}

/** Runs a tenant's errands; those that are done leave the set. */
async function runErrands(deps: Effects, tenantId: string, { left, swept }: Round): Promise<void> {
  const { table, platforms, now } = deps;
  const row = await store.findStore(table, tenantId);
  if (!row || !platforms?.[store.platformNameOf(row)]) return giveUp(table, tenantId, left);
  const { platform, open } = await notingRefusal(table, row, opened(deps, row));
  const models = await store.storeModels(table, tenantId);
  for (const errand of left) {
    const asked = models.find(({ model_id }) => model_id === errand.model_id);
    const ofProduct = models.filter(({ product_id }) => product_id === asked?.product_id);
    const shown = row.state === 'leaving' ? null : await newestUp(table, tenantId, ofProduct);
    const outcome = asked
      ? await noting(table, row, platform.show(open, asked.product_id, shown && shownOf(deps, shown)))
      : 'same';
    if (outcome === 'changed') swept.changed++;
    if (outcome === 'refused') swept.refused.push(errand);
    // What the platform is still taking is there.
    await noteShown(table, ofProduct, outcome === 'refused' ? undefined : shown?.id);
    if (outcome === 'later') await store.putErrands(table, [errand], new Date(now().getTime() + SOON_MS));
    // Links changed meanwhile, or another round was at work on them: which of the two wrote last nobody knows.
    else if (!(await store.endErrand(table, errand))) await store.putErrands(table, [errand], now());
    left.delete(errand);
  }
  if (row.state === 'leaving' && models.every(({ is_shown }) => !is_shown))
    await store.forgetStore(table, tenantId);
}

async function noteShown(
  table: Deps['table'],
  models: readonly StoreModelRow[],
  shown: string | undefined,
): Promise<void> {
  for (const model of models) {
    model.is_shown = model.model_id === shown;
    await store.noteShown(table, model, model.is_shown);
  }
}

/** Files of platforms are copies: theirs is the one that any viewer opens, where there is one. */
function shownOf({ models }: Effects, { name, slug, files }: Model): ShownModel {
  const version = files.glb || files.glb_web;
  return { name, slug, alt: storesCopy.modelAlt(name), version, read: () => models.get(version) };
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
