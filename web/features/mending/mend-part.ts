import type { MendDraft, MendProblems } from './mend-draft.ts';
import type { WriteDraft } from './use-draft.ts';

/** What every part of the form is given. */
export interface MendPartProps {
  draft: MendDraft;
  problems: MendProblems;
  write: WriteDraft;
}
