import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  includes,
  networkOf,
  parseRange,
  rangeText,
  startOf,
} from '../../../../../functions/domain/abuse/ip-range.ts';

const spelled = (text: string) => {
  const range = parseRange(text);
  return range && rangeText(range);
};

describe('ABU-03 addresses and ranges', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['255.255.255.255/1', '128.0.0.0/1'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8::1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:1::2/48', '2001:db8:1::/48'],
    ['::', '::'],
    ['::1', '::1'],
    ['1::', '1::'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['10:0:0:0:0:0:0:10', '10::10'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ])('%j is %s', (text, spelling) => expect(spelled(text)).toBe(spelling));

  test.each([
    '',
    'casa',
    '203.0.113',
    '203.0.113.256',
    '010.0.0.1',
    '203.0.113.7/33',
    '203.0.113.7/-1',
    '203.0.113.7/',
    '/24',
    '203.0.113.7/24/8',
    '2001:db8::/129',
    '2001:db8:::1',
    'fe80::1%eth0',
    '::ffff:203.0.113.7/24',
    '203.0.113.7, 203.0.113.8',
    '203.0.113.7:443',
  ])('%j is none', (text) => expect(parseRange(text)).toBeNull());
});

test('ABU-03 a range includes what Node says it does, and its spelling reads back', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let round = 0; round < 500; round++) {
    const isV6 = round % 2 === 0;
    const groups = Array.from({ length: 8 }, () => (random(3) === 0 ? random(65536) : 0).toString(16));
    if (groups.slice(0, 5).every((group) => group === '0')) groups[0] = '2001'; // mapped ones are IPv4 here
    const text = isV6 ? groups.join(':') : Array.from({ length: 4 }, () => random(4)).join('.');
    const prefix = random(isV6 ? 129 : 33);
    const other = isV6 ? groups.with(random(8), random(65536).toString(16)).join(':') : '1.2.3.0';
    const range = parseRange(`${text}/${prefix}`)!;
    expect(parseRange(rangeText(range)), text).toEqual(range);
    const list = new BlockList();
    list.addSubnet(text, prefix, isV6 ? 'ipv6' : 'ipv4');
    expect(includes(range, parseRange(other)!), `${text}/${prefix} ${other}`).toBe(
      list.check(other, isV6 ? 'ipv6' : 'ipv4'),
    );
  }
});

test('AUTH-06 one visitor is an IPv4 address, or the /64 of an IPv6 one', () => {
  expect(rangeText(networkOf(parseRange('203.0.113.7')!))).toBe('203.0.113.7');
  expect(rangeText(networkOf(parseRange('2001:db8:1:2:3:4:5:6')!))).toBe('2001:db8:1:2::/64');
  expect(rangeText(networkOf(parseRange('2001:db8::/32')!))).toBe('2001:db8::/32');
  expect(rangeText(startOf(parseRange('203.0.113.7')!, 8))).toBe('203.0.0.0/8');
});
