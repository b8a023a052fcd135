import { createHash } from 'node:crypto';
import { CONFIRMED_WITHIN_HOURS, TRIALS_A_MONTH } from '../../../shared/rules/sign-up-limits.ts';
import { withholdTrial } from '../../store/accounts.ts';
import { takeTrial } from '../../store/sign-ups.ts';
import type { Deps } from '../deps.ts';
import { includes, networkOf, parseRange, rangeText } from './ip-range.ts';
import { isMailProvider } from './mail-providers.ts';
import { mailboxHash, mailboxOf } from './mailbox.ts';

const HOUR_MS = 60 * 60_000;

/** Who is about to open an account. */
interface Visitor {
  email: string;
  address: string;
  /** What their browser calls itself, the same each time; who says nothing is one device with all such of the network. */
  device: string | undefined;
}

/**
 * Counts the trial that an account is about to begin. Where the network, the device or the email's own domain had its
 * trials of this month, the account will begin without one: nobody is kept from signing up, and no limit is shared by
 * people who have none of the three in common (AUTH-15).
 */
export async function limitTrials(
  { table, now, uncountedAddresses }: Pick<Deps, 'table' | 'now' | 'uncountedAddresses'>,
  { email, address, device }: Visitor,
): Promise<void> {
  const range = parseRange(address);
  if (range && uncountedAddresses.some((uncounted) => includes(parseRange(uncounted)!, range))) return;
  const network = range ? rangeText(networkOf(range)) : 'unknown';
  const domain = mailboxOf(email).replace(/^.*@/, '');
  const { network: ofNetwork, device: ofDevice, domain: ofDomain } = TRIALS_A_MONTH;
  const counters = [
    { of: named('network', network), limit: ofNetwork },
    { of: named('device', device ?? `none of ${network}`), limit: ofDevice },
    ...(isMailProvider(domain) ? [] : [{ of: named('domain', domain), limit: ofDomain }]),
  ];
  const at = now();
  if (await takeTrial(table, counters, at)) return;
  const until = new Date(at.getTime() + CONFIRMED_WITHIN_HOURS * HOUR_MS);
  await withholdTrial(table, mailboxHash(email), { at, until });
}

/** Tells them apart without saying which they are. */
const named = (kind: string, text: string): string =>
  createHash('sha256').update(`${kind}:${text}`).digest('base64url').slice(0, 24);
