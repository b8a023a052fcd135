import * as z from 'zod';
import { cleanName } from '../rules/clean-name.ts';
import { API_KEY_NAME_MAX, API_SCOPES } from '../rules/public-api.ts';

/** A key of a shop's programs, without its secret. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(API_SCOPES),
  /** How it ends, by which its owner knows it. */
  ending: z.string(),
  created_at: z.iso.datetime(),
  /** To some ten minutes; null before the first call. */
  last_used_at: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: z.string().overwrite(cleanName).trim().min(1).max(API_KEY_NAME_MAX),
  scope: z.enum(API_SCOPES),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** The only time that the key itself is told. */
export const CreatedApiKey = ApiKey.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
