import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import { LENGTH_AXES, LENGTH_MAX_M, listOf, metresOf, PRESETS_MAX } from '../rules/premium-ar.ts';

const BASE_INVALID: ErrorCode = 'ar.base_length_invalid';
const PRESETS_INVALID: ErrorCode = 'ar.presets_invalid';

/** As it is kept and read; `base_length_m` is null where nobody has said it yet. */
export const ArConfig = z.object({
  base_length_m: z.number().nullable(),
  length_axis: z.enum(LENGTH_AXES),
  presets_m: z.string(),
  has_size_variants: z.boolean(),
});
export type ArConfig = z.infer<typeof ArConfig>;

/** Metres separated by commas, kept smallest first and each once; at most eight. */
const Presets = z
  .string(PRESETS_INVALID)
  .max(200, PRESETS_INVALID)
  .refine((text) => listOf(text).every((part) => metresOf(part) !== null), PRESETS_INVALID)
  .transform((text) => [...new Set(listOf(text).map(Number))].toSorted((a, b) => a - b))
  .refine((sizes) => sizes.length <= PRESETS_MAX, PRESETS_INVALID)
  .transform((sizes) => sizes.join(','));

/** As the owner sets it. */
export const NewArConfig = z.object({
  base_length_m: z.number(BASE_INVALID).positive(BASE_INVALID).max(LENGTH_MAX_M, BASE_INVALID),
  length_axis: z.string().trim().toLowerCase().pipe(z.enum(LENGTH_AXES)).default('x'),
  presets_m: Presets.default(''),
  has_size_variants: z.boolean().default(false),
});
export type NewArConfig = z.infer<typeof NewArConfig>;
