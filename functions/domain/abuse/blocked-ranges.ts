import { parseRange, rangeText, startOf, type IpRange } from './ip-range.ts';

/**
 * The widest range that can be blocked: a sixteen-millionth of the internet or less, and never all of it. IPv6 ends at
 * /64, which is one visitor: blocking a longer prefix would block nobody.
 */
export const WIDEST = { 4: 8, 6: 16 } as const;
const NARROWEST = { 4: 32, 6: 64 } as const;

/** Every range that can be blocked and that this network lies in, as blocks are spelled: 25 for IPv4, 49 for IPv6. */
export function rangesAround(network: IpRange): string[] {
  const { family } = network;
  const count = NARROWEST[family] - WIDEST[family] + 1;
  return Array.from({ length: count }, (_, i) => rangeText(startOf(network, NARROWEST[family] - i)));
}

/** Reads the name of a range from an address of our API, where `/` cannot stand: '203.0.113.0-24'. */
export const rangeOfId = (id: string): IpRange | null => parseRange(id.replace('-', '/'));

export const idOfRange = (range: string): string => range.replace('/', '-');
