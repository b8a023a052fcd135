/**
 * The best-known mail domains that live for minutes, refused on the page at once (AUTH-03), as of 2026-11-21. The server
 * knows many more (`functions/domain/abuse/disposable-domains.ts`).
 */
export const DISPOSABLE_DOMAINS: ReadonlySet<string> = new Set([
  '10minutemail.com',
  '20minutemail.com',
  'burnermail.io',
  'dispostable.com',
  'emailondeck.com',
  'fakeinbox.com',
  'getairmail.com',
  'getnada.com',
  'guerrillamail.com',
  'guerrillamail.net',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mintemail.com',
  'mohmal.com',
  'moakt.com',
  'mytemp.email',
  'sharklasers.com',
  'spamgourmet.com',
  'temp-mail.org',
  'tempmail.com',
  'tempmailo.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

/** Whether the domain, or a domain it belongs to, is on a list of domains in lower case. */
export function isListed(domain: string, list: ReadonlySet<string>): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, start) => list.has(labels.slice(start).join('.')));
}

export const isDisposable = (domain: string): boolean => isListed(domain, DISPOSABLE_DOMAINS);
