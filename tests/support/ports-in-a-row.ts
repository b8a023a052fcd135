import { freePort, isPortTaken } from '../../infra/local/ports.ts';
import { LISTENERS } from '../../infra/local/supervisor/choose-ports.ts';

/** The first of as many free ports in a row as the product has parts that listen. */
export async function portsInARow(): Promise<number> {
  for (;;) {
    const first = await freePort();
    const taken = await Promise.all(LISTENERS.map((_, index) => isPortTaken(first + index)));
    if (!taken.includes(true)) return first;
  }
}
