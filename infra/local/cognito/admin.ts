import { randomBytes } from 'node:crypto';
import type { Context } from './context.ts';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from './errors.ts';
import { checkPassword } from './password-policy.ts';
import { mfaFields, setMfaPreference } from './second-factor.ts';
import type { MfaSettings } from './second-factor.ts';
import { newAttributes, newUser, preSignUp } from './sign-up.ts';
import { createVerifier } from './srp.ts';
import { postConfirmation } from './triggers.ts';
import { checkSchema, fromPairs, toPairs } from './user-attributes.ts';
import type { AttributePair } from './user-attributes.ts';
import { usernameOf, type User } from './user-store.ts';

const DAY_MS = 24 * 3600 * 1000;
const MAX_LISTED = 60;

type Named = { Username: string };

export interface AdminCreateUserInput extends Named {
  UserAttributes?: AttributePair[];
  ValidationData?: AttributePair[];
  TemporaryPassword?: string;
  MessageAction?: string;
  ClientMetadata?: Record<string, string>;
}

/** Creates a user with a password to be changed at the first sign-in. No invitation is mailed: `SUPPRESS` is required. */
export async function adminCreateUser(context: Context, input: AdminCreateUserInput) {
  const { pool, now } = context;
  if (input.MessageAction !== 'SUPPRESS')
    throw invalidParameter(
      'AdminCreateUser without MessageAction SUPPRESS is not implemented by the local Cognito',
    );
  const user = newUser(
    newAttributes(context, input.Username, fromPairs(input.UserAttributes)),
    'FORCE_CHANGE_PASSWORD',
    now,
  );
  if (input.TemporaryPassword) checkPassword(pool.config.passwordRules, input.TemporaryPassword);
  await preSignUp(context, 'AdminCreateUser', user, undefined, input);
  setPassword(context, user, input.TemporaryPassword ?? randomBytes(24).toString('base64'), false);
  await pool.users.add(user);
  const { UserAttributes: Attributes, ...described } = describe(user);
  return { User: { ...described, Attributes } };
}

export async function adminSetUserPassword(
  context: Context,
  input: Named & { Password: string; Permanent?: boolean },
) {
  const user = found(context, input);
  checkPassword(context.pool.config.passwordRules, input.Password);
  setPassword(context, user, input.Password, input.Permanent ?? false);
  return saved(context, user);
}

export async function adminGetUser(context: Context, input: Named) {
  const user = found(context, input);
  return { ...describe(user), ...mfaFields(user) };
}

export async function adminSetUserMfaPreference(context: Context, input: Named & MfaSettings) {
  return setMfaPreference(context, found(context, input), input);
}

/** Administrators may also declare an address verified; changing it without that makes it unverified. */
export async function adminUpdateUserAttributes(
  context: Context,
  input: Named & { UserAttributes: AttributePair[] },
) {
  const user = found(context, input);
  const changes = fromPairs(input.UserAttributes);
  checkSchema(context.pool.config.schema, changes, { isNew: false });
  const isNewEmail = changes['email'] !== undefined && changes['email'] !== user.attributes['email'];
  const holder = isNewEmail ? context.pool.users.find(changes['email'] ?? '') : undefined;
  if (holder && holder !== user)
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
  Object.assign(user.attributes, isNewEmail ? { email_verified: 'false' } : {}, changes);
  return saved(context, user);
}

export async function adminConfirmSignUp(
  context: Context,
  input: Named & { ClientMetadata?: Record<string, string> },
) {
  const user = found(context, input);
  if (user.status !== 'UNCONFIRMED')
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  user.status = 'CONFIRMED';
  delete user.codes.signUp;
  await saved(context, user);
  await postConfirmation(context, user, 'ConfirmSignUp', { clientMetadata: input.ClientMetadata });
  return {};
}

export async function adminAddUserToGroup(context: Context, input: Named & { GroupName: string }) {
  const user = found(context, input);
  const group = existingGroup(context, input.GroupName);
  user.groups = [...new Set([...user.groups, group])];
  return saved(context, user);
}

export async function adminRemoveUserFromGroup(context: Context, input: Named & { GroupName: string }) {
  const user = found(context, input);
  const group = existingGroup(context, input.GroupName);
  user.groups = user.groups.filter((name) => name !== group);
  return saved(context, user);
}

export async function adminDisableUser(context: Context, input: Named) {
  const user = found(context, input);
  user.isEnabled = false;
  user.sessions = [];
  return saved(context, user);
}

export async function adminEnableUser(context: Context, input: Named) {
  const user = found(context, input);
  user.isEnabled = true;
  return saved(context, user);
}

export async function adminUserGlobalSignOut(context: Context, input: Named) {
  const user = found(context, input);
  user.sessions = [];
  return saved(context, user);
}

export async function adminDeleteUser(context: Context, input: Named) {
  await context.pool.users.remove(found(context, input));
  return {};
}

export interface ListUsersInput {
  Filter?: string;
  Limit?: number;
  PaginationToken?: string;
}

/** Filters by `email = "…"` or `email ^= "…"`. Throws `InvalidParameterException` for any other filter. */
export async function listUsers({ pool }: Context, input: ListUsersInput) {
  const matches = emailFilter(input.Filter);
  const offset = Number(input.PaginationToken ?? 0);
  const limit = input.Limit ?? MAX_LISTED;
  const matching = pool.users.list().filter((user) => matches(user.attributes['email'] ?? ''));
  const Users = matching.slice(offset, offset + limit).map((user) => {
    const { UserAttributes: Attributes, ...described } = describe(user);
    return { ...described, Attributes };
  });
  const end = offset + Users.length;
  return { Users, ...(end < matching.length ? { PaginationToken: String(end) } : {}) };
}

function emailFilter(filter: string | undefined): (email: string) => boolean {
  if (!filter) return () => true;
  const match = /^\s*email\s*(\^?=)\s*"(.*)"\s*$/.exec(filter);
  if (!match) throw invalidParameter(`Filter ${filter} is not implemented by the local Cognito`);
  const [, operator, quoted = ''] = match;
  const wanted = quoted.replace(/\\(.)/g, '$1');
  return (email) => (operator === '=' ? email === wanted : email.startsWith(wanted));
}

function describe(user: User) {
  return {
    Username: usernameOf(user),
    UserAttributes: toPairs(user.attributes),
    Enabled: user.isEnabled,
    UserStatus: user.status,
    UserCreateDate: Date.parse(user.created) / 1000,
    UserLastModifiedDate: Date.parse(user.modified) / 1000,
  };
}

function found({ pool }: Context, { Username }: Named): User {
  const user = pool.users.find(Username);
  if (!user) throw userNotFound();
  return user;
}

async function saved({ pool, now }: Context, user: User): Promise<Record<string, never>> {
  await pool.users.save(user, now);
  return {};
}

function existingGroup({ pool }: Context, name: string): string {
  if (!pool.config.groups.some((group) => group.name === name))
    throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  return name;
}

function setPassword({ pool, now }: Context, user: User, password: string, isPermanent: boolean): void {
  user.password = createVerifier({ poolName: pool.name, userId: user.sub }, password);
  user.status = isPermanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  user.wrongPasswords = 0;
  delete user.lockedUntil;
  const days = pool.config.passwordRules.TemporaryPasswordValidityDays;
  if (isPermanent) delete user.passwordExpires;
  else user.passwordExpires = new Date(now.getTime() + days * DAY_MS).toISOString();
}
