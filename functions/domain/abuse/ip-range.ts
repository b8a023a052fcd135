import { isIPv4, isIPv6 } from 'node:net';

/** Addresses that begin with the same bits: one address, or a network of them. */
export interface IpRange {
  family: 4 | 6;
  /** The first address as a number; bits behind the prefix are 0. */
  first: bigint;
  /** How many bits all of them share. */
  prefix: number;
}

const WIDTH = { 4: 32, 6: 128 } as const;
/** IPv4 inside IPv6, `::ffff:a.b.c.d`: the same machine under another name. */
const MAPPED = 0xffffn;

/** Reads '203.0.113.7', '2001:db8::1' or a range of either ('203.0.113.0/24'); null for what is none. */
export function parseRange(text: string): IpRange | null {
  const [, address, length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const parsed = address === undefined ? null : parseAddress(address);
  if (!parsed) return null;
  const isMapped = parsed.family === 6 && parsed.first >> 32n === MAPPED;
  const family = isMapped ? 4 : parsed.family;
  const prefix = length === undefined ? WIDTH[family] : Number(length) - (isMapped ? 96 : 0);
  if (prefix < 0 || prefix > WIDTH[family]) return null;
  return startOf(
    { family, first: isMapped ? parsed.first & 0xffffffffn : parsed.first, prefix: WIDTH[family] },
    prefix,
  );
}

/** The range in its one spelling: `203.0.113.7` for a single address, `203.0.113.0/24`, `2001:db8::/32` (RFC 5952). */
export function rangeText({ family, first, prefix }: IpRange): string {
  const address = family === 4 ? dotted(first) : colons(first);
  return prefix === WIDTH[family] ? address : `${address}/${prefix}`;
}

/** The wider range of `prefix` bits that a range lies in. */
export function startOf({ family, first }: IpRange, prefix: number): IpRange {
  const rest = BigInt(WIDTH[family] - prefix);
  return { family, first: (first >> rest) << rest, prefix };
}

/** Whether all of `inner` lies in `outer`. */
export const includes = (outer: IpRange, inner: IpRange): boolean =>
  outer.family === inner.family &&
  outer.prefix <= inner.prefix &&
  startOf(inner, outer.prefix).first === outer.first;

/**
 * What counts as one visitor: an IPv4 address, or the /64 of an IPv6 one, since a home or a phone has all of it and
 * changes within it at will.
 */
export const networkOf = (range: IpRange): IpRange =>
  range.family === 6 && range.prefix > 64 ? startOf(range, 64) : range;

/** Whether an address, as text, is in one of these ranges. */
export function isAmong(address: string, ranges: readonly string[]): boolean {
  const range = parseRange(address);
  return range !== null && ranges.some((one) => includes(parseRange(one)!, range));
}

/** What counts as one visitor of an address as text; what is none is a visitor of its own. */
export function networkOfAddress(address: string): string {
  const range = parseRange(address);
  return range ? rangeText(networkOf(range)) : address;
}

function parseAddress(text: string): IpRange | null {
  if (isIPv4(text)) return { family: 4, first: ipv4(text), prefix: WIDTH[4] };
  if (!isIPv6(text) || text.includes('%')) return null;
  const dots = text.lastIndexOf('.') > 0 ? text.slice(text.lastIndexOf(':') + 1) : '';
  const tail = dots && ipv4(dots);
  const hex =
    tail === '' ? text : text.slice(0, -dots.length) + [tail >> 16n, tail & 0xffffn].map(hexOf).join(':');
  const [left, right] = hex.split('::').map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[]?,
  ];
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return {
    family: 6,
    first: [...left, ...zeros, ...(right ?? [])].reduce(
      (sum, group) => (sum << 16n) | BigInt(`0x${group}`),
      0n,
    ),
    prefix: WIDTH[6],
  };
}

const ipv4 = (text: string): bigint => text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);

const dotted = (value: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => ((value >> shift) & 0xffn).toString()).join('.');

const hexOf = (group: bigint): string => group.toString(16);

/** Without leading zeros, the longest run of two zero groups or more as `::`, the first one when two are as long. */
function colons(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, i) => hexOf((value >> BigInt(112 - 16 * i)) & 0xffffn)).join(
    ':',
  );
  const runs = [...groups.matchAll(/(?<![\da-f])0(?::0)+(?![\da-f])/g)];
  if (runs.length === 0) return groups;
  const longest = runs.reduce((best, run) => (run[0].length > best[0].length ? run : best));
  const before = groups.slice(0, longest.index).replace(/:$/, '');
  const after = groups.slice(longest.index + longest[0].length).replace(/^:/, '');
  return `${before}::${after}`;
}
