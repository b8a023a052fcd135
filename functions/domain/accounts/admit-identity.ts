import { emailChangedMail } from '../../../shared/copy/pt-br/mails.ts';
import { AppError } from '../../../shared/errors.ts';
import { changeEmail, type UserRow } from '../../store/accounts.ts';
import type { Deps } from '../deps.ts';
import { ensureAccount } from './ensure-account.ts';

/** What the account service knows of a person, as its triggers are told. */
export type IdentityAttributes = Readonly<Record<string, string | undefined>>;

/**
 * The user of an identity whose address is verified, as `ensureAccount`. An address that was changed at the account
 * service is followed here, and the old one is told (AUTH-13); `onUntold` hears of a mail that was not taken. Throws
 * `account.email_unverified`.
 */
export async function admitIdentity(
  effects: Pick<Deps, 'table' | 'mail' | 'now' | 'newId'>,
  { sub = '', name = '', email = '', email_verified }: IdentityAttributes,
  onUntold: (error: unknown) => void,
): Promise<UserRow> {
  if (email_verified !== 'true') throw new AppError('account.email_unverified');
  const { table, mail } = effects;
  const user = await ensureAccount(effects, { userId: sub, name, email });
  const old = user.email;
  if (old === undefined || old === email) return user;
  if (await changeEmail(table, user, { from: old, to: email })) {
    // Nobody is kept from signing in by a mail.
    await mail.send({ to: old, ...emailChangedMail(email) }).catch(onUntold);
  }
  return { ...user, email };
}
