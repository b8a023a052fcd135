import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as dns from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardedRequest, type GuardedRequest } from '../../../../functions/services/guarded-request.ts';

vi.mock('node:dns', async (original) => ({ ...(await original<typeof dns>()), lookup: vi.fn() }));

/** What every name leads to. */
let addresses: string[];
let server: Server;
let port: number;
let asked: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/cala') return;
    if (request.url === '/outro') response.writeHead(302, { location: `http://127.0.0.1:${port}/` });
    response.end('x'.repeat(5000));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
  vi.mocked(dns.lookup).mockImplementation(((_: string, __: object, callback: (...args: unknown[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = 0;
  addresses = ['127.0.0.1'];
});

const ask = (url: string, change: Partial<GuardedRequest> = {}) =>
  (async () =>
    guardedRequest({
      method: 'POST',
      url,
      body: '{}',
      maxBytes: 1000,
      timeoutMs: 2000,
      allowsLoopback: false,
      ...change,
    }))();

describe('HOOK-04 what a shop names is asked only where it is of the public Internet', () => {
  test.each([
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['loopback', '127.0.0.1'],
    ['link-local, with the metadata of clouds', '169.254.169.254'],
    ['of a carrier', '100.64.0.1'],
    ['of this network', '0.0.0.0'],
    ['broadcast', '255.255.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['loopback of IPv6', '::1'],
    ['link-local of IPv6', 'fe80::1'],
    ['unique local', 'fd00:ec2::254'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1'],
    ['private within IPv6', '::ffff:10.0.0.1'],
    ['behind NAT64', '64:ff9b::a00:1'],
    ['6to4', '2002:7f00:1::'],
  ])('HOOK-04 an address that is %s is refused by name and by number: %s', async (_, address) => {
    addresses = [address];
    await expect(ask('https://loja.example/avisos')).rejects.toMatchObject({ reason: 'address_refused' });
    const host = address.includes(':') ? `[${address}]` : address;
    await expect(ask(`https://${host}/avisos`)).rejects.toMatchObject({ reason: 'address_refused' });
    expect(asked).toBe(0);
  });

  test('HOOK-04 a name with one address outside and one inside is refused', async () => {
    addresses = ['203.0.113.7', '127.0.0.1'];
    await expect(ask('https://loja.example/')).rejects.toMatchObject({ reason: 'address_refused' });
  });

  test.each(['http://loja.example/', 'https://loja.example:8443/', 'https://2130706433/', 'https://0x7f.1/'])(
    'HOOK-04 %s is refused before any name is looked up',
    async (url) => {
      vi.mocked(dns.lookup).mockClear();
      await expect(ask(url)).rejects.toMatchObject({ reason: 'address_refused' });
      expect(dns.lookup).not.toHaveBeenCalled();
    },
  );

  test('HOOK-04 a connection goes to the address that was looked at, whatever the name leads to next', async () => {
    vi.mocked(dns.lookup).mockClear();
    await ask(`http://localhost:${port}/`, { allowsLoopback: true });
    expect(dns.lookup).toHaveBeenCalledTimes(1);
    addresses = ['10.0.0.1'];
    await expect(ask(`http://localhost:${port}/`, { allowsLoopback: true })).rejects.toMatchObject({
      reason: 'address_refused',
    });
  });
});

describe('on one machine, which may ask itself', () => {
  const here = (path = '/') => `http://127.0.0.1:${port}${path}`;

  test('HOOK-04 a redirect is told and not followed', async () => {
    const { status } = await ask(here('/outro'), { allowsLoopback: true });
    expect([status, asked]).toEqual([302, 1]);
  });

  test('HOOK-04 no more is read than was asked for', async () => {
    const { status, body } = await ask(here(), { allowsLoopback: true });
    expect([status, body.length]).toEqual([200, 1000]);
  });

  test('HOOK-04 who does not answer in time is left', async () => {
    const silent = ask(here('/cala'), { allowsLoopback: true, timeoutMs: 50 });
    await expect(silent).rejects.toMatchObject({ reason: 'too_slow' });
  });

  test('HOOK-04 where nobody listens nothing is heard', async () => {
    await expect(ask('http://127.0.0.1:1/', { allowsLoopback: true })).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });

  test('HOOK-04 no other address passes without TLS', async () => {
    await expect(ask('http://10.0.0.1/', { allowsLoopback: true })).rejects.toMatchObject({
      reason: 'address_refused',
    });
  });
});
