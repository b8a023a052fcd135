import * as z from 'zod';
import { PLANS } from '../rules/plans.ts';

export const Credits = z.object({
  plan_credits_balance: z.number().int(),
  extra_credits_balance: z.number().int(),
});
export type Credits = z.infer<typeof Credits>;

/** Who is signed in, for which shop, with what to spend: the first read of the client area. */
export const Account = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  tenant: z.object({
    id: z.string(),
    plan_name: z.enum(PLANS),
    credits_quota: z.number().int(),
    /** Models in the catalogue. */
    asset_count: z.number().int(),
    trial_end: z.iso.datetime().nullable(),
  }),
  credits: Credits,
});
export type Account = z.infer<typeof Account>;
