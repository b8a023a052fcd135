import * as z from 'zod';

/** What was found and put back into the catalogue (ORPH-01). */
export const OrphanResult = z.object({
  success: z.boolean(),
  /** For people. */
  message: z.string(),
  total_orphans: z.number().int(),
  fixed: z.number().int(),
  /** Which could not be, and why. */
  errors: z.array(z.string()),
});
export type OrphanResult = z.infer<typeof OrphanResult>;

/** Consumes nothing: it asks whether the balance can be reached (CRED-03). */
export const CreditsReach = z.object({
  target_tenant_id: z.string().min(1).max(64),
  credits_to_consume: z.literal(0),
});

/** Whether a model may be viewed, by whom, and whether it is the caller's own. */
export const ModelAccess = z.object({
  can_view: z.boolean(),
  viewers: z.literal('anyone'),
  is_own: z.boolean(),
});
export type ModelAccess = z.infer<typeof ModelAccess>;
