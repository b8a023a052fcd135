const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** Whole days, hours and minutes from `now` (epoch ms) until a moment (ISO); null when it is past. */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const ms = Date.parse(until) - now;
  if (ms <= 0) return null;
  return {
    days: Math.floor(ms / DAY_MS),
    hours: Math.floor((ms % DAY_MS) / HOUR_MS),
    minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS),
  };
}
