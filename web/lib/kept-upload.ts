/** Where the upload form keeps what was typed (localStorage) and the photos (IndexedDB) for 24 hours. */
export const UPLOAD_DRAFT = 'upload-draft';
export const UPLOAD_PHOTOS = 'upload-photos';

/** Leaves nothing of the upload form to the next person on this device. */
export function forgetUpload(): void {
  localStorage.removeItem(UPLOAD_DRAFT);
  globalThis.indexedDB?.deleteDatabase(UPLOAD_PHOTOS);
}
