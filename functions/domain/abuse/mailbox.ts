import { scryptSync } from 'node:crypto';

/** Providers that deliver an address with and without dots to one mailbox. */
const IGNORES_DOTS = new Set(['gmail.com']);
const SAME_AS: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };
/** Slow on purpose (16 MB, some 50 ms): the hash must not be turned back by trying every likely address. */
const COST = { N: 2 ** 14, r: 8, p: 1 };
const SALT = 'trial-once-a-mailbox';

/** The one spelling of a mailbox: no capitals, no +tag, for Gmail no dots. */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = SAME_AS[text.slice(at + 1)] ?? text.slice(at + 1);
  const [local] = text.slice(0, at).split('+') as [string, ...string[]];
  return `${IGNORES_DOTS.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}

/** Tells mailboxes apart without saying whose they are. */
export const mailboxHash = (email: string): string =>
  scryptSync(mailboxOf(email), SALT, 24, COST).toString('base64url');
