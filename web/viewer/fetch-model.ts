import type { PublicModel } from '../../shared/schemas/models.ts';

/** `routes.publicModel` by hand: its schema would bring zod (20 KiB) into a page that must be small. A test compares. */
export const PUBLIC_MODEL_PATH = '/api/public/models/';

/** The slug or id in /view/{slug} or /viewer/{id}; null in any other address. */
export function modelRef(pathname: string): string | null {
  const match = /^\/(?:view|viewer)\/([^/]+)\/?$/.exec(pathname);
  return match && decodeURIComponent(match[1]);
}

/** The published model, or null when there is none. Throws when it cannot be known. */
export async function fetchModel(ref: string): Promise<PublicModel | null> {
  const response = await fetch(PUBLIC_MODEL_PATH + encodeURIComponent(ref));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The model's data answered ${response.status}`);
  return (await response.json()) as PublicModel;
}
