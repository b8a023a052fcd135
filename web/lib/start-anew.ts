import { idToken } from './auth.ts';
import { paths } from './paths.ts';

/**
 * Goes to the client area's home with a token that knows the shop whoever is signed in works in now, and forgets, with the
 * page, everything that was read of the one before.
 */
export async function startAnew(): Promise<void> {
  await idToken({ refresh: true });
  location.replace(paths.home);
}
