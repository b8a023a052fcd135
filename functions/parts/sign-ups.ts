import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ENV } from '../env.ts';
import { breachedPasswords } from '../services/breached-passwords.ts';
import { openAccountOf, type SignUps } from '../services/sign-ups.ts';
import { variable } from './variable.ts';

export const signUps = (): SignUps => ({
  open: openAccountOf(new CognitoIdentityProviderClient({}), variable(ENV.signUpClient)),
  isBreached: breachedPasswords(process.env[ENV.breachedPasswords]),
});
