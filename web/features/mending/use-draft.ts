import { useState } from 'react';
import type { MendDraft } from './mend-draft.ts';

interface Kept {
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
 * back from signing in, leave it as it was. `from` is what is saved.
 */
export function useDraft(assetId: string, from: MendDraft) {
  const key = `mend-draft-${assetId}`;
  const [kept, setKept] = useState<Kept>(() => {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as Kept) : { draft: from, past: [], last: null };
  });
  const keep = (next: Kept) => {
    setKept(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  const { draft, past, last } = kept;
  const write: WriteDraft = (change, typedInto) =>
    keep({
      draft: { ...draft, ...change },
      past: typedInto !== undefined && typedInto === last ? past : [...past, draft],
      last: typedInto ?? null,
    });
  return {
    draft,
    canUndo: past.length > 0,
    write,
    undo: () => keep({ draft: past.at(-1) ?? draft, past: past.slice(0, -1), last: null }),
    /** Goes on from what is saved. */
    settle: (saved: MendDraft) => {
      setKept({ draft: saved, past: [], last: null });
      sessionStorage.removeItem(key);
    },
  };
}
