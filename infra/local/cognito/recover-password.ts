import { deliveryTo, redeemCode, sendCode } from './codes.ts';
import type { ClientContext } from './context.ts';
import { codeMismatch, invalidParameter, notAuthorized, userNotFound } from './errors.ts';
import { checkPassword } from './password-policy.ts';
import { createVerifier } from './srp.ts';
import { postConfirmation } from './triggers.ts';

/** Someone unknown is told of a code as well, when the client hides who exists. */
export async function forgotPassword(
  context: ClientContext,
  input: { Username: string; ClientMetadata?: Record<string, string> },
) {
  const { pool, client } = context;
  const user = pool.users.find(input.Username);
  if (!user) {
    if (client.hidesUnknownUsers) return { CodeDeliveryDetails: deliveryTo(input.Username) };
    throw userNotFound();
  }
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw notAuthorized('User password cannot be reset in the current state.');
  if (user.attributes['email_verified'] !== 'true')
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  const CodeDeliveryDetails = await sendCode(
    context,
    user,
    'password',
    'ForgotPassword',
    input.ClientMetadata,
  );
  return { CodeDeliveryDetails };
}

export interface ConfirmForgotPasswordInput {
  Username: string;
  ConfirmationCode: string;
  Password: string;
  ClientMetadata?: Record<string, string>;
}

export async function confirmForgotPassword(context: ClientContext, input: ConfirmForgotPasswordInput) {
  const { pool, client, now } = context;
  const user = pool.users.find(input.Username);
  if (!user || !user.isEnabled) throw client.hidesUnknownUsers ? codeMismatch() : userNotFound();
  checkPassword(pool.config.passwordRules, input.Password);
  await redeemCode(context, user, 'password', input.ConfirmationCode);
  user.password = createVerifier({ poolName: pool.name, userId: user.sub }, input.Password);
  user.status = 'CONFIRMED';
  user.wrongPasswords = 0;
  delete user.lockedUntil;
  await pool.users.save(user, now);
  await postConfirmation(context, user, 'ConfirmForgotPassword', {
    clientId: client.id,
    clientMetadata: input.ClientMetadata,
  });
  return {};
}
