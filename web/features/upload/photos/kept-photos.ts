import type { PhotoExtension } from '../../../../shared/rules/photos.ts';
import type { PhotoBox } from '../../../../shared/schemas/jobs.ts';
import { answerOf, ended, withDatabase } from '../../../lib/database.ts';
import { TRIED_PHOTOS, UPLOAD_PHOTOS } from '../../../lib/kept-here.ts';
import type { Photo } from './accept-photos.ts';
import { DRAFT_LIFE_MS } from '../draft.ts';

/** A photo as it lies in the browser's database, written once however often it changes its place. */
interface KeptPhoto {
  id: string;
  file: File;
  extension: PhotoExtension;
}

/** Whose photos these are, in which order, and when they were last touched. */
interface KeptOrbit {
  owner: string;
  savedAt: number;
  ids: string[];
  /** Photo id → where its product is; kept here because a photo is written only once. */
  boxes?: Record<string, PhotoBox>;
}

const PHOTOS = 'photos';
const ORBIT = 'walk'; // as browsers have it that keep photos already
const CURRENT = 'current';
/** Whose the photos are that wait for an account, in a database of their own: they replace nobody's. */
const VISITOR = 'visitor';
const databaseOf = (owner: string): string => (owner === VISITOR ? TRIED_PHOTOS : UPLOAD_PHOTOS);

/** One after another, so that an older list never overwrites a newer one. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined); // told to whoever asked
  return result;
}

/** Keeps these photos in this order and no others. Rejects where the browser refuses, as some do in private windows. */
export const keepPhotos = (owner: string, photos: readonly Photo[], now = Date.now()): Promise<void> =>
  inTurn(() =>
    opened(databaseOf(owner), async (database) => {
      const change = database.transaction([PHOTOS, ORBIT], 'readwrite');
      const store = change.objectStore(PHOTOS);
      const known = new Set(await answerOf(store.getAllKeys()));
      for (const { id, file, extension } of photos)
        if (!known.delete(id)) store.put({ id, file, extension } satisfies KeptPhoto);
      for (const id of known) store.delete(id);
      const boxes = Object.fromEntries(photos.flatMap(({ id, box }) => (box ? [[id, box]] : [])));
      const orbit: KeptOrbit = { owner, savedAt: now, ids: photos.map(({ id }) => id), boxes };
      change.objectStore(ORBIT).put(orbit, CURRENT);
      await ended(change);
    }),
  );

/** The user's photos of the last 24 hours in their order. */
export const loadPhotos = (owner: string, now = Date.now()): Promise<Photo[]> =>
  inTurn(() =>
    opened(databaseOf(owner), async (database) => {
      const read = database.transaction([PHOTOS, ORBIT]);
      const orbit = (await answerOf(read.objectStore(ORBIT).get(CURRENT))) as KeptOrbit | undefined;
      if (!orbit || orbit.owner !== owner || now - orbit.savedAt > DRAFT_LIFE_MS) return [];
      const kept = (await answerOf(read.objectStore(PHOTOS).getAll())) as KeptPhoto[];
      return orbit.ids.flatMap((id) => {
        const photo = kept.find((each) => each.id === id);
        const box = orbit.boxes?.[id];
        return photo ? [{ ...photo, ...(box && { box }) }] : [];
      });
    }),
  );

/** Forgets the form's photos, after what is still being written. */
export const forgetPhotos = (): Promise<void> => forget(UPLOAD_PHOTOS);

/** The same for photos that are tried before there is an account. */
export const keepTriedPhotos = (photos: readonly Photo[]): Promise<void> => keepPhotos(VISITOR, photos);
export const loadTriedPhotos = (): Promise<Photo[]> => loadPhotos(VISITOR);
export const forgetTriedPhotos = (): Promise<void> => forget(TRIED_PHOTOS);

const forget = (database: string): Promise<void> =>
  inTurn(async () => {
    if (globalThis.indexedDB) await answerOf(indexedDB.deleteDatabase(database));
  });

const opened = <T>(name: string, work: (database: IDBDatabase) => Promise<T>): Promise<T> =>
  withDatabase(
    {
      name,
      make: (database) => {
        database.createObjectStore(PHOTOS, { keyPath: 'id' });
        database.createObjectStore(ORBIT);
      },
    },
    work,
  );
