/** Where the upload form keeps what was typed (localStorage) and the photos (IndexedDB) for 24 hours. */
export const UPLOAD_DRAFT = 'upload-draft';
export const UPLOAD_PHOTOS = 'upload-photos';
/** And where a visitor's photos wait for an account. */
export const TRIED_PHOTOS = 'tried-photos';
/** Where pictures that were made of models are kept as long. */
export const MADE_PICTURES = 'made-pictures';

/** Leaves nothing of all this to the next person on this device. */
export function forgetKept(): void {
  localStorage.removeItem(UPLOAD_DRAFT);
  for (const name of [UPLOAD_PHOTOS, TRIED_PHOTOS, MADE_PICTURES]) globalThis.indexedDB?.deleteDatabase(name);
}
