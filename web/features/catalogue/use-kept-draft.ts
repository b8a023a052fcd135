import { useState } from 'react';
import type { Asset } from '../../../shared/schemas/models.ts';
import { draftOf, type ArDraft } from './ar-draft.ts';

const draftFrom = ({ ar_config, meta_json }: Asset): ArDraft => draftOf(ar_config, meta_json.dims_cm);

/**
 * The settings of a model as they are being written, kept in this tab: a session that ends in the middle, and the way
 * back from signing in, leave them as they were.
 */
export function useKeptDraft(asset: Asset) {
  const key = `ar-draft-${asset.id}`;
  const [draft, setDraft] = useState<ArDraft>(() => {
    const kept = sessionStorage.getItem(key);
    return kept ? (JSON.parse(kept) as ArDraft) : draftFrom(asset);
  });
  return {
    draft,
    write: (next: ArDraft) => {
      setDraft(next);
      sessionStorage.setItem(key, JSON.stringify(next));
    },
    /** Goes on from what is saved, and forgets what was written. */
    settle: (saved: Asset) => {
      setDraft(draftFrom(saved));
      sessionStorage.removeItem(key);
    },
  };
}
