import * as z from 'zod';

/** Who asks to sign up (C §7). */
export const SignUpAttempt = z.object({
  email: z.string().max(320),
  /** A hint at most: who calls is known from the connection, not from what the caller says. */
  ip_address: z.string().max(64).optional(),
  user_agent: z.string().max(512).optional(),
});
export type SignUpAttempt = z.infer<typeof SignUpAttempt>;

/** Whether they may; if not, why, as a sentence for people, and in how many seconds they may try again. */
export const SignUpVerdict = z.object({
  allowed: z.boolean(),
  reason: z.string().nullable(),
  retry_after: z.number().int().nonnegative().nullable(),
});
export type SignUpVerdict = z.infer<typeof SignUpVerdict>;
