import * as z from 'zod';
import { ONBOARDING_STEPS, REWARD_STATUSES } from '../rules/onboarding.ts';

/** The discount of a user who shared a first model. */
export const Reward = z.object({
  discount_code: z.string(),
  status: z.enum(REWARD_STATUSES),
  valid_until: z.iso.datetime(),
});
export type Reward = z.infer<typeof Reward>;

/** How far a user is with the first steps. */
export const Onboarding = z.object({
  user_id: z.string(),
  steps_completed: z.array(z.enum(ONBOARDING_STEPS)),
  progress_percentage: z.number().int().min(0).max(100),
  completed: z.boolean(),
  updated_at: z.iso.datetime(),
  /** Null until a code was generated. */
  reward: Reward.nullable(),
});
export type Onboarding = z.infer<typeof Onboarding>;
