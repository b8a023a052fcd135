import { AppError } from '../../../shared/errors.ts';
import { hasFeature } from '../../../shared/rules/features.ts';
import { domainOf } from '../../../shared/rules/single-sign-on.ts';
import { findSsoDomain, type SsoDomain } from '../../store/sso-domains.ts';
import type { Deps } from '../deps.ts';
import type { IdentityAttributes } from './admit-identity.ts';

/** Who signs in the people of an address's domain. Throws `sso.not_offered`. */
export async function findSso(
  { table }: Pick<Deps, 'table'>,
  email: string,
): Promise<Pick<SsoDomain, 'provider'>> {
  const domain = domainOf(email);
  const found = domain && (await findSsoDomain(table, domain));
  if (!found || !hasFeature(found.plan, 'single_sign_on')) throw new AppError('sso.not_offered');
  return { provider: found.provider };
}

/** Whom a provider signed in, as the account service calls them: `<provider>_<id there>`. */
export interface SsoIdentity {
  name: string;
  attributes: IdentityAttributes;
}

/** Whether a provider signs the person in, and not the account service itself. */
export const isOfProvider = (attributes: IdentityAttributes): boolean =>
  attributes['cognito:user_status'] === 'EXTERNAL_PROVIDER';

/**
 * The shop that a provider signs somebody into (SSO-01): the one that the domain of their address is bound to, if it is
 * bound to this provider. A provider is a customer's: it vouches for addresses of its own domain and for no other, and
 * only for those it says are verified. Throws `sso.email_unverified`, `sso.domain_other`, `sso.not_offered`.
 */
export async function checkSso(
  { table }: Pick<Deps, 'table'>,
  { name, attributes: { email = '', email_verified } }: SsoIdentity,
): Promise<SsoDomain> {
  if (email_verified !== 'true') throw new AppError('sso.email_unverified');
  const domain = domainOf(email);
  const found = domain && (await findSsoDomain(table, domain));
  const [provider] = name.toLowerCase().split('_');
  if (!found || found.provider !== provider) throw new AppError('sso.domain_other');
  if (!hasFeature(found.plan, 'single_sign_on')) throw new AppError('sso.not_offered');
  return found;
}
