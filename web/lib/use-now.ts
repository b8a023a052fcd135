import { useEffect, useState } from 'react';

/** Countdowns are refreshed this often (HOME-04). */
const REFRESH_MS = 60_000;

/** The time in epoch milliseconds, anew every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
