/**
 * How a company's own identity provider is named among all of ours: it begins the names of the people it signs in, up to
 * the first underscore, and the account service takes capitals away.
 */
export const SSO_PROVIDER = /^[a-z][a-z0-9-]{2,31}$/;

/** Where the account service leads back to, with a code or with why there is none. */
export const SSO_CALLBACK_PATH = '/auth/sso';

/** How long a sign-in may take at the company's page. */
export const SSO_MINUTES = 10;

/** How long a session lasts at most until the company's sign-in is asked again: a day of work. */
export const SSO_SESSION_HOURS = 12;

/** People of a shop that a provider signs in, all others included: by contract, so more than are invited one by one. */
export const MAX_SSO_MEMBERS = 50;

const DOMAIN = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/;

/** The domain of an address in small letters; null for what is no address. A part of a domain is another domain. */
export function domainOf(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  return at > 0 && isDomain(domain) ? domain : null;
}

export const isDomain = (text: string): boolean => text.length <= 253 && DOMAIN.test(text);
