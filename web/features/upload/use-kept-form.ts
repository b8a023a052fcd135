import { useEffect, useRef, useState } from 'react';
import type { Photo } from './photos/accept-photos.ts';
import { clearDraft, EMPTY_FORM, loadDraft, saveDraft, type FormFields } from './draft.ts';
import {
  forgetPhotos,
  forgetTriedPhotos,
  keepPhotos,
  loadPhotos,
  loadTriedPhotos,
} from './photos/kept-photos.ts';

interface KeptForm {
  /** Who is signed in; undefined while that is being asked. Nobody else is shown what was kept. */
  owner: string | undefined;
  fields: FormFields;
  photos: readonly Photo[];
  /** Puts what was kept into the form, which a person may have begun to fill in meanwhile. */
  restore: (fields: FormFields | null, photos: Photo[]) => void;
}

/** Keeps the form on this device for 24 hours, photos included: a reload or a lost session costs nothing. */
export function useKeptForm({ owner, fields, photos, restore }: KeptForm) {
  const [isRestored, setRestored] = useState(false);
  const isSent = useRef(false);
  const latest = useRef(restore);
  useEffect(() => void (latest.current = restore), [restore]);

  useEffect(() => {
    if (!owner) return;
    let isWanted = true;
    const draft = loadDraft(owner);
    void loadPhotos(owner)
      .then((kept) => (kept.length > 0 ? kept : loadTriedPhotos()))
      .catch(withoutPhotos)
      .then((kept) => {
        if (!isWanted) return;
        latest.current(draft, kept ?? []);
        setRestored(true);
      });
    return () => void (isWanted = false);
  }, [owner]);

  useEffect(() => {
    if (owner && isRestored && !isSent.current) saveDraft(owner, fields);
  }, [owner, isRestored, fields]);

  useEffect(() => {
    if (!owner || !isRestored || isSent.current) return;
    // What was tried before there was an account is the form's from here on.
    const kept = keepPhotos(owner, photos);
    void (photos.length > 0 ? kept.then(forgetTriedPhotos) : kept).catch(withoutPhotos);
  }, [owner, isRestored, photos]);

  /** What was sent is kept no longer. */
  const forget = () => {
    isSent.current = true;
    clearDraft();
    void forgetPhotos().catch(withoutPhotos);
  };
  return { forget };
}

/** Where the browser keeps no photos, they are chosen again after a reload. */
function withoutPhotos(error: unknown): undefined {
  console.info('This browser keeps no photos', error);
}

/** What was typed already stays; the draft fills the rest. */
export function fillIn(fields: FormFields, draft: FormFields): FormFields {
  const typed = Object.entries(fields).filter(
    ([name, value]) => value !== EMPTY_FORM[name as keyof FormFields],
  );
  return { ...draft, ...Object.fromEntries(typed) };
}
