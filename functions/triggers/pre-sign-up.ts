import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { admitSignUp } from '../domain/abuse/admit-sign-up.ts';
import { checkSso } from '../domain/accounts/single-sign-on.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, now, newId });

/**
 * The rules of the sign-up pages, for callers that skip them (AUTH-07), and of whom a company's provider signs in (SSO-01).
 * What is thrown reaches the caller as 'PreSignUp failed with error <problem>.'.
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  const { triggerSource, userName, request } = event;
  if (triggerSource === 'PreSignUp_ExternalProvider') {
    await checkSso(deps, { name: userName, attributes: request.userAttributes });
    return event;
  }
  if (triggerSource !== 'PreSignUp_SignUp') return event; // made by an operator
  const { email = '', name = '' } = request.userAttributes;
  const problem = await admitSignUp(deps, { user: userName, email, name });
  if (problem) throw new Error(problem);
  return event;
};
