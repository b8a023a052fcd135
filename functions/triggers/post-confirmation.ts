import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { ensureAccount } from '../domain/accounts/ensure-account.ts';
import { isOfProvider } from '../domain/accounts/single-sign-on.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, now, newId });

/** A confirmed email gets its tenant and trial (AUTH-12). Should this fail, the first sign-in makes up for it. */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  const { sub = '', name = '', email = '', email_verified, ...rest } = event.request.userAttributes;
  if (isOfProvider(rest)) return event; // their shop is there (SSO-01)
  // An operator may confirm a person without the address; then the account waits until that is verified.
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp' && email_verified === 'true') {
    await ensureAccount(deps, { userId: sub, name, email });
  }
  return event;
};
