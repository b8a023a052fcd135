import { AppError } from '../../../shared/errors.ts';
import { cheapestPlanWith, hasFeature } from '../../../shared/rules/features.ts';
import {
  STORE_SIGN_IN_MINUTES,
  storeWebhookPath,
  type StorePlatformName,
} from '../../../shared/rules/stores.ts';
import type { ConnectedStore, NewStore, StoreOffer } from '../../../shared/schemas/stores.ts';
import { PlatformError } from '../../services/platform-error.ts';
import type { Handed, OpenStore, StorePlatform } from '../../services/store-platform.ts';
import * as store from '../../store/stores.ts';
import { findCut } from '../../store/store-cuts.ts';
import { readPlan } from '../../store/tenants.ts';
import type { Actor, Deps } from '../deps.ts';
import { takeStoreKeys } from './handed-keys.ts';
import { leaveStore, viewOf } from './leave-store.ts';
import { offeredOf, platformOf, saidBy, tokenOf } from './platform.ts';
import { signInAt, signInOf, type SignIn } from './sign-in.ts';

type Effects = Pick<Deps, 'table' | 'platforms' | 'now' | 'site'>;

const MINUTE_MS = 60_000;

/** The tenant's store, whether one can be connected here, and of which models our books say that pictures are in it. */
export async function storeOf(
  deps: Pick<Deps, 'table' | 'platforms'>,
  { tenantId }: Pick<Actor, 'tenantId'>,
): Promise<StoreOffer> {
  const { table } = deps;
  const [row, cut, models] = await Promise.all([
    store.findStore(table, tenantId),
    findCut(table, tenantId),
    store.storeModels(table, tenantId),
  ]);
  return {
    platforms: offeredOf(deps),
    store: row && viewOf(row),
    cut,
    pictures_of: models.filter(wasSentPictures).map(({ model_id }) => model_id),
  };
}

const wasSentPictures = ({ sent = {} }: store.StoreModelRow): boolean =>
  Object.values(sent).some(({ image_id }) => image_id !== null);

/**
 * Where this person lets us into their store. What comes back says whose sign-in it was: nobody else's browser can end it
 * (RFC 6749, 10.12). Throws `store.not_offered`, `store.address_invalid`, `plan.feature_missing`.
 */
export async function beginStore(
  deps: Effects,
  asked: NewStore,
  { tenantId, userId }: Actor,
): Promise<{ url: string }> {
  const name = asked.platform;
  const shop = 'shop' in asked ? asked.shop : undefined;
  const platform = platformOf(deps, name);
  await checkIntegrations(deps.table, tenantId);
  const until = deps.now().getTime() + STORE_SIGN_IN_MINUTES * MINUTE_MS;
  const begun: SignIn = { tenant: tenantId, user: userId, until, shop };
  const state = await platform.seal(JSON.stringify(begun), signInAt(name));
  return { url: await found(platform.signInAddress(state, shop)) };
}

/**
 * Connects the store that was let in, in place of the one before; models of the same store come into its pages again.
 * Throws `store.not_offered`, `store.sign_in_over`, `plan.feature_missing`, and what the platform says.
 */
export async function connectStore(
  deps: Effects,
  { query: said }: { query: string },
  { tenantId, userId }: Actor,
): Promise<ConnectedStore> {
  const { table, now, site } = deps;
  const query = new URLSearchParams(said);
  const state = query.get('state') ?? '';
  const { name, begun } = await signInOf(deps, state);
  if (begun?.tenant !== tenantId || begun.user !== userId || begun.until < now().getTime())
    throw new AppError('store.sign_in_over');
  await checkIntegrations(table, tenantId);
  const platform = platformOf(deps, name);
  const keys = platform.isHanded && (await takeStoreKeys(deps, platform, { tenant: tenantId, state }));
  const handed = keys ? { shop: begun.shop ?? '', keys } : null;
  const open = await saidBy(entered(platform, query, handed));
  if (begun.shop !== undefined && begun.shop !== open.id) throw new AppError('store.sign_in_over');
  const seen = await saidBy(platform.storeOf(open));
  await saidBy(platform.listen(open, site + storeWebhookPath(name)));
  const before = await store.findStore(table, tenantId);
  if (before && !isSame(before, name, open.id)) await store.forgetStore(table, tenantId);
  const row: store.StoreRow = {
    tenant_id: tenantId,
    platform: name,
    store_id: open.id,
    ...seen,
    state: 'connected',
    token: await platform.seal(open.token, tokenOf(tenantId, open.id)),
    connected_at: now().toISOString(),
  };
  await store.putStore(table, row);
  await store.putErrands(table, await store.storeModels(table, tenantId), now());
  return viewOf(row);
}

/** Ends the tenant's connection. Throws `store.not_connected`. */
export async function disconnectStore(
  deps: Pick<Deps, 'table' | 'platforms' | 'now'>,
  { tenantId }: Actor,
): Promise<StoreOffer> {
  const row = await store.findStore(deps.table, tenantId);
  if (!row) throw new AppError('store.not_connected');
  await leaveStore(deps, row);
  return storeOf(deps, { tenantId });
}

/** Throws `plan.feature_missing`. */
export async function checkIntegrations(table: Deps['table'], tenantId: string): Promise<void> {
  if (!hasFeature(await readPlan(table, tenantId), 'integrations'))
    throw new AppError('plan.feature_missing', { plan: cheapestPlanWith('integrations') });
}

/** Where a shop lets us in: one that is not there was written otherwise than it is. */
async function found(address: Promise<string>): Promise<string> {
  try {
    return await address;
  } catch (error) {
    if (error instanceof PlatformError) throw new AppError('store.address_invalid', {}, { cause: error });
    throw error;
  }
}

/** What came back is good once: the platform refuses it as it does what it did not send. */
async function entered(
  platform: StorePlatform,
  query: URLSearchParams,
  handed: Handed | null,
): Promise<OpenStore> {
  try {
    return await platform.enter(query, handed);
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'refused')
      throw new AppError('store.sign_in_over', {}, { cause: error });
    throw error;
  }
}

const isSame = (row: store.StoreRow, platform: StorePlatformName, id: string): boolean =>
  store.platformNameOf(row) === platform && row.store_id === id;
