import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { lookAtSite } from '../../../../../functions/domain/canary/look-at-site.ts';

let server: Server;
afterEach(() => server.close());

/** A site that answers as ours does, but for the paths given. */
async function siteWith(broken: Record<string, number>): Promise<string> {
  server = createServer(({ url = '', headers: { origin } }, response) => {
    const path = url.replace(/smoke-test-no-model/, '…');
    const [status, headers, body] = SOUND[path] ?? [500, {}, ''];
    const { 'access-control-allow-origin': allowed, ...others } = headers;
    // As CloudFront does: to who asks from another site.
    const told = allowed && origin ? { ...others, 'access-control-allow-origin': allowed } : others;
    response.writeHead(broken[path] ?? status, told).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const SOUND: Record<string, [number, Record<string, string>, string]> = {
  '/': [200, { 'content-security-policy': "script-src 'self'" }, '<title>Relevo</title>'],
  '/config.json': [200, {}, '{"userPoolClientId":"x"}'],
  '/auth': [200, {}, '<script type="module">'],
  '/view/…': [404, {}, '<html lang="pt-BR">'],
  '/api/public/models/…': [404, {}, '{"error":{"code":"model.not_found"}}'],
  '/api/account': [401, {}, ''],
  '/m/….glb': [404, { 'access-control-allow-origin': '*' }, ''],
  '/embed.js': [200, { 'cross-origin-resource-policy': 'cross-origin' }, ''],
};

describe('a look at a running site', () => {
  test('INFRA-01 finds nothing where all is well', async () => {
    expect(await lookAtSite(await siteWith({}))).toEqual([]);
  });

  test.each(Object.keys(SOUND))('INFRA-01 finds that %s fails', async (path) => {
    const [problem, ...others] = await lookAtSite(await siteWith({ [path]: 503 }));
    expect(problem).toMatch(/is 503, not \d+/);
    expect(others).toEqual([]);
  });

  test('says of a site that is down what was asked of it', async () => {
    const site = await siteWith({});
    server.close();
    server.closeAllConnections();
    expect((await lookAtSite(site))[0]).toMatch(/^\/ did not answer/);
  });
});
