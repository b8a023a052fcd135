import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../../shared/errors.ts';
import { PAID_PLANS } from '../../../../../../shared/rules/plans.ts';
import { checkoutAddress, checkoutFailure } from '../../../../../../web/features/landing/pricing/checkout.ts';

const ORIGIN = 'https://relevo.test';
const session = vi.hoisted(() => ({ token: null as string | null }));
vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: async () => ({ tokens: session.token ? { idToken: session.token } : undefined }),
  signOut: async () => undefined,
}));

const answers = (status: number, body: unknown) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      url === '/config.json'
        ? Response.json({ userPoolId: 'pool', userPoolClientId: 'client', region: 'sa-east-1' })
        : Response.json(body, { status }),
    );

beforeEach(() => {
  session.token = null;
});

test.each(PAID_PLANS)(
  'PLAN-03 choosing %s without a session leads to the sign-up with that plan',
  async (plan) => {
    answers(500, {});
    expect(await checkoutAddress(plan, ORIGIN)).toBe(`/signup?plan=${plan}`);
  },
);

test('PLAN-03 with a session the pay page is opened, which leads to the client area or back here', async () => {
  session.token = 'token';
  const fetched = answers(200, { url: 'https://pay.test/session' });
  expect(await checkoutAddress('growth', ORIGIN)).toBe('https://pay.test/session');
  const [, request] = fetched.mock.calls.find(([url]) => url === '/api/create-checkout')!;
  expect(JSON.parse(request?.body as string)).toEqual({
    planType: 'growth',
    success_url: `${ORIGIN}/app?checkout=success`,
    cancel_url: `${ORIGIN}/?checkout=cancel`,
  });
});

test('SITE-04 a payment that does not open says so in its own words', () => {
  expect(checkoutFailure(new AppError('billing.unavailable'))).toEqual({
    title: 'Erro',
    text: 'Não foi possível iniciar o processo de pagamento. Tente novamente.',
  });
  vi.spyOn(console, 'error').mockReturnValue();
  expect(checkoutFailure(new TypeError('unexpected')).text).toBe('Erro interno. Tente novamente mais tarde.');
  expect(console.error).toHaveBeenCalledOnce();
});
