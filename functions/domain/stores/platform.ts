import { setTimeout } from 'node:timers/promises';
import { AppError, type ErrorParams } from '../../../shared/errors.ts';
import { STORE_PLATFORMS, type StorePlatformName } from '../../../shared/rules/stores.ts';
import { PlatformError } from '../../services/platform-error.ts';
import type { OpenStore, StorePlatform } from '../../services/store-platform.ts';
import { findStore, platformNameOf, renewStore, type StoreRow } from '../../store/stores.ts';
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

/**
 * A store as its token opens it, which is renewed where it is about to be over. Throws `store.not_offered`, `store.denied` for a
 * token that our key does not open, and what the platform says.
 */
export async function opened(deps: Pick<Deps, 'table' | 'platforms'>, row: StoreRow): Promise<OpenedStore> {
  const platform = platformOf(deps, platformNameOf(row));
  const open = await unsealed(platform, row);
  return { platform, open: (await renewed(deps, platform, row, open)) ?? open };
}

async function unsealed(
  platform: StorePlatform,
  { tenant_id, store_id, token }: StoreRow,
): Promise<OpenStore> {
  const text = await platform.unseal(token, tokenOf(tenant_id, store_id));
  if (text === null) throw new AppError('store.denied');
  return { id: store_id, token: text };
}

/** Whoever was given a new token has written it down by then. */
const WRITING_MS = 1000;

/** Null where there was nothing to renew. Of two who renew at a moment the second takes what the first was given. */
async function renewed(
  { table }: Pick<Deps, 'table'>,
  platform: StorePlatform,
  row: StoreRow,
  open: OpenStore,
): Promise<OpenStore | null> {
  const theirs = async (waitMs = 0) => {
    await setTimeout(waitMs);
    const now = await findStore(table, row.tenant_id);
    if (!now || now.token === row.token) return null;
    row.token = now.token;
    return unsealed(platform, now);
  };
  try {
    const next = (await platform.renewed?.(open)) ?? null;
    if (!next) return null;
    const token = await platform.seal(next.token, tokenOf(row.tenant_id, row.store_id));
    if (!(await renewStore(table, row, token))) return (await theirs()) ?? next;
    row.token = token;
    return next;
  } catch (error) {
    if (!(error instanceof PlatformError && error.kind === 'denied')) throw error;
    const already = (await theirs()) ?? (await theirs(WRITING_MS));
    if (!already) throw error;
    return already;
  }
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
