import { bindSso, releaseSso, type BindProblem } from '../functions/domain/staff/single-sign-on.ts';
import type { Doer } from '../functions/domain/staff/audit-entry.ts';
import type { Deps } from '../functions/domain/deps.ts';
import { listSsoDomains } from '../functions/store/sso-domains.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

const PROBLEMS: Record<BindProblem, string> = {
  not_a_domain: 'That is no domain: give what stands behind the @, in small letters',
  not_a_provider:
    'That is no name of a provider: as in infra/config.ts, three small letters, digits or dashes at least',
  mail_provider: 'Strangers have mailboxes at that domain: a company signs in the people of its own',
  nobody: 'Nobody has an account under that address',
  no_contract: 'The shop of that address has no Enterprise contract: SSO is part of that alone',
  taken: 'The domain signs into another shop: release it first',
};

/** `sso bind|release|list`, the words behind `sso`. Returns the exit code; null where it is not told what to do. */
export async function runSso(
  effectsOf: () => Promise<Effects>,
  [verb, ...given]: string[],
  operator: Doer,
): Promise<number | null> {
  if (verb === 'list' && given.length === 0) {
    for (const { domain, provider, tenant_id } of await listSsoDomains((await effectsOf()).table))
      console.log(`${domain}  ${provider}  ${tenant_id}`);
    return 0;
  }
  const [domain, provider, owner] = given;
  if (verb === 'release' && domain && given.length === 1) return release(await effectsOf(), domain, operator);
  if (verb !== 'bind' || !domain || !provider || !owner || given.length !== 3) return null;
  const problem = await bindSso(await effectsOf(), { domain, provider, owner }, operator);
  if (problem) console.error(PROBLEMS[problem]);
  else console.log(`${provider} signs in the people of ${domain}, into the shop of ${owner}`);
  return problem ? 1 : 0;
}

async function release(effects: Effects, domain: string, operator: Doer): Promise<number> {
  const wasBound = await releaseSso(effects, domain, operator);
  if (wasBound) console.log(`Nobody of ${domain} gets another token by SSO; those given end within an hour`);
  else console.error(`No provider signs in the people of ${domain}`);
  return wasBound ? 0 : 1;
}
