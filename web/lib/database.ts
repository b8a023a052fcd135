interface Opening {
  name: string;
  /** Makes its stores where it is new. */
  make: (database: IDBDatabase) => void;
}

/** Works on a database of this browser. Rejects where the browser refuses, as some do in private windows. */
export async function withDatabase<T>(
  { name, make }: Opening,
  work: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(name);
  opening.addEventListener('upgradeneeded', () => make(opening.result));
  const database = await answerOf(opening);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')));
  });

export const ended = (change: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    change.addEventListener('complete', () => resolve());
    change.addEventListener('abort', () => reject(change.error ?? new Error('IndexedDB gave up')));
  });
