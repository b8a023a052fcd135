import * as z from 'zod';
import { SKU_MAX } from '../rules/catalogue.ts';
import { cleanName } from '../rules/clean-name.ts';
import { MODEL_NAME_MAX } from '../rules/jobs.ts';

/** A product of the shop and the models made for it (CAT-04), newest product first, newest model first. */
export const Project = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  created_at: z.iso.datetime(),
  models: z.array(
    z.object({ id: z.string(), name: z.string(), thumbnail_url: z.url(), created_at: z.iso.datetime() }),
  ),
});
export type Project = z.infer<typeof Project>;

export const ProjectPage = z.object({ projects: z.array(Project), cursor: z.string().nullable() });
export type ProjectPage = z.infer<typeof ProjectPage>;

/** What is left out stays as it is; an empty SKU is none. */
export const ProjectChange = z.object({
  name: z.string().overwrite(cleanName).trim().min(1).max(MODEL_NAME_MAX).optional(),
  sku: z
    .string()
    .trim()
    .max(SKU_MAX)
    .nullable()
    .transform((sku) => sku || null)
    .optional(),
});
export type ProjectChange = z.infer<typeof ProjectChange>;
