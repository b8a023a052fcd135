import * as z from 'zod';
import { CATEGORIES } from '../../../shared/rules/jobs.ts';

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

/** How long a draft is kept (C §9). */
export const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000;

const KEY = 'upload-draft';

/** The draft of C §3: name, description, targetHeightCm, category. Photos cannot be kept by the browser. */
const Draft = z.object({
  savedAt: z.number(),
  name: z.string(),
  description: z.string(),
  targetHeightCm: z.string(),
  category: z.enum(CATEGORIES),
});

export function saveDraft(fields: FormFields, now = Date.now()): void {
  const { name, description, category, heightCm } = fields;
  if (!name && !description && !heightCm) return clearDraft();
  const draft: z.infer<typeof Draft> = {
    savedAt: now,
    name,
    description,
    category,
    targetHeightCm: heightCm,
  };
  localStorage.setItem(KEY, JSON.stringify(draft));
}

/** The draft of the last 24 hours, or null. */
export function loadDraft(now = Date.now()): FormFields | null {
  const stored = localStorage.getItem(KEY);
  const draft = stored === null ? null : Draft.safeParse(parseJson(stored)).data;
  if (!draft || now - draft.savedAt > DRAFT_LIFE_MS) return null;
  const { name, description, category, targetHeightCm } = draft;
  return { ...EMPTY_FORM, name, description, category, heightCm: targetHeightCm };
}

export function clearDraft(): void {
  localStorage.removeItem(KEY);
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
