/**
 * Mail domains that live for minutes and are refused at sign-up (C §5). The best-known ones as of 2026-11-21;
 * subdomains of a listed domain are refused too.
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

/** Whether the domain, or a domain it belongs to, is on the list. */
export function isDisposable(domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, start) => DISPOSABLE_DOMAINS.has(labels.slice(start).join('.')));
}
