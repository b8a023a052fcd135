import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { StoreKeys } from '../../../shared/schemas/stores.ts';
import type { StorePlatform } from '../../services/store-platform.ts';
import { putHanded, takeHanded } from '../../store/handed-keys.ts';
import type { Deps } from '../deps.ts';
import { platformOf } from './platform.ts';
import { signInOf } from './sign-in.ts';

const nameOf = (state: string): string => createHash('sha256').update(state).digest('base64url');
const aboutOf = (state: string): string => `store keys ${nameOf(state)}`;

/**
 * Keeps what a shop of WooCommerce hands over, sealed, until whoever began the sign-in comes back: who hands it over is proved by
 * nothing but the name of the sign-in, so it connects nothing yet. Throws `store.not_offered`, `store.sign_in_over`.
 */
export async function giveStoreKeys(
  deps: Pick<Deps, 'table' | 'platforms' | 'now'>,
  given: StoreKeys,
): Promise<Record<string, never>> {
  const platform = platformOf(deps, 'woocommerce');
  const state = given.user_id;
  const { name, begun } = await signInOf(deps, state);
  if (name !== 'woocommerce' || !begun || begun.until < deps.now().getTime())
    throw new AppError('store.sign_in_over');
  const sealed = await platform.seal(JSON.stringify(given), aboutOf(state));
  const row = { tenant_id: begun.tenant, sign_in: nameOf(state), sealed };
  await putHanded(deps.table, row, new Date(begun.until));
  return {};
}

/** What was handed over in a sign-in: taken once. */
export async function takeStoreKeys(
  { table }: Pick<Deps, 'table'>,
  platform: StorePlatform,
  { tenant, state }: { tenant: string; state: string },
): Promise<StoreKeys | null> {
  const sealed = await takeHanded(table, { tenant_id: tenant, sign_in: nameOf(state) });
  const text = sealed && (await platform.unseal(sealed, aboutOf(state)));
  return text ? StoreKeys.parse(JSON.parse(text)) : null;
}
