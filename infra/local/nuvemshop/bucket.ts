/** Requests that a store takes at once, and how many leave in a second. Source: "Controle de uso da API", dev.nuvemshop.com.br. */
export const BUCKET = 40;
const LEAK_A_SECOND = 2;

export interface Bucket {
  /** Takes a request, or says that it is too many; with the headers either has. */
  take(): { isTaken: boolean; headers: Record<string, string> };
  /** As if so many had just come. */
  fill(requests: number): void;
}

/** The leaky bucket of an app and a store. */
export function createBucket(now: () => Date): Bucket {
  let level = 0;
  let at = now().getTime();
  const leak = () => {
    const passed = now().getTime() - at;
    at += passed;
    level = Math.max(0, level - (passed / 1000) * LEAK_A_SECOND);
  };
  return {
    take() {
      leak();
      const isTaken = level + 1 <= BUCKET;
      if (isTaken) level += 1;
      const headers = {
        'x-rate-limit-limit': String(BUCKET),
        'x-rate-limit-remaining': String(Math.max(0, Math.floor(BUCKET - level))),
        'x-rate-limit-reset': String(Math.ceil((level / LEAK_A_SECOND) * 1000)),
      };
      return { isTaken, headers };
    },
    fill(requests) {
      leak();
      level += requests;
    },
  };
}
