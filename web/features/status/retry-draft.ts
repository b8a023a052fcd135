import * as z from 'zod';
import { CATEGORIES } from '../../../shared/rules/jobs.ts';
import type { RetryFields } from './retry-request.ts';

const Draft: z.ZodType<RetryFields> = z.object({
  model_name: z.string(),
  category: z.enum(CATEGORIES),
  materials: z.string(),
  description: z.string(),
  targetWidthCm: z.string(),
  targetHeightCm: z.string(),
  targetDepthCm: z.string(),
});

const keyOf = (jobId: string): string => `retry-draft:${jobId}`;

/** Keeps what is typed for this tab: a session that ends in the middle must not lose it. */
export const saveRetryDraft = (jobId: string, fields: RetryFields): void =>
  sessionStorage.setItem(keyOf(jobId), JSON.stringify(fields));

/** What was typed before, or null. */
export function loadRetryDraft(jobId: string): RetryFields | null {
  const stored = sessionStorage.getItem(keyOf(jobId));
  return stored === null ? null : (Draft.safeParse(JSON.parse(stored)).data ?? null);
}

export const clearRetryDraft = (jobId: string): void => sessionStorage.removeItem(keyOf(jobId));
