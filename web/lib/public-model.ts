import type { PublicModel } from '../../shared/schemas/models.ts';

/** `calls.publicModel` by hand, for small pages without the table of all calls. A test compares. */
export const PUBLIC_MODEL_PATH = '/api/public/models/';

/** A published model where it can be had; null where not, which is for pages that do without. */
export async function publicModel(ref: string): Promise<PublicModel | null> {
  try {
    const response = await fetch(PUBLIC_MODEL_PATH + encodeURIComponent(ref));
    return response.ok ? ((await response.json()) as PublicModel) : null;
  } catch (error) {
    console.warn('the model could not be read', error);
    return null;
  }
}
