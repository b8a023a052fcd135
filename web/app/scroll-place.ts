import type { Location } from 'react-router-dom';

let documentPlace: string | undefined;

/**
 * Under which word a page's scroll position is kept. The router calls the first entry of every document 'default': by
 * that, a page would begin where another one was left. Its own word stands in the history's entry, which a reload and the
 * way back still find.
 */
export const placeOf = ({ key }: Pick<Location, 'key'>): string =>
  key === 'default' ? (documentPlace ??= readOrName()) : key;

function readOrName(): string {
  const state = history.state as { place?: string } | null;
  const place = state?.place ?? `document-${Date.now()}`;
  history.replaceState({ ...state, place }, '');
  return place;
}
