import * as z from 'zod';

/** What was found and put back into the catalogue (P §3). */
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
