import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import type { PhotoBox } from '../../../../shared/schemas/jobs.ts';
import { acceptPhotos, type Photo } from './accept-photos.ts';
import { makePreview } from './photo-preview.ts';
import { beginWith, inOrder, moveTo } from './orbit.ts';

/** The photos of the form in their order, with previews that are made one at a time and freed with the form. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const latest = useRef(photos);
  const previews = useRef(Promise.resolve());
  const pictures = useRef(new Set<string>());

  useEffect(() => () => pictures.current.forEach((url) => URL.revokeObjectURL(url)), []);

  const change = useCallback((to: (current: Photo[]) => Photo[]) => {
    latest.current = to(latest.current);
    setPhotos(latest.current);
  }, []);

  const draw = useCallback(
    (added: readonly Photo[]) => {
      for (const { id, file } of added)
        previews.current = previews.current.then(async () => {
          const preview = await makePreview(file);
          if (preview) pictures.current.add(preview);
          change((current) => current.map((photo) => (photo.id === id ? { ...photo, preview } : photo)));
        });
    },
    [change],
  );

  /** The photos among the files that may join, after saying why others may not. */
  const admit = useCallback((beside: readonly Photo[], files: readonly File[]): Photo[] => {
    const { accepted, problems } = acceptPhotos(beside, files);
    for (const problem of problems) toast.error(problem);
    return accepted;
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
      const accepted = admit(latest.current, files);
      change((current) => [...current, ...accepted]);
      draw(accepted);
    },
    [admit, change, draw],
  );

  const replace = useCallback(
    (id: string, file: File) => {
      const [accepted] = admit(
        latest.current.filter((photo) => photo.id !== id),
        [file],
      );
      if (!accepted) return;
      change((current) => current.map((photo) => (photo.id === id ? accepted : photo)));
      draw([accepted]);
    },
    [admit, change, draw],
  );

  /** Keeps where the product is in a photo. */
  const show = useCallback(
    (id: string, box: PhotoBox) =>
      change((current) => current.map((photo) => (photo.id === id ? { ...photo, box } : photo))),
    [change],
  );

  const remove = useCallback(
    (id: string) => {
      const place = latest.current.findIndex((photo) => photo.id === id);
      const removed = latest.current[place];
      if (!removed) return;
      change((current) => current.filter((photo) => photo.id !== id));
      const undo = () => {
        const { accepted, problems } = acceptPhotos(latest.current, [removed.file]);
        for (const problem of problems) toast.error(problem);
        if (accepted.length > 0) change((current) => current.toSpliced(place, 0, removed));
        if (removed.preview === undefined) draw([removed]);
      };
      toast(uploadCopy.photos.removed(place + 1), {
        action: { label: uploadCopy.photos.undo, onClick: undo },
      });
    },
    [change, draw],
  );

  /** Photos of an earlier visit, before those that were added meanwhile. */
  const restore = useCallback(
    (kept: readonly Photo[]) => {
      const { accepted } = acceptPhotos(
        kept,
        latest.current.map(({ file }) => file),
      );
      const added = latest.current.filter(({ file }) => accepted.some((photo) => photo.file === file));
      change(() => [...kept, ...added]);
      draw(kept.filter(({ preview }) => preview === undefined));
    },
    [change, draw],
  );

  const clear = useCallback(() => change(() => []), [change]);
  const move = useCallback(
    (id: string, overId: string) => change((current) => moveTo(current, id, overId)),
    [change],
  );
  const begin = useCallback((id: string) => change((current) => beginWith(current, id)), [change]);
  const reorder = useCallback(
    (ids: readonly string[]) => change((current) => inOrder(current, ids)),
    [change],
  );

  return { photos, add, replace, show, remove, restore, clear, move, begin, reorder };
}
export type Photos = ReturnType<typeof usePhotos>;
