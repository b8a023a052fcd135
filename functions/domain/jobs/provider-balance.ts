import type { ProviderName } from '../../../shared/rules/providers.ts';
import type { Deps } from '../deps.ts';

/** Who makes the models, and what is left of our credits there; the embedded engine costs none. */
export type ProviderBalance =
  | { provider: Exclude<ProviderName, 'rodin'> }
  | { provider: 'rodin'; balance: number };

/** For our staff's health page and the alarm on a balance that runs out. Throws `RodinError`. */
export async function providerBalance(deps: Pick<Deps, 'provider' | 'rodin'>): Promise<ProviderBalance> {
  if (deps.provider !== 'rodin') return { provider: deps.provider };
  return { provider: 'rodin', balance: await deps.rodin.balance() };
}
