import { existsSync, readFileSync } from 'node:fs';

const STAT = '/proc/self/stat';
/** Linux tells times in hundredths of a second, whatever the processor. */
const TICKS_A_SECOND = 100;

/**
 * Seconds of the processor, as the user and in the system, of children that have ended, with theirs; `stat` is what the
 * system says of this process. 0 where it says nothing (not Linux).
 */
export function childrenSeconds(stat = existsSync(STAT) ? readFileSync(STAT, 'utf8') : ''): number {
  // The program's name, in brackets, may hold spaces.
  const [, , , , , , , , , , , , , user = 0, system = 0] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}

let told = 0;
/** What children have taken that ended since the last call: asked when one ends, what that one took. */
export function secondsSince(): number {
  const all = childrenSeconds();
  const since = all - told;
  told = all;
  return since;
}
