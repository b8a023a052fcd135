import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../shared/errors.ts';
import { call } from '../../../../web/lib/api.ts';
import { endSession, idToken } from '../../../../web/lib/auth.ts';

vi.mock('../../../../web/lib/auth.ts', () => ({ idToken: vi.fn(), endSession: vi.fn() }));

const server = setupServer();
const credits = { plan_credits_balance: 20, extra_credits_balance: 0 };
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  vi.mocked(idToken).mockReset().mockResolvedValue('first');
  vi.mocked(endSession).mockReset().mockResolvedValue();
});

const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test('a call carries the ID token and gives the answer', async () => {
  server.use(
    http.get('*/api/credits', ({ request }) =>
      request.headers.get('authorization') === 'Bearer first'
        ? HttpResponse.json(credits)
        : new HttpResponse(null, { status: 400 }),
    ),
  );
  expect(await call('credits', {})).toEqual(credits);
});

test('segments come from the input, what is left of a GET goes into the query', async () => {
  const seen: string[] = [];
  server.use(
    http.get('*/api/*', ({ request }) => {
      seen.push(new URL(request.url).pathname + new URL(request.url).search);
      return HttpResponse.json({ assets: [], cursor: null });
    }),
  );
  await call('listAssets', { limit: 3, cursor: undefined });
  await failure(call('assetOfJob', { job_id: 'job/1' }));
  expect(seen).toEqual(['/api/assets?limit=3', '/api/jobs/job%2F1/asset']);
});

test('the refusal of the server is rebuilt with its code and numbers', async () => {
  server.use(
    http.post('*/api/presign', () =>
      HttpResponse.json({ error: { code: 'upload.too_large', params: { photo: 3 } } }, { status: 400 }),
    ),
  );
  const error = await failure(call('presign', { ext: 'jpg', filename: 'a.jpg' }));
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'upload.too_large', params: { photo: 3 } });
});

test('a lost network is request.unreachable, an answer that is no JSON is internal', async () => {
  server.use(http.get('*/api/credits', () => HttpResponse.error()));
  expect(await failure(call('credits', {}))).toMatchObject({ code: 'request.unreachable' });
  server.use(http.get('*/api/credits', () => new HttpResponse('<html>', { status: 502 })));
  expect(await failure(call('credits', {}))).toMatchObject({ code: 'internal' });
});

test('a 401 is tried once more with a fresh token', async () => {
  vi.mocked(idToken).mockImplementation((options) => Promise.resolve(options?.refresh ? 'fresh' : 'stale'));
  server.use(
    http.get('*/api/credits', ({ request }) =>
      request.headers.get('authorization') === 'Bearer fresh'
        ? HttpResponse.json(credits)
        : new HttpResponse(null, { status: 401 }),
    ),
  );
  expect(await call('credits', {})).toEqual(credits);
  expect(endSession).not.toHaveBeenCalled();
});

test('a second 401 ends the session', async () => {
  server.use(http.get('*/api/credits', () => new HttpResponse(null, { status: 401 })));
  expect(await failure(call('credits', {}))).toMatchObject({ code: 'session.missing' });
  expect(endSession).toHaveBeenCalledOnce();
});

test('a public call sends no token', async () => {
  server.use(
    http.get('*/api/public/models/poltrona', ({ request }) =>
      HttpResponse.json(
        { error: { code: request.headers.has('authorization') ? 'internal' : 'model.not_found' } },
        { status: 404 },
      ),
    ),
  );
  expect(await failure(call('publicModel', { ref: 'poltrona' }))).toMatchObject({
    code: 'model.not_found',
  });
});
