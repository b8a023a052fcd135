import { useState } from 'react';
import type { MendDraft } from './mend-draft.ts';

interface Written {
  draft: MendDraft;
  /** What it was before each change, the latest last. */
  past: MendDraft[];
  /** The field that was typed into last. */
  last: keyof MendDraft | null;
}

/** Writes what changed, which is one change to undo; what is typed into one field is one change altogether. */
export type WriteDraft = (change: Partial<MendDraft>, typedInto?: keyof MendDraft) => void;

/**
 * An edit as it is being written, with the way back, kept in this tab: a session that ends in the middle, and the way
 * back from signing in, leave it as it was. Until something is written it is `saved`, whoever saves another.
 */
export function useDraft(assetId: string, saved: MendDraft) {
  const key = `mend-draft-${assetId}`;
  const [written, setWritten] = useState<Written | null>(() => {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as Written) : null;
  });
  const keep = (next: Written) => {
    setWritten(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  const { draft, past, last } = written ?? { draft: saved, past: [], last: null };
  const write: WriteDraft = (change, typedInto) =>
    keep({
      draft: { ...draft, ...change },
      past: typedInto !== undefined && typedInto === last ? past : [...past, draft],
      last: typedInto ?? null,
    });
  return {
    // What an earlier release of the page kept may lack a field.
    draft: { ...saved, ...draft },
    canUndo: past.length > 0,
    write,
    undo: () => keep({ draft: past.at(-1) ?? draft, past: past.slice(0, -1), last: null }),
    /** Goes on from what is saved. */
    settle: () => {
      setWritten(null);
      sessionStorage.removeItem(key);
    },
  };
}
