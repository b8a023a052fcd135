import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ENV } from '../env.ts';
import { identitiesOf } from '../services/identities.ts';
import { variable } from './variable.ts';

export const identities = () => identitiesOf(new CognitoIdentityProviderClient({}), variable(ENV.userPool));
