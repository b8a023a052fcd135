import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import { cleanName } from '../rules/clean-name.ts';
import { PLANS } from '../rules/plans.ts';
import { ROLES } from '../rules/roles.ts';
import { TEAM_ROLES } from '../rules/team.ts';
import { BillingDetails } from './billing-details.ts';
import { Shop } from './shop.ts';
import { checkName, USER_NAME_MAX } from '../rules/names.ts';

/** A person's name, by the rules of the sign-up; a broken one travels as its own code. */
export const UserName = z
  .string()
  .overwrite(cleanName)
  .trim()
  .max(USER_NAME_MAX)
  .superRefine((name, context) => {
    const problem = checkName(name);
    if (problem) context.addIssue({ code: 'custom', message: `account.${problem}` satisfies ErrorCode });
  });

export const Credits = z.object({
  plan_credits_balance: z.number().int(),
  extra_credits_balance: z.number().int(),
  /** Used although their payment went back: they go off what is bought or renewed next. Absent where none are. */
  credits_owed: z.number().int().optional(),
  /**
   * What of the balance ends, and when, soonest first; absent where nothing does. What ended in the past waits for the
   * next month to be paid.
   */
  ending: z.array(z.object({ credits: z.number().int(), at: z.iso.datetime() })).optional(),
});
export type Credits = z.infer<typeof Credits>;

/** Who is signed in, for which shop, with what to spend: the first read of the client area. */
export const Account = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    /** What they may do in their shop. */
    team_role: z.enum(TEAM_ROLES),
    created_at: z.iso.datetime(),
  }),
  tenant: z.object({
    id: z.string(),
    plan_name: z.enum(PLANS),
    credits_quota: z.number().int(),
    /** Models in the catalogue. */
    asset_count: z.number().int(),
    trial_end: z.iso.datetime().nullable(),
    /** When the account is going to be deleted, as its owner asked. */
    deletion_due: z.iso.datetime().nullable(),
    /** Why our staff suspended the account, and since when. */
    suspension: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
    /** Where shoppers turn from a model's page, if anywhere. */
    contact_url: z.url().nullable(),
    shop: Shop,
    /** Whether its people are told by email how jobs end. */
    job_emails: z.boolean(),
    /** Who its receipts are for; null before anybody said. */
    billing_details: BillingDetails.nullable(),
  }),
  credits: Credits,
});
export type Account = z.infer<typeof Account>;

/** Where the tenant's data lies, ready to be saved: good for some minutes. */
export const DataExport = z.object({ url: z.url(), filename: z.string(), expires_at: z.iso.datetime() });
export type DataExport = z.infer<typeof DataExport>;
