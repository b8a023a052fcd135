import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPicture } from '../../../../functions/services/fetch-picture.ts';

/** A shop's server of pictures on this machine: what each of its addresses says. */
let server: Server;
let site: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, what, to = ''] = /^\/([a-z]+)(?:\/(.*))?$/.exec(request.url!) ?? [];
    if (what === 'silent') return;
    if (what === 'to') response.writeHead(302, { location: decodeURIComponent(to) });
    if (what === 'gone') response.writeHead(404);
    if (what === 'loop') response.writeHead(301, { location: '/loop' });
    // Says less than it sends, as somebody would who wants to fill our memory.
    response.end(Buffer.alloc(what === 'big' ? 5000 : 1000, 7));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchAt = (path: string, timeoutMs = 2000) =>
  fetchPicture(site + path, { maxBytes: 1000, timeoutMs, allowsLoopback: true });
const leadingTo = (address: string) => `/to/${encodeURIComponent(address)}`;

test('API-06 a picture is fetched where its address leads, through a relative redirect and a whole one', async () => {
  expect(await fetchAt('/picture')).toHaveLength(1000);
  expect(await fetchAt(leadingTo('/picture'))).toHaveLength(1000);
  expect(await fetchAt(leadingTo(`${site}/picture`))).toHaveLength(1000);
});

test.each([
  'http://10.0.0.1/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00:ec2::254]/',
  'http://example.com/1.jpg',
  'https://example.com:8443/1.jpg',
  'file:///etc/passwd',
  'ftp://example.com/1.jpg',
])('API-06 a redirect to %s is refused', async (address) => {
  await expect(fetchAt(leadingTo(address))).rejects.toMatchObject({ reason: 'address_refused' });
});

test('API-06 of a picture with more bytes than it may have no more is read', async () => {
  await expect(fetchAt('/big')).rejects.toMatchObject({ reason: 'too_large' });
});

test.each([
  ['is not there', '/gone'],
  ['leads in a circle', '/loop'],
  ['leads nowhere', leadingTo('http://')],
])('API-06 a picture that %s is not fetched', async (_, path) => {
  await expect(fetchAt(path)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('API-06 a server that does not answer is left after its time', async () => {
  await expect(fetchAt('/silent', 50)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('API-06 this machine is not asked where it may not be', async () => {
  const asked = fetchPicture(`${site}/picture`, { maxBytes: 1000, timeoutMs: 2000, allowsLoopback: false });
  await expect(asked).rejects.toMatchObject({ reason: 'address_refused' });
});
