import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { ensureAccount } from '../domain/accounts/ensure-account.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, now, newId });

/** Puts tenant and role into the ID token, so that every call knows them from the verified session alone. */
export const handler = async (
  event: PreTokenGenerationTriggerEvent,
): Promise<PreTokenGenerationTriggerEvent> => {
  const { sub, name = '', email } = event.request.userAttributes;
  const user = await ensureAccount(deps, { userId: sub, name, email });
  event.response = {
    claimsOverrideDetails: { claimsToAddOrOverride: { tenant_id: user.tenant_id, role: user.role } },
  };
  return event;
};
