import { expect, test, vi } from 'vitest';
import { ENV, SITE_KEY_HEADER } from '../../../../functions/env.ts';
import { logger } from '../../../../functions/http/log.ts';
import { throughSite } from '../../../../functions/http/through-site.ts';

const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
const behind = throughSite(async (event: { headers: Record<string, string>; routeKey: string }) => ({
  statusCode: 200,
  body: event.routeKey,
}));
const knock = (headers?: Record<string, string>) =>
  behind({ headers, routeKey: 'GET /api/plans' } as { headers: Record<string, string>; routeKey: string });

test('the door behind the distribution opens to each key while keys are being changed', async () => {
  process.env[ENV.siteKeys] = 'old,new';
  expect((await knock({ [SITE_KEY_HEADER]: 'old' })).statusCode).toBe(200);
  expect((await knock({ [SITE_KEY_HEADER]: 'new' })).statusCode).toBe(200);
});

test.each([[{ [SITE_KEY_HEADER]: 'guessed' }], [{ [SITE_KEY_HEADER]: 'old,new' }], [{}], [undefined]])(
  'it stays shut to %j, and the log tells which route was tried',
  async (headers) => {
    warn.mockClear();
    process.env[ENV.siteKeys] = 'old,new';
    const { statusCode, body } = await knock(headers);
    expect([statusCode, JSON.parse(body!)]).toEqual([
      403,
      { error: { code: 'route.not_through_site', params: {} } },
    ]);
    expect(warn).toHaveBeenCalledExactlyOnceWith('refused', {
      code: 'route.not_through_site',
      route: 'GET /api/plans',
    });
  },
);

test('it fails where no keys were given, rather than let anybody in', async () => {
  delete process.env[ENV.siteKeys];
  await expect(knock({ [SITE_KEY_HEADER]: '' })).rejects.toThrow(ENV.siteKeys);
});
