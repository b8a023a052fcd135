import { AppError } from '../../../shared/errors.ts';
import { cheapestPlanWith, hasFeature } from '../../../shared/rules/features.ts';
import { MAX_API_KEYS } from '../../../shared/rules/public-api.ts';
import type { ApiKey, CreatedApiKey, NewApiKey } from '../../../shared/schemas/api-keys.ts';
import { deleteApiKey, listApiKeys, putApiKey, type ApiKeyRow } from '../../store/api-keys.ts';
import { readPlan } from '../../store/tenants.ts';
import type { Actor, Deps } from '../deps.ts';
import { endingOf, hashOf, keyText, newSecret } from './key-text.ts';

/** The keys of the tenant's programs, newest first. */
export async function apiKeysOf(
  { table }: Pick<Deps, 'table'>,
  { tenantId }: Actor,
): Promise<{ keys: ApiKey[] }> {
  return { keys: (await listApiKeys(table, tenantId)).map(keyView) };
}

/**
 * Makes a key and tells it this once: what is kept is a hash. Throws `plan.feature_missing`, `api.keys_too_many`. Two
 * calls at once may make one key more than the limit, which is there against forgotten keys and nothing else.
 */
export async function createApiKey(
  { table, now, newId }: Pick<Deps, 'table' | 'now' | 'newId'>,
  { name, scope }: NewApiKey,
  { tenantId, userId, email }: Actor,
): Promise<CreatedApiKey> {
  const [plan, others] = await Promise.all([readPlan(table, tenantId), listApiKeys(table, tenantId)]);
  if (!hasFeature(plan, 'api')) throw new AppError('plan.feature_missing', { plan: cheapestPlanWith('api') });
  if (others.length >= MAX_API_KEYS) throw new AppError('api.keys_too_many', { most: MAX_API_KEYS });
  const [id, secret] = [newId('key'), newSecret()];
  const row: ApiKeyRow = {
    id,
    tenant_id: tenantId,
    name,
    scope,
    hash: hashOf(secret),
    ending: endingOf(secret),
    created_at: now().toISOString(),
    created_by: { user_id: userId, email },
  };
  await putApiKey(table, row);
  return { ...keyView(row), key: keyText({ tenantId, keyId: id, secret }) };
}

/** Ends a key: its next call is refused. Whatever the plan is. Throws `api.key_not_found`. */
export async function revokeApiKey(
  { table }: Pick<Deps, 'table'>,
  id: string,
  { tenantId }: Actor,
): Promise<{ id: string }> {
  await deleteApiKey(table, tenantId, id);
  return { id };
}

/** A key as people see it, without its hash. */
export const keyView = ({ id, name, scope, ending, created_at, last_used_at }: ApiKeyRow): ApiKey => ({
  id,
  name,
  scope,
  ending,
  created_at,
  last_used_at: last_used_at ?? null,
});
