import { AppError, type ErrorParams } from '../../../shared/errors.ts';
import type { Nuvemshop, OpenStore } from '../../services/nuvemshop.ts';
import { NuvemshopError } from '../../services/nuvemshop-error.ts';
import type { StoreRow } from '../../store/stores.ts';
import type { Deps } from '../deps.ts';

/** Our app at the platform. Throws `store.not_offered` where there is none. */
export function platformOf({ nuvemshop }: Pick<Deps, 'nuvemshop'>): Nuvemshop {
  if (!nuvemshop) throw new AppError('store.not_offered');
  return nuvemshop;
}

/** What a token is sealed about: nobody else's row opens it. */
export const tokenOf = (tenantId: string, storeId: string): string => `store#${tenantId}#${storeId}`;

/** A store as its token opens it. Throws `store.denied` for a token that our key does not open. */
export async function opened(
  platform: Nuvemshop,
  { tenant_id, store_id, token }: StoreRow,
): Promise<OpenStore> {
  const open = await platform.unseal(token, tokenOf(tenant_id, store_id));
  if (open === null) throw new AppError('store.denied');
  return { id: store_id, token: open };
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
    if (!(error instanceof NuvemshopError)) throw error;
    const { kind, waitMs } = error;
    const params: ErrorParams = waitMs === undefined ? {} : { retry_after: Math.ceil(waitMs / 1000) };
    throw new AppError(CODES[kind], params, { cause: error });
  }
}
