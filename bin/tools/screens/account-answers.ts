import { onboardingProgress } from '../../../shared/rules/onboarding.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import type { Onboarding } from '../../../shared/schemas/onboarding.ts';
import { inDays } from './billing-answers.ts';
import type { World } from './pretend-backend.ts';

export const USER = 'usr_marina';

/** Who looks, and the shop they work in. */
export const accountOf = ({ credits, assets, tenant, role, teamRole = 'owner' }: World): Account => ({
  user: {
    id: USER,
    name: 'Marina Duarte',
    email: 'marina@casaduarte.com.br',
    role: role ?? 'member',
    team_role: teamRole,
    created_at: '2026-03-04T13:20:00.000Z',
  },
  tenant: {
    id: 'ten_demo',
    plan_name: 'start',
    credits_quota: 100,
    asset_count: assets.length,
    trial_end: null,
    deletion_due: null,
    suspension: null,
    contact_url: null,
    shop: { name: '', color: null, logo: null },
    job_emails: true,
    billing_details: null,
    ...tenant,
  },
  credits: creditsOf(credits),
});

/** What is above 60 was bought; the rest ends with the plan's month. */
const creditsOf = (credits: number): Account['credits'] => ({
  plan_credits_balance: Math.min(credits, 60),
  extra_credits_balance: Math.max(0, credits - 60),
  ending: [{ credits: Math.min(credits, 60), at: inDays(17) }],
});

/** How far Marina came with the first steps. */
export const onboardingOf = ({ facts, reward }: World): Onboarding => ({
  user_id: USER,
  ...onboardingProgress({ name: 'Marina Duarte', uploads: 6, jobs: 1, events: 0, ...facts }),
  updated_at: new Date().toISOString(),
  reward: reward ?? null,
});
