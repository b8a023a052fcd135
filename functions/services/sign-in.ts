import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { WebConfig } from '../../shared/schemas/web-config.ts';

/** Signs somebody in and returns the token for the API. Throws with the account service's reason. */
export type SignIn = (config: WebConfig, user: { email: string; password: string }) => Promise<string>;

/** By SRP, with the library of the pages, so that what keeps people out keeps this out. */
export const signInAsThePagesDo: SignIn = async (
  { userPoolId, userPoolClientId, userPoolEndpoint },
  { email, password },
) => {
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  await signOut(); // whoever was signed in by this process before
  const { nextStep } = await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error(`the sign-in asks for ${nextStep.signInStep}`);
  return tokens.idToken.toString();
};
