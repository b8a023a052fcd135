import {
  fetchAuthSession,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { totpCode } from '../../infra/local/cognito/totp.ts';
import { routes } from '../../shared/routes.ts';
import { answerTo } from '../support/call-route.ts';
import { signUpAndIn } from '../support/local-stack.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { signUpStaff } from '../support/staff.ts';

test('ACC-03 our staff lets who lost the phone with the codes sign in by the password again', async () => {
  const stack = await sharedProduct();
  const staff = newPerson({ email: 'equipe@relevo.example', password: 'banquinho7', name: 'Lia Prado' });
  const owner = newPerson({ email: 'ana@loja.example', password: 'poltrona2026', name: 'Ana Souza' });
  const byStaff = await signUpStaff(stack, staff);
  const session = await signUpAndIn(stack, owner);
  const { user, tenant } = await answerTo(stack, session, routes.account, {});

  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: totpCode(sharedSecret, new Date()) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await signOut();
  const again = () => signIn({ username: owner.email, password: owner.password });
  expect((await again()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');

  await answerTo(stack, byStaff, routes.resetSecondFactor, {
    tenant_id: tenant.id,
    user_id: user.id,
    reason: 'Perdeu o celular',
  });
  expect((await again()).isSignedIn).toBe(true);
  expect((await fetchAuthSession()).tokens?.accessToken).toBeDefined();
});
