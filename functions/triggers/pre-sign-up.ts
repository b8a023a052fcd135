import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { checkEmail, checkName } from '../../shared/rules/sign-up.ts';

/**
 * The rules of the sign-up page, for callers that skip it (AUTH-07). The password is Cognito's own to check.
 * What is thrown reaches the caller as 'PreSignUp failed with error <problem>.'.
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event; // made by an operator
  const { email = '', name = '' } = event.request.userAttributes;
  const problem = checkEmail(email) ?? checkName(name);
  if (problem) throw new Error(problem);
  return event;
};
