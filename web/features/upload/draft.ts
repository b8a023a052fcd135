import * as z from 'zod';
import { NO_FACTS, ProductFacts } from '../../../shared/schemas/product-facts.ts';
import { factsFrom, textsOf, type FactTexts } from '../../lib/fact-texts.ts';
import { UPLOAD_DRAFT } from '../../lib/kept-here.ts';

/** What a person has typed. Numbers stay text until they are sent: '86,' is on its way to '86,5'. */
export interface FormFields extends FactTexts {
  name: string;
  heightCm: string;
  widthCm: string;
  depthCm: string;
}

export const EMPTY_FORM: FormFields = {
  ...textsOf(NO_FACTS),
  name: '',
  heightCm: '',
  widthCm: '',
  depthCm: '',
};

/** How long a draft is kept (UP-04). */
export const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000;

/** The draft of UP-04 (name, description, targetHeightCm, category), with the two sizes it leaves out, and whose it is. */
const Draft = z.object({
  owner: z.string(),
  savedAt: z.number(),
  name: z.string(),
  ...ProductFacts.shape,
  targetHeightCm: z.string(),
  targetWidthCm: z.string(),
  targetDepthCm: z.string(),
});

export function saveDraft(owner: string, fields: FormFields, now = Date.now()): void {
  const { name, heightCm, widthCm, depthCm } = fields;
  if (isUntouched(fields)) return clearDraft();
  const draft: z.infer<typeof Draft> = {
    owner,
    savedAt: now,
    name,
    ...factsFrom(fields),
    targetHeightCm: heightCm,
    targetWidthCm: widthCm,
    targetDepthCm: depthCm,
  };
  localStorage.setItem(UPLOAD_DRAFT, JSON.stringify(draft));
}

/** The user's draft of the last 24 hours, or null. */
export function loadDraft(owner: string, now = Date.now()): FormFields | null {
  const stored = localStorage.getItem(UPLOAD_DRAFT);
  const draft = stored === null ? null : Draft.safeParse(parseJson(stored)).data;
  if (!draft || draft.owner !== owner || now - draft.savedAt > DRAFT_LIFE_MS) return null;
  const { name, targetHeightCm, targetWidthCm, targetDepthCm } = draft;
  return {
    ...textsOf(draft),
    name,
    heightCm: targetHeightCm,
    widthCm: targetWidthCm,
    depthCm: targetDepthCm,
  };
}

/** A choice made alone is soon made again. */
const isUntouched = ({ category: _category, ...texts }: FormFields): boolean =>
  Object.values(texts).every((text) => !text);

export function clearDraft(): void {
  localStorage.removeItem(UPLOAD_DRAFT);
}

/** An unreadable draft is no draft. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    console.warn('Draft unreadable', error);
    return null;
  }
}
