import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { configureAuth, endSession, isSsoSession } from '../../lib/auth.ts';

export type LoginResult = 'signed-in' | 'second-factor' | 'confirm-email' | 'change-password';

/** Signs in. The session provider hears of it from Amplify. */
export async function logIn(email: string, password: string): Promise<LoginResult> {
  // One of a company's provider may have been lost, not ended: a password is for the other client.
  if (isSsoSession()) await endSession();
  await configureAuth();
  const signInHere = () => signIn({ username: email, password });
  const { isSignedIn, nextStep } = await signInHere().catch(async (error: unknown) => {
    // Another window of this browser has a session: whoever gives a password here means this account.
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return signInHere();
  });
  if (isSignedIn) return 'signed-in';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'second-factor';
  return nextStep.signInStep === 'CONFIRM_SIGN_UP' ? 'confirm-email' : 'change-password';
}

/** Opens an account; a code goes to the email. The client of our API is loaded now, since no sign-in needs it. */
export async function createAccount(form: { name: string; email: string; password: string }): Promise<void> {
  const { call } = await import('../../lib/api.ts');
  const { name, email, password } = form;
  await call('signUp', { name, email, password, device: thisDevice() });
}

const DEVICE = 'device';

/** This browser by a number of chance, which says nothing of it: trials are limited by device too. */
function thisDevice(): string {
  const known = localStorage.getItem(DEVICE) ?? crypto.randomUUID();
  localStorage.setItem(DEVICE, known);
  return known;
}

export async function confirmEmail(email: string, code: string): Promise<void> {
  await configureAuth();
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function resendCode(email: string): Promise<void> {
  await configureAuth();
  await resendSignUpCode({ username: email });
}

/** Sends a recovery code. The service answers alike whether the account exists or not. */
export async function sendRecoveryCode(email: string): Promise<void> {
  await configureAuth();
  await resetPassword({ username: email });
}

export async function setNewPassword(email: string, code: string, newPassword: string): Promise<void> {
  await configureAuth();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}
