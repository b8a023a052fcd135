import type { Gift } from '../../shared/rules/lot-changes.ts';
import type { LotFacts } from '../../shared/rules/lots.ts';

/** Far beyond any test's clock, in seconds since 1970. */
const FAR = Date.UTC(2100, 0) / 1000;

/** Credits of a trial that outlasts the test. */
export const trialGift = (credits: number): Gift => ({
  lot: { key: 'trial', source: 'trial', paid: 0, ends: FAR },
  credits,
});

/** Credits that never end. */
export const packGift = (key: string, credits: number): Gift => ({ lot: packLot(key), credits });

const packLot = (key: string): LotFacts => ({ key, source: 'pack', paid: 0, ends: null });
