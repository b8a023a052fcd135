import * as z from 'zod';
import { ProductFacts } from '../../../shared/schemas/product-facts.ts';
import { factsFrom, textsOf } from '../../lib/fact-texts.ts';
import type { RetryFields } from './retry-request.ts';

const Draft = z.object({
  model_name: z.string(),
  ...ProductFacts.shape,
  targetWidthCm: z.string(),
  targetHeightCm: z.string(),
  targetDepthCm: z.string(),
});

const keyOf = (jobId: string): string => `retry-draft:${jobId}`;

/** Keeps what is typed for this tab: a session that ends in the middle must not lose it. */
export const saveRetryDraft = (jobId: string, fields: RetryFields): void =>
  sessionStorage.setItem(keyOf(jobId), JSON.stringify({ ...fields, ...factsFrom(fields) }));

/** What was typed before, or null. */
export function loadRetryDraft(jobId: string): RetryFields | null {
  const stored = sessionStorage.getItem(keyOf(jobId));
  const draft = stored === null ? null : Draft.safeParse(JSON.parse(stored)).data;
  return draft ? { ...draft, ...textsOf(draft) } : null;
}

export const clearRetryDraft = (jobId: string): void => sessionStorage.removeItem(keyOf(jobId));
