import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { deps } from '../deps.ts';
import { ensureAccount } from '../domain/accounts/ensure-account.ts';

/** A confirmed email gets its tenant and trial (AUTH-12). Should this fail, the first sign-in makes up for it. */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  const { sub, name, email } = event.request.userAttributes;
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    await ensureAccount(deps, { userId: sub, name, email });
  }
  return event;
};
