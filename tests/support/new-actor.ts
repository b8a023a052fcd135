import { ulid } from 'ulid';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';

/** The owner of a new shop, whose trial has begun. */
export async function newActor(deps: Pick<Deps, 'table' | 'now' | 'newId'>): Promise<Actor> {
  const userId = ulid();
  const email = `${userId.toLowerCase()}@loja.com.br`;
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana', email });
  return { userId, tenantId: tenant_id, email, role: 'member' };
}
