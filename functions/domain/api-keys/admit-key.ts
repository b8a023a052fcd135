import { AppError } from '../../../shared/errors.ts';
import { cheapestPlanWith, hasFeature } from '../../../shared/rules/features.ts';
import { LAST_USE_SECONDS, mayWith, type ApiScope } from '../../../shared/rules/public-api.ts';
import { markApiKeyUsed, readApiKey } from '../../store/api-keys.ts';
import type { Actor, Deps } from '../deps.ts';
import { isSecretOf, keyParts } from './key-text.ts';

/** Who calls with a key, and what it allows. */
export interface Caller {
  actor: Actor;
  scope: ApiScope;
}

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Who calls the public API, by the key in the Authorization header: the tenant is the key's, and what it does is done as
 * by the person who made it. Throws `api.key_invalid`, `plan.feature_missing`.
 */
export async function admitKey(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  authorization: string | undefined,
): Promise<Caller> {
  const parts = keyParts(BEARER.exec(authorization ?? '')?.[1] ?? '');
  const found = parts && (await readApiKey(table, parts.tenantId, parts.keyId));
  if (!parts || !found || !isSecretOf(parts.secret, found.key.hash)) throw new AppError('api.key_invalid');
  const { key, plan } = found;
  if (!hasFeature(plan, 'api')) throw new AppError('plan.feature_missing', { plan: cheapestPlanWith('api') });
  const at = now();
  const usedSeconds = (at.getTime() - Date.parse(key.last_used_at ?? '')) / 1000;
  if (!(usedSeconds < LAST_USE_SECONDS)) await markApiKeyUsed(table, key, at);
  const { user_id: userId, email } = key.created_by;
  return { actor: { userId, tenantId: key.tenant_id, email, role: 'member' }, scope: key.scope };
}

/** Throws `api.scope_missing` when a key may not do what a call needs. */
export function checkScope({ scope }: Caller, needed: ApiScope): void {
  if (!mayWith(scope, needed)) throw new AppError('api.scope_missing', { scope: needed });
}
