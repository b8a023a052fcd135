import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { BRAND } from '../../../shared/brand.ts';
import { secondFactorCopy } from '../../../shared/copy/pt-br/second-factor.ts';
import { configureAuth } from '../../lib/auth.ts';

const { failures } = secondFactorCopy;

/** Whether signing in asks for a code besides the password. */
export async function isSecondFactorOn(): Promise<boolean> {
  await configureAuth();
  const { enabled } = await fetchMFAPreference();
  return enabled?.includes('TOTP') ?? false;
}

export interface Setup {
  /** What the app is told, by hand or by the QR code. */
  key: string;
  uri: string;
}

/** A new key for an authenticator app; what was set up before stays until a code of this one is given. */
export async function beginSetup(email: string): Promise<Setup> {
  await configureAuth();
  const setup = await setUpTOTP();
  return { key: setup.sharedSecret, uri: setup.getSetupUri(BRAND, encodeURIComponent(email)).href };
}

/** Switches the second factor on with a code of the new app. */
export async function finishSetup(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export async function switchOff(): Promise<void> {
  await configureAuth();
  await updateMFAPreference({ totp: 'DISABLED' });
}

const SENTENCES: Record<string, string> = {
  EnableSoftwareTokenMFAException: failures.wrongCode,
  CodeMismatchException: failures.wrongCode,
  InvalidParameterException: failures.setupOver,
  LimitExceededException: failures.tooMany,
  TooManyRequestsException: failures.tooMany,
  NetworkError: failures.unreachable,
};

/** The Portuguese sentence for what the account service had against it. */
export function setupMessage(error: unknown): string {
  const sentence = error instanceof Error ? SENTENCES[error.name] : undefined;
  if (!sentence) console.error(error);
  return sentence ?? failures.internal;
}
