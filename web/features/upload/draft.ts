import * as z from 'zod';
import { CATEGORIES } from '../../../shared/rules/jobs.ts';
import { UPLOAD_DRAFT } from '../../lib/kept-upload.ts';

/** What a person has typed. Numbers stay text until they are sent: '86,' is on its way to '86,5'. */
const FormFields = z.object({
  name: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  heightCm: z.string(),
  widthCm: z.string(),
  depthCm: z.string(),
});
export type FormFields = z.infer<typeof FormFields>;

export const EMPTY_FORM: FormFields = {
  name: '',
  description: '',
  category: 'Móveis',
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
  description: z.string(),
  targetHeightCm: z.string(),
  targetWidthCm: z.string(),
  targetDepthCm: z.string(),
  category: z.enum(CATEGORIES),
});

export function saveDraft(owner: string, fields: FormFields, now = Date.now()): void {
  const { name, description, category, heightCm, widthCm, depthCm } = fields;
  if (!name && !description && !heightCm && !widthCm && !depthCm) return clearDraft();
  const draft: z.infer<typeof Draft> = {
    owner,
    savedAt: now,
    name,
    description,
    category,
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
  const { name, description, category, targetHeightCm, targetWidthCm, targetDepthCm } = draft;
  return {
    name,
    description,
    category,
    heightCm: targetHeightCm,
    widthCm: targetWidthCm,
    depthCm: targetDepthCm,
  };
}

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
