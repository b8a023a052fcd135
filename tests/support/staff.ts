import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { ulid } from 'ulid';
import { grantRole } from '../../functions/domain/staff/roles.ts';
import { totpCode } from '../../infra/local/cognito/totp.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import type { StaffRole } from '../../shared/rules/roles.ts';
import { tableOf } from './local-data.ts';
import { idTokenFor, signUpAndIn, type Person } from './local-stack.ts';

/** How long an authenticator app shows a code. */
const STEP_MS = 30_000;

/** Signs a person up, makes them one of our staff and sets up their second factor; returns the ID token for the API. */
export async function signUpStaff(
  stack: RunningProduct,
  person: Person,
  role: StaffRole = 'admin',
): Promise<string> {
  await signUpAndIn(stack, person);
  const effects = {
    table: tableOf(stack),
    now: () => new Date(),
    newId: (kind: string) => `${kind}_${ulid()}`,
  };
  await grantRole(effects, person.email, role, { userId: 'operator', email: 'operator' });
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: totpCode(sharedSecret, new Date()) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  // Each code is good once; a phone's clock may be a step ahead.
  return idTokenFor(stack, person, () => totpCode(sharedSecret, new Date(Date.now() + STEP_MS)));
}
