import { expect, test } from 'vitest';
import { hasPaidPlan, subscriptionStatus } from '../../../../shared/rules/account.ts';
import { PLANS } from '../../../../shared/rules/plans.ts';
import { UserName } from '../../../../shared/schemas/accounts.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test('ACC-02 every plan but the trial is paid for', () => {
  expect(PLANS.filter((plan_name) => hasPaidPlan({ plan_name }))).toEqual([
    'start',
    'growth',
    'pro',
    'enterprise',
  ]);
});

test.each([
  ['start', '2026-11-01T00:00:00Z', 'active'],
  ['trial', '2026-11-21T12:00:01Z', 'trial'],
  ['trial', '2026-11-21T12:00:00Z', 'expired'],
  ['trial', null, 'expired'],
] as const)('ACC-01 a %s whose trial ends %s is %s', (plan_name, trial_end, status) => {
  expect(subscriptionStatus({ plan_name, trial_end }, NOW)).toBe(status);
});

test.each([
  ['A', 'account.name_short'],
  ['  ', 'account.name_short'],
  ['teste', 'account.name_suspicious'],
  ['12345', 'account.name_suspicious'],
])('ACC-01 the name %j is refused by the rules of the sign-up', (name, code) => {
  expect(UserName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([code]);
});

test.each(['Al', 'Fátima Contestado', '3M Brasil', 'Ana 12', 'Ana Lima123', 'ana123 Lima', 'Rua 1234 B'])(
  'ACC-01 the name %j is nothing suspicious',
  (name) => {
    expect(UserName.safeParse(name).success).toBe(true);
  },
);
