import { answerOf, ended, withDatabase } from '../../lib/database.ts';
import { MADE_PICTURES } from '../../lib/kept-here.ts';

const MADE = 'made';
const MODELS = 'models';
const LIFE_MS = 24 * 60 * 60 * 1000;
/** What is made of a model is up to 40 MB. */
const MOST_MODELS = 3;

const opened = <T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> =>
  withDatabase(
    {
      name: MADE_PICTURES,
      make: (database) => {
        database.createObjectStore(MADE);
        database.createObjectStore(MODELS);
      },
    },
    work,
  );

/**
 * Keeps what was made of a model for a day, and of the three models that something was made of last, so that nothing is lost by a
 * reload. `model` names it as it was then. Rejects where the browser refuses.
 */
export const keepMade = (model: string, what: string, made: unknown, now = Date.now()): Promise<void> =>
  opened(async (database) => {
    const change = database.transaction([MADE, MODELS], 'readwrite');
    const [all, models] = [change.objectStore(MADE), change.objectStore(MODELS)];
    all.put(made, [model, what]);
    models.put(now, model);
    const [names, times] = await Promise.all([
      answerOf(models.getAllKeys()),
      answerOf(models.getAll() as IDBRequest<number[]>),
    ]);
    const newest = names
      .map((name, i) => ({ name, savedAt: times[i] ?? 0 }))
      .toSorted((one, other) => other.savedAt - one.savedAt);
    for (const [place, { name, savedAt }] of newest.entries()) {
      if (place < MOST_MODELS && now - savedAt < LIFE_MS) continue;
      models.delete(name);
      all.delete(IDBKeyRange.bound([name], [name, []])); // an array is after every text
    }
    await ended(change);
  });

/** What was made of a model within a day; undefined where nothing is kept. Rejects where the browser refuses. */
export const loadMade = (model: string, what: string, now = Date.now()): Promise<unknown> =>
  opened(async (database) => {
    const read = database.transaction([MADE, MODELS]);
    const [made, savedAt] = await Promise.all([
      answerOf(read.objectStore(MADE).get([model, what]) as IDBRequest<unknown>),
      answerOf(read.objectStore(MODELS).get(model) as IDBRequest<number | undefined>),
    ]);
    return savedAt !== undefined && now - savedAt < LIFE_MS ? made : undefined;
  });
