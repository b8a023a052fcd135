import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../../../shared/routes.ts';
import { AR_CONFIG_PATH, premiumDestination } from '../../../../web/premium/premium-destination.ts';
import { PUBLIC_MODEL_PATH } from '../../../../web/lib/public-model.ts';

const SITE = 'https://relevo.test';
const MODEL = {
  name: 'Mesa',
  url_glb: `${SITE}/m/a.glb`,
  ar_config: { base_length_m: 1.2, length_axis: 'X', presets_m: '0.8, 1.2', has_size_variants: true },
};
const VIEWER = { eighthwall_base_url: 'https://ar.example/v' };

/** What is answered to a path; null where nothing answers. */
let answers: Record<string, [status: number, body: string] | null>;
beforeEach(() => {
  answers = {
    [`${PUBLIC_MODEL_PATH}mesa`]: [200, JSON.stringify(MODEL)],
    [AR_CONFIG_PATH]: [200, JSON.stringify(VIEWER)],
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    const answer = answers[path as string];
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(answer[1], { status: answer[0] });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());
const at = (pathname: string) => premiumDestination({ pathname, origin: SITE });

test('the pages ask where the contract says', () => {
  expect(`${PUBLIC_MODEL_PATH}{ref}`).toBe(routes.publicModel.path);
  expect(AR_CONFIG_PATH).toBe(routes.getArConfig.path);
  expect([routes.publicModel.access, routes.getArConfig.access]).toEqual(['public', 'public']);
});

test('AR-05 a model with everything goes to the viewer that get-ar-config names', async () => {
  const destination = await at('/ar/mesa/premium');
  const url = new URL('url' in destination ? destination.url : destination.problem);
  expect(url.origin + url.pathname).toBe('https://ar.example/v');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    glb: MODEL.url_glb,
    base_m: '1.2',
    axis: 'x',
    name: 'Mesa',
    slug: 'mesa',
    sizes: '0.8,1.2',
  });
});

test.each([
  ['fails', [500, '{}']],
  ['names none', [200, '{}']],
  ['answers no JSON', [200, '<html>']],
  ['does not answer', null],
] as const)('AR-06 where get-ar-config %s, our own viewer is next', async (_, answer) => {
  answers[AR_CONFIG_PATH] = answer && [...answer];
  expect(await at('/ar/mesa/premium/')).toMatchObject({
    url: expect.stringMatching(/^https:\/\/relevo\.test\/webar\?/),
  });
});

test.each([
  ['/ar//premium', 'slugMissing'],
  ['/ar/%20/premium', 'slugMissing'],
  ['/ar/%E0%A4%A/premium', 'slugMissing'],
  ['/ar/nada/premium', 'readFailed'],
])('AR-05 %s: %s', async (pathname, problem) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await at(pathname)).toEqual({ problem });
});

test('AR-05 a model that does not exist, and one that answers nonsense', async () => {
  answers[`${PUBLIC_MODEL_PATH}nada`] = [404, '{"error":{"code":"model.not_found"}}'];
  answers[`${PUBLIC_MODEL_PATH}html`] = [200, '<html>'];
  expect(await at('/ar/nada/premium')).toEqual({ problem: 'notFound' });
  expect(await at('/ar/html/premium')).toEqual({ problem: 'dataFailed' });
});
