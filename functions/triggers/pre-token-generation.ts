import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { admitIdentity } from '../domain/accounts/admit-identity.ts';
import { noteSecondFactor } from '../domain/staff/second-factor.ts';
import { logger } from '../http/log.ts';
import { identitiesIn } from '../parts/identities.ts';
import { lazily } from '../parts/lazily.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, now, newId, mail });

/**
 * Puts tenant and role into the ID token, so that every call knows them from the verified session alone. There is no token
 * for an address that is not verified.
 */
export const handler = async (
  event: PreTokenGenerationTriggerEvent,
): Promise<PreTokenGenerationTriggerEvent> => {
  const user = await admitIdentity(deps, event.request.userAttributes, (error) =>
    logger.error('failed', { task: 'tell of a changed email', error: error as Error }),
  );
  await noteSecondFactor(deps, user, {
    isSignIn: event.triggerSource !== 'TokenGeneration_RefreshTokens',
    hasSecondFactor: () => identitiesIn(event.userPoolId).hasSecondFactor(user.id),
  });
  event.response = {
    claimsOverrideDetails: { claimsToAddOrOverride: { tenant_id: user.tenant_id, role: user.role } },
  };
  return event;
};
