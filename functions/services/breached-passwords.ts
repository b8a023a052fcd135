import { createHash } from 'node:crypto';

/** Who asks waits for the answer no longer than this. */
const ANSWER_WITHIN_MS = 2000;
const PREFIX = 5;

/**
 * Asks a service of the kind of Have I Been Pwned's range search whether a password leaked: the first five characters of
 * its SHA-1 go out, and every ending known for them comes back, so that nobody learns the password. Without an address,
 * and where the service fails, none is known to have leaked: the list of our own has been asked before.
 * Source: haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange.
 */
export const breachedPasswords =
  (api: string | undefined, request: typeof fetch = fetch) =>
  async (password: string): Promise<boolean> => {
    if (!api) return false;
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await request(api + hash.slice(0, PREFIX), {
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      if (!response.ok) return false;
      // Padding comes with a count of none.
      return (await response.text())
        .split('\n')
        .map((line) => line.trim().split(':'))
        .some(([ending, count]) => ending === hash.slice(PREFIX) && Number(count) > 0);
    } catch {
      return false;
    }
  };
