import { arrayMove } from '@dnd-kit/sortable';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { acceptPhotos, type Photo } from './accept-photos.ts';
import { makePreview } from './photo-preview.ts';

/** The photos of the form in their order, with previews that are made one at a time and freed when they go. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const latest = useRef(photos);
  useEffect(() => void (latest.current = photos), [photos]);
  const previews = useRef(Promise.resolve());

  useEffect(() => () => latest.current.forEach(freePreview), []);

  const add = useCallback((files: readonly File[]) => {
    const { accepted, problems } = acceptPhotos(latest.current, files);
    for (const problem of problems) toast.error(problem);
    latest.current = [...latest.current, ...accepted];
    setPhotos(latest.current);
    for (const { id, file } of accepted)
      previews.current = previews.current.then(async () => {
        const preview = await makePreview(file);
        setPhotos((current) => current.map((photo) => (photo.id === id ? { ...photo, preview } : photo)));
      });
  }, []);

  const remove = useCallback((id: string) => {
    setPhotos((current) => {
      current.filter((photo) => photo.id === id).forEach(freePreview);
      return current.filter((photo) => photo.id !== id);
    });
  }, []);

  const move = useCallback((id: string, overId: string) => {
    setPhotos((current) => {
      const place = (wanted: string) => current.findIndex((photo) => photo.id === wanted);
      return arrayMove(current, place(id), place(overId));
    });
  }, []);

  return { photos, add, remove, move };
}

function freePreview({ preview }: Photo): void {
  if (preview) URL.revokeObjectURL(preview);
}
