import { useState } from 'react';

/** A word this browser remembers under `key`, or null. */
export function useStored(key: string): [string | null, (word: string | null) => void] {
  const [word, setWord] = useState(() => localStorage.getItem(key));
  return [
    word,
    (next) => {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      setWord(next);
    },
  ];
}
