import { act, render, screen } from '@testing-library/react';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { Profiler } from 'react';
import { createMemoryRouter, NavigationType, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { SignedInOnly, SignedOutOnly } from '../../../../web/app/guards.tsx';
import { useRedirectGuard } from '../../../../web/app/use-redirect-guard.ts';
import { endSession, idToken, sessionSecondsLeft, ssoEnd } from '../../../../web/lib/auth.ts';
import { SessionProvider, useSession } from '../../../../web/lib/session.tsx';

vi.mock('../../../../web/lib/auth.ts', () => ({
  idToken: vi.fn(),
  endSession: vi.fn(),
  sessionSecondsLeft: vi.fn(async () => 3600),
  ssoEnd: vi.fn(),
}));
ConsoleLogger.LOG_LEVEL = 'ERROR'; // Amplify warns whoever speaks in its place

beforeEach(() => {
  vi.useFakeTimers();
  drawn.mockClear();
  vi.mocked(idToken).mockReset().mockResolvedValue(null);
  vi.mocked(endSession).mockReset().mockImplementation(announce('signedOut'));
  vi.mocked(ssoEnd).mockReset().mockResolvedValue(null);
});

/** As Amplify does it: by its hub. */
const announce = (event: string) => async () => {
  Hub.dispatch('auth', { event });
};

/** Called each time the client area is drawn. */
const drawn = vi.fn();

function Home() {
  const { leave } = useSession();
  return (
    <Profiler id="home" onRender={drawn}>
      <button onClick={() => void leave()}>Sair</button>
    </Profiler>
  );
}

const Auth = () => <p>Entre {new URLSearchParams(useLocation().search).get('next')}</p>;

function Guarded() {
  useRedirectGuard();
  return <Outlet />;
}

/** Lets time pass once everything that is due now has been drawn. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Site</p> },
      {
        element: (
          <SessionProvider>
            <Guarded />
          </SessionProvider>
        ),
        children: [
          { element: <SignedOutOnly />, children: [{ path: '/auth', element: <Auth /> }] },
          {
            element: <SignedInOnly />,
            children: [
              { path: '/app', element: <Home /> },
              { path: '/app/catalogo', element: <p>Catálogo</p> },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/', path], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test('SHELL-03 while the session loads, the whole screen says so', () => {
  vi.mocked(idToken).mockReturnValue(new Promise(() => undefined));
  open('/app');
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
});

test('SHELL-02 a signed-in person on /auth goes to /app, in place of it in the history', async () => {
  vi.mocked(idToken).mockResolvedValue('token');
  const router = open('/auth');
  await pass(299);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
  await pass(1);
  expect(screen.getByText('Sair')).toBeVisible();
  expect(router.state.location.pathname).toBe('/app');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('SHELL-02 a signed-out person on /app goes to /auth, in place of it in the history', async () => {
  const router = open('/app/catalogo?filtro=1');
  await pass(300);
  expect(screen.getByText(/Entre/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/auth');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('SHELL-02 a signed-out person on /auth stays there', async () => {
  const router = open('/auth');
  await pass(5000);
  expect(screen.getByText(/Entre/)).toBeVisible();
  expect(router.state.historyAction).toBe('POP');
});

test('SHELL-02 after signing in, the person is brought to the place they came for', async () => {
  const router = open('/app/catalogo?filtro=1');
  await pass(300);
  expect(screen.getByText('Entre /app/catalogo?filtro=1')).toBeVisible();
  await act(announce('signedIn'));
  await pass(1000);
  expect(screen.getByText('Catálogo')).toBeVisible();
  expect(router.state.location.search).toBe('?filtro=1');
});

test('SHELL-04 a session lost in the middle leads to /auth after 100 ms, and back to the same place', async () => {
  vi.mocked(idToken).mockResolvedValue('token');
  open('/app/catalogo?filtro=1');
  await pass(0);
  expect(screen.getByText('Catálogo')).toBeVisible();
  await act(announce('signedOut'));
  await pass(99);
  expect(screen.queryByText(/Entre/)).toBeNull();
  await pass(1);
  expect(screen.getByText('Entre /app/catalogo?filtro=1')).toBeVisible();
  await act(announce('signedIn'));
  await pass(1000);
  expect(screen.getByText('Catálogo')).toBeVisible();
});

test('SHELL-04 signing in and out and in again redirects at most once a second, and ends where it should', async () => {
  const router = open('/auth');
  const redirects: number[] = [];
  await pass(0);
  router.subscribe(({ historyAction, navigation }) => {
    if (historyAction === NavigationType.Replace && navigation.state === 'idle') redirects.push(Date.now());
  });
  for (let i = 0; i < 8; i++) {
    await act(announce(i % 2 ? 'signedOut' : 'signedIn'));
    await pass(400);
  }
  await act(announce('signedIn'));
  await pass(3000);
  expect(router.state.location.pathname).toBe('/app');
  const gaps = redirects.slice(1).map((at, i) => at - redirects[i]);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
});

test('SHELL-04 a token refresh draws nothing again and puts a redirect off by 100 ms', async () => {
  vi.mocked(idToken).mockResolvedValue('token');
  open('/app');
  await pass(0);
  drawn.mockClear();
  await act(announce('tokenRefresh'));
  await pass(50);
  expect(drawn).not.toHaveBeenCalled();
  await act(announce('signedOut'));
  await pass(60);
  await act(announce('tokenRefresh'));
  await pass(90);
  expect(screen.queryByText(/Entre/)).toBeNull();
  await pass(10);
  expect(screen.getByText(/Entre/)).toBeVisible();
});

test('SHELL-10 a session that ended in another window ends here too', async () => {
  vi.mocked(idToken).mockResolvedValue('token');
  open('/app');
  await pass(0);
  vi.mocked(sessionSecondsLeft).mockResolvedValueOnce(null);
  await pass(30_000);
  await pass(100);
  expect(screen.getByText(/Entre/)).toBeVisible();
});

test('SSO-03 who leaves a session of a company leaves it at the account service, too', async () => {
  const replace = vi.fn();
  vi.mocked(idToken).mockResolvedValue('token');
  vi.mocked(ssoEnd).mockResolvedValue('https://entrar.example/logout');
  open('/app');
  await pass(0);
  vi.stubGlobal('location', { href: location.href, replace });
  await act(async () => screen.getByText('Sair').click());
  await pass(2000);
  expect(endSession).toHaveBeenCalledOnce();
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://entrar.example/logout');
});

test('SHELL-03 sign-out goes to the site, not to /auth', async () => {
  vi.mocked(idToken).mockResolvedValue('token');
  const router = open('/app');
  await pass(0);
  const visited: string[] = [];
  router.subscribe(({ location }) => void visited.push(location.pathname));
  await act(async () => screen.getByText('Sair').click());
  await pass(2000);
  expect(screen.getByText('Site')).toBeVisible();
  expect([...new Set(visited)]).toEqual(['/']);
});
