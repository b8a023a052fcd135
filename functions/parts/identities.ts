import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ENV } from '../env.ts';
import { identitiesOf } from '../services/identities.ts';
import { variable } from './variable.ts';

/**
 * The people of a pool by its id. A trigger is told of its pool by the event: infra makes the trigger before the pool, and
 * cannot.
 */
export const identitiesIn = (userPoolId: string) =>
  identitiesOf(new CognitoIdentityProviderClient({}), userPoolId);

export const identities = () => identitiesIn(variable(ENV.userPool));
