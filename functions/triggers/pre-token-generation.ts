import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { admitIdentity } from '../domain/accounts/admit-identity.ts';
import { admitSso } from '../domain/accounts/admit-sso.ts';
import { isOfProvider } from '../domain/accounts/single-sign-on.ts';
import { noteSecondFactor } from '../domain/staff/second-factor.ts';
import { logger } from '../http/log.ts';
import { identitiesIn } from '../parts/identities.ts';
import { lazily } from '../parts/lazily.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';
import type { UserRow } from '../store/accounts.ts';

const deps = lazily({ table, now, newId, mail });

/**
 * Puts person, tenant and role into the ID token, so that every call knows them from the verified session alone. There is no token
 * for an address that is not verified.
 */
export const handler = async (
  event: PreTokenGenerationTriggerEvent,
): Promise<PreTokenGenerationTriggerEvent> => {
  const { id: user_id, tenant_id, role } = await personOf(event);
  event.response = {
    claimsOverrideDetails: { claimsToAddOrOverride: { user_id, tenant_id, role } },
  };
  return event;
};

async function personOf({
  triggerSource,
  userPoolId,
  userName,
  request: { userAttributes },
}: PreTokenGenerationTriggerEvent): Promise<UserRow> {
  const isSignIn = triggerSource !== 'TokenGeneration_RefreshTokens';
  if (isOfProvider(userAttributes))
    return admitSso(deps, { name: userName, attributes: userAttributes }, { isSignIn });
  const user = await admitIdentity(deps, userAttributes, (error) =>
    logger.error('failed', { task: 'tell of a changed email', error: error as Error }),
  );
  await noteSecondFactor(deps, user, {
    isSignIn,
    hasSecondFactor: () => identitiesIn(userPoolId).hasSecondFactor(user.id),
  });
  return user;
}
