import { AppError, type ErrorParams } from '../../../shared/errors.ts';
import { STORE_PLATFORMS, type StorePlatformName } from '../../../shared/rules/stores.ts';
import { PlatformError } from '../../services/platform-error.ts';
import type { OpenStore, StorePlatform } from '../../services/store-platform.ts';
import { platformNameOf, type StoreRow } from '../../store/stores.ts';
import type { Deps } from '../deps.ts';

/** Our app at a platform. Throws `store.not_offered` where there is none. */
export function platformOf({ platforms }: Pick<Deps, 'platforms'>, name: StorePlatformName): StorePlatform {
  const platform = platforms?.[name];
  if (!platform) throw new AppError('store.not_offered');
  return platform;
}

/** Platforms at which there is an app of ours. */
export const offeredOf = ({ platforms }: Pick<Deps, 'platforms'>): StorePlatformName[] =>
  STORE_PLATFORMS.filter((name) => platforms?.[name] !== undefined);

/** What a token is sealed about: nobody else's row opens it. */
export const tokenOf = (tenantId: string, storeId: string): string => `store#${tenantId}#${storeId}`;

export interface OpenedStore {
  platform: StorePlatform;
  open: OpenStore;
}

/** A store as its token opens it. Throws `store.not_offered`, and `store.denied` for a token that our key does not open. */
export async function opened(deps: Pick<Deps, 'platforms'>, row: StoreRow): Promise<OpenedStore> {
  const platform = platformOf(deps, platformNameOf(row));
  const { tenant_id, store_id, token } = row;
  const open = await platform.unseal(token, tokenOf(tenant_id, store_id));
  if (open === null) throw new AppError('store.denied');
  return { platform, open: { id: store_id, token: open } };
}

const CODES = {
  denied: 'store.denied',
  unpaid: 'store.unpaid',
  busy: 'store.busy',
  refused: 'store.unreachable',
  unreachable: 'store.unreachable',
} as const;

/** What the platform says, or why it did not, by our codes. */
export async function saidBy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { kind, waitMs } = error;
    const params: ErrorParams = waitMs === undefined ? {} : { retry_after: Math.ceil(waitMs / 1000) };
    throw new AppError(CODES[kind], params, { cause: error });
  }
}
