import { randomUUID } from 'node:crypto';
import { redeemCode, deliveryTo, sendCode } from './codes.ts';
import type { CodeDelivery } from './codes.ts';
import type { ClientContext, Context } from './context.ts';
import { emailExists, expiredCode, invalidParameter, notAuthorized, userNotFound } from './errors.ts';
import { checkPassword } from './password-policy.ts';
import { createVerifier } from './srp.ts';
import { postConfirmation, trigger } from './triggers.ts';
import { checkSchema, checkWritable, fromPairs } from './user-attributes.ts';
import type { AttributePair, UserAttributes } from './user-attributes.ts';
import type { User, UserStatus } from './user-store.ts';

type Metadata = Record<string, string> | undefined;

export interface SignUpInput {
  Username: string;
  Password: string;
  UserAttributes?: AttributePair[];
  ValidationData?: AttributePair[];
  ClientMetadata?: Record<string, string>;
}

/** Creates a user who still has to prove the address, unless the PreSignUp function vouches for it. */
export async function signUp(context: ClientContext, input: SignUpInput) {
  const { pool, client, now } = context;
  if (!pool.config.allowsSignUp) throw notAuthorized('SignUp is not permitted for this user pool');
  checkPassword(pool.config.passwordRules, input.Password);
  checkWritable(fromPairs(input.UserAttributes), client.writeAttributes);
  const attributes = newAttributes(context, input.Username, fromPairs(input.UserAttributes));
  const user = newUser(attributes, 'UNCONFIRMED', now);
  const vouched = await preSignUp(context, 'SignUp', user, client.id, input);
  if (vouched?.['autoConfirmUser']) user.status = 'CONFIRMED';
  if (vouched?.['autoVerifyEmail']) user.attributes['email_verified'] = 'true';
  user.password = createVerifier({ poolName: pool.name, userId: user.sub }, input.Password);
  await pool.users.add(user);

  let CodeDeliveryDetails: CodeDelivery | undefined;
  if (user.status === 'CONFIRMED')
    await postConfirmation(context, user, 'ConfirmSignUp', caller(client.id, input.ClientMetadata));
  else if (pool.config.verifiesEmail)
    CodeDeliveryDetails = await sendCode(context, user, 'signUp', 'SignUp', input.ClientMetadata);
  return { UserConfirmed: user.status === 'CONFIRMED', UserSub: user.sub, CodeDeliveryDetails };
}

export interface ConfirmSignUpInput {
  Username: string;
  ConfirmationCode: string;
  ForceAliasCreation?: boolean;
  ClientMetadata?: Record<string, string>;
}

/** A PostConfirmation function that fails is told to the client, but the user stays confirmed, as on AWS. */
export async function confirmSignUp(context: ClientContext, input: ConfirmSignUpInput) {
  const { pool, client, now } = context;
  const user = pool.users.find(input.Username);
  if (!user || !user.isEnabled) throw client.hidesUnknownUsers ? expiredCode() : userNotFound();
  if (user.status !== 'UNCONFIRMED')
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  await redeemCode(context, user, 'signUp', input.ConfirmationCode);
  user.status = 'CONFIRMED';
  user.attributes['email_verified'] = 'true';
  await pool.users.save(user, now);
  await postConfirmation(context, user, 'ConfirmSignUp', caller(client.id, input.ClientMetadata));
  return {};
}

export async function resendConfirmationCode(
  context: ClientContext,
  input: { Username: string; ClientMetadata?: Record<string, string> },
) {
  const { pool, client } = context;
  const user = pool.users.find(input.Username);
  if (!user) {
    if (client.hidesUnknownUsers) return { CodeDeliveryDetails: deliveryTo(input.Username) };
    throw userNotFound();
  }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const CodeDeliveryDetails = await sendCode(context, user, 'signUp', 'ResendCode', input.ClientMetadata);
  return { CodeDeliveryDetails };
}

/** Attributes of a new user; the username of a pool that signs in by email is the address. */
export function newAttributes(context: Context, username: string, given: UserAttributes): UserAttributes {
  const { schema } = context.pool.config;
  if (!username.includes('@')) throw invalidParameter('Username should be an email.');
  const attributes = { email: username, ...given };
  if (attributes.email.toLowerCase() !== username.toLowerCase())
    throw invalidParameter('The email address must be the username.');
  checkSchema(schema, attributes, { isNew: true });
  if (context.pool.users.find(username)) throw emailExists();
  return { email_verified: 'false', ...attributes };
}

export function newUser(attributes: UserAttributes, status: UserStatus, now: Date): User {
  const sub = randomUUID();
  return {
    sub,
    attributes: { sub, ...attributes },
    status,
    isEnabled: true,
    groups: [],
    created: now.toISOString(),
    modified: now.toISOString(),
    codes: {},
    codesSent: [],
    wrongPasswords: 0,
    sessions: [],
  };
}

/** The attributes of this event are what the visitor typed: there is no user yet. */
export async function preSignUp(
  context: Context,
  how: 'SignUp' | 'AdminCreateUser',
  user: User,
  clientId: string | undefined,
  input: { ValidationData?: AttributePair[]; ClientMetadata?: Record<string, string> },
): Promise<Record<string, unknown> | undefined> {
  const { sub: _sub, ...userAttributes } = user.attributes;
  return trigger(context, 'PreSignUp', {
    source: `PreSignUp_${how}`,
    userName: user.sub,
    ...caller(clientId, input.ClientMetadata),
    request: {
      userAttributes,
      validationData: input.ValidationData ? fromPairs(input.ValidationData) : null,
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
}

function caller(clientId: string | undefined, clientMetadata: Metadata) {
  return { clientId, clientMetadata };
}
