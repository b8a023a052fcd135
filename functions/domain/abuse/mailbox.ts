import { scryptSync } from 'node:crypto';

/** Domains of one provider that are the same mailbox under several names. */
const SAME_AS: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'ya.ru': 'yandex.com',
  'yandex.ru': 'yandex.com',
};
/** Characters that a provider leaves out when it compares names, by its own help pages. */
const IGNORES: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[.\-_]/g,
};
/** Providers whose users make further addresses by a word behind a hyphen; no name of theirs has one itself. */
const TAGS_BY_HYPHEN = /^(yahoo(\.[a-z]{2,3}){1,2}|ymail\.com|rocketmail\.com)$/;
/** A provider where whatever stands before the user's own domain is delivered to the user. */
const OWN_DOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;
/** Slow on purpose (16 MB, some 50 ms): the hash must not be turned back by trying every likely address. */
const COST = { N: 2 ** 14, r: 8, p: 1 };
const SALT = 'trial-once-a-mailbox';

/** The one spelling of a mailbox, by its provider's own rules: no capitals, no tag, nothing that the provider ignores. */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const typed = text.slice(at + 1);
  const own = OWN_DOMAIN.exec(typed);
  if (own) return `${own[1]}@${own[2]}`;
  const domain = SAME_AS[typed] ?? typed;
  const [local] = text.slice(0, at).split(TAGS_BY_HYPHEN.test(domain) ? /[+-]/ : '+') as [
    string,
    ...string[],
  ];
  const ignored = IGNORES[domain];
  return `${ignored ? local.replaceAll(ignored, '') : local}@${domain}`;
}

/** Tells mailboxes apart without saying whose they are. */
export const mailboxHash = (email: string): string =>
  scryptSync(mailboxOf(email), SALT, 24, COST).toString('base64url');
