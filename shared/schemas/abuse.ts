import * as z from 'zod';
import { USER_NAME_MAX } from '../rules/names.ts';
import { PASSWORD_MAX } from '../rules/sign-up.ts';

/** Who asks to sign up (AUTH-06). */
export const SignUpAttempt = z.object({
  email: z.string().max(320),
  /** A hint at most: who calls is known from the connection, not from what the caller says. */
  ip_address: z.string().max(64).optional(),
  user_agent: z.string().max(512).optional(),
});
export type SignUpAttempt = z.infer<typeof SignUpAttempt>;

/** What opens an account. Which of it is good enough, the rules say, each with its sentence (`shared/rules/sign-up.ts`). */
export const NewSignUp = z.object({
  name: z.string().max(USER_NAME_MAX),
  email: z.string().max(320),
  password: z.string().max(PASSWORD_MAX),
  /** What the browser calls itself, to limit trials by. */
  device: z.string().max(64).optional(),
});
export type NewSignUp = z.infer<typeof NewSignUp>;

/** Whether they may; if not, why, as a sentence for people, and in how many seconds they may try again. */
export const SignUpVerdict = z.object({
  allowed: z.boolean(),
  reason: z.string().nullable(),
  retry_after: z.number().int().nonnegative().nullable(),
});
export type SignUpVerdict = z.infer<typeof SignUpVerdict>;

/** An attempt to sign up as our staff sees it (ABU-02): blocked, a success, or failed when neither. */
export const SignUpRecord = z.object({
  id: z.string(),
  /** Null when the sign-up came without the check: the account service does not tell addresses. */
  ip_address: z.string().nullable(),
  email: z.string(),
  attempt_time: z.iso.datetime(),
  success: z.boolean(),
  blocked: z.boolean(),
  user_agent: z.string(),
});
export type SignUpRecord = z.infer<typeof SignUpRecord>;

/** What one address did in the time looked at. */
export const AddressStatistics = z.object({
  ip_address: z.string(),
  total: z.number().int(),
  blocked: z.number().int(),
  success: z.number().int(),
});
export type AddressStatistics = z.infer<typeof AddressStatistics>;

/** The last 24 hours. The list ends at 100; totals and statistics are of all that were read. */
export const SignUpAttempts = z.object({
  attempts: z.array(SignUpRecord),
  totals: z.object({ total: z.number().int(), blocked: z.number().int(), success: z.number().int() }),
  statistics: z.array(AddressStatistics),
  /** False under an attack so large that totals and statistics are of its newest part. */
  is_complete: z.boolean(),
});
export type SignUpAttempts = z.infer<typeof SignUpAttempts>;

/** An address or a range that cannot sign up. */
export const BlockedIp = z.object({
  id: z.string(),
  ip_address: z.string(),
  reason: z.string(),
  /** Our staff's; the others end by themselves. */
  permanent: z.boolean(),
  until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type BlockedIp = z.infer<typeof BlockedIp>;

/** Blocks in force, newest first. */
export const BlockedIps = z.object({ blocked_ips: z.array(BlockedIp), is_complete: z.boolean() });
export type BlockedIps = z.infer<typeof BlockedIps>;

const BLOCK_REASON_MAX = 200;
/** Longest spelling of an IPv6 range, with room for spaces. */
export const IP_RANGE_MAX = 64;

export const BlockRequest = z.object({
  ip_address: z.string().trim().min(1, 'abuse.block_incomplete').max(IP_RANGE_MAX, 'abuse.address_invalid'),
  reason: z.string().trim().min(1, 'abuse.block_incomplete').max(BLOCK_REASON_MAX),
  /** Said again by somebody who is about to block their own address. */
  includes_own: z.boolean().default(false),
});
export type BlockRequest = z.infer<typeof BlockRequest>;
