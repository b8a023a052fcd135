import { defaultStorage } from 'aws-amplify/utils';
import type { BrowserContextOptions } from 'playwright-core';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { tenantOf } from './local-data.ts';
import { signUpAndIn, type Person } from './local-stack.ts';
import { signUpStaff } from './staff.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Somebody who has signed up and is signed in. */
export interface Session {
  idToken: string;
  tenantId: string;
  /** For the contexts of a browser: its pages find them signed in, as if by the form. */
  storageState: StorageState;
}

/** Signs a person up and in by the account service, without a page. */
export const startSession = (product: RunningProduct, person: Person): Promise<Session> =>
  sessionOf(product, signUpAndIn(product, person));

/** Signs one of our staff up and in. */
export const startStaffSession = (product: RunningProduct, person: Person): Promise<Session> =>
  sessionOf(product, signUpStaff(product, person));

/** Takes from Amplify what it keeps of a session: it keeps one only, and would end it before the next. */
async function sessionOf(
  { siteUrl, userPoolClientId }: RunningProduct,
  signingIn: Promise<string>,
): Promise<Session> {
  const idToken = await signingIn;
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const user = await defaultStorage.getItem(`${prefix}.LastAuthUser`);
  const names = ['idToken', 'accessToken', 'refreshToken', 'clockDrift'].map((part) => `${user}.${part}`);
  const localStorage = await Promise.all(
    ['LastAuthUser', ...names].map(async (name) => {
      const value = await defaultStorage.getItem(`${prefix}.${name}`);
      if (value === null) throw new Error(`Amplify keeps no ${name} of the session`);
      return { name: `${prefix}.${name}`, value };
    }),
  );
  await defaultStorage.clear();
  const storageState = { cookies: [], origins: [{ origin: siteUrl, localStorage }] };
  return { idToken, tenantId: tenantOf(idToken), storageState };
}
