import type { Photo } from './accept-photos.ts';

/** The orbit with one photo put where another stands; the others close up. */
export function moveTo(photos: readonly Photo[], id: string, overId: string): Photo[] {
  const moved = photos.find((photo) => photo.id === id);
  const to = photos.findIndex((photo) => photo.id === overId);
  if (!moved || to < 0) return [...photos];
  return photos.filter((photo) => photo !== moved).toSpliced(to, 0, moved);
}

/** The same orbit begun with another photo, the one that shows the front. */
export function beginWith(photos: readonly Photo[], id: string): Photo[] {
  const start = photos.findIndex((photo) => photo.id === id);
  return start < 0 ? [...photos] : [...photos.slice(start), ...photos.slice(0, start)];
}

/** The orbit in an order of ids; photos it does not name come last, as they stood. */
export function inOrder(photos: readonly Photo[], ids: readonly string[]): Photo[] {
  const named = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  return [...named, ...photos.filter((photo) => !named.includes(photo))];
}
