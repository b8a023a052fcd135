import { expect, test } from 'vitest';
import {
  lotsOfEntries,
  type OldEntry,
  type OldFacts,
} from '../../../../../functions/store/ledger/lots-of-entries.ts';
import { balanceAt, isUsable } from '../../../../../shared/rules/lots.ts';

const AT = Date.parse('2026-11-23T12:00:00Z') / 1000;
const MONTH_BEGINS = Date.parse('2026-11-10T12:00:00Z') / 1000;

let count = 0;
const entry = (key: string, type: string, plan: number, extra = 0): OldEntry => ({
  id: `ent_${String(++count).padStart(4, '0')}`,
  type,
  key,
  plan,
  extra,
  created_at: '2026-11-10T12:00:00.000Z',
});
const FACTS: OldFacts = {
  renewal: 'invoice:il_2',
  renewalOf: new Map([['invoice:il_3', 'invoice:il_2']]),
  monthBegins: MONTH_BEGINS,
  trialEnds: Date.parse('2026-11-01T12:00:00Z') / 1000,
  subscription: 'sub_1',
  at: AT,
};
const balance = (entries: OldEntry[], facts = FACTS) => {
  const { credits } = lotsOfEntries(entries, facts);
  const { plan, extra } = balanceAt(credits, AT);
  return [plan, extra];
};

/** A trial, two months with an upgrade, a pack that was refunded in part, and a job of the first month that came back in the second. */
const life = () => [
  entry('trial', 'trial', 20),
  entry('invoice:il_1', 'expiry', -20),
  entry('invoice:il_1', 'renewal', 100),
  entry('job_1:payment', 'generation', -10),
  entry('pack:cs_1', 'pack', 0, 50),
  entry('refund:pack:cs_1:25', 'refund', 0, -25),
  entry('invoice:il_2', 'expiry', -90),
  entry('invoice:il_2', 'renewal', 100),
  entry('job_1:return', 'return', 10),
  entry('invoice:il_3', 'upgrade', 50),
  entry('job_2:payment', 'generation', -10),
];

test('CRED-02 what entries say of before there were lots is the same balance as lots', () => {
  expect(balance(life())).toEqual([150, 25]);
  const { credits } = lotsOfEntries(life(), FACTS);
  expect(credits.lots.map(({ key, left }) => [key, left])).toEqual([
    ['pack:cs_1', 25],
    ['invoice:il_2', 100],
    ['invoice:il_3', 50],
  ]);
});

test('CRED-02 what is under way can come back as it could, also of what the old rules let roll over', () => {
  const entries = life();
  const { credits, parts } = lotsOfEntries(entries, FACTS);
  const [{ lot, credits: taken }] = parts.get(entries.at(-1)!.id)!;
  expect([lot.key, taken, isUsable(credits, lot, AT)]).toEqual(['invoice:il_1', -10, true]);
});

test('CRED-02 what had ended has ended, what was left ends with the present month, or a month from now where that is over', () => {
  const ends = (entries: OldEntry[], facts: Partial<OldFacts> = {}) =>
    lotsOfEntries(entries, { ...FACTS, ...facts }).credits.lots.map((lot) =>
      new Date(lot.ends! * 1000).toISOString(),
    );
  expect(ends([entry('invoice:il_2', 'renewal', 100)])).toEqual(['2026-12-10T12:00:00.000Z']);
  expect(ends([entry('invoice:il_2', 'renewal', 100)], { monthBegins: MONTH_BEGINS - 90 * 86_400 })).toEqual([
    '2026-12-23T12:00:00.000Z',
  ]);
  expect(ends([entry('trial', 'trial', 20)], { trialEnds: AT + 60 })).toEqual(['2026-11-23T12:01:00.000Z']);
  expect(ends([entry('trial', 'trial', 20)])).toEqual(['2026-12-23T12:00:00.000Z']);
  expect(ends([entry('return', 'renewal', 10)], { monthBegins: null })).toEqual(['2026-12-23T12:00:00.000Z']);
});

test('what was taken back of a purchase is counted, by its parts', () => {
  const { takenBack } = lotsOfEntries([...life(), entry('refund:pack:cs_1', 'refund', 0, -25)], FACTS);
  expect(takenBack.get('pack:cs_1')).toEqual({ credits: 50, times: 2 });
});

test('entries that take or return more than there was are refused', () => {
  expect(() => balance([entry('job_1:payment', 'generation', -10)])).toThrow(
    'took 10 plan credits more than there were',
  );
  expect(() => balance([entry('job_1:return', 'return', 10)])).toThrow('returned 10 and 0 had been taken');
});
