import { act, render, screen } from '@testing-library/react';
import { Hub } from 'aws-amplify/utils';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { SignedInOnly, SignedOutOnly } from '../../../../web/app/guards.tsx';
import { endSession, idToken } from '../../../../web/lib/auth.ts';
import { SessionProvider, useSession } from '../../../../web/lib/session.tsx';

vi.mock('../../../../web/lib/auth.ts', () => ({ idToken: vi.fn(), endSession: vi.fn() }));

beforeEach(() => {
  vi.mocked(idToken).mockReset().mockResolvedValue(null);
  vi.mocked(endSession).mockReset().mockImplementation(announce('signedOut'));
});

/** As Amplify does it: by its hub. */
const announce = (event: string) => async () => {
  Hub.dispatch('auth', { event });
};

function Home() {
  const { leave } = useSession();
  return <button onClick={() => void leave()}>Sair</button>;
}

function Auth() {
  const { state } = useLocation() as { state: { from?: string } | null };
  return <p>Entre {state?.from}</p>;
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Site</p> },
      {
        element: (
          <SessionProvider>
            <Outlet />
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
  await screen.findByText('Sair');
  expect(router.state.location.pathname).toBe('/app');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('SHELL-02 a signed-out person on /app goes to /auth, in place of it in the history', async () => {
  const router = open('/app/catalogo?filtro=1');
  await screen.findByText(/Entre/);
  expect(router.state.location.pathname).toBe('/auth');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('SHELL-02 a signed-out person on /auth stays there', async () => {
  const router = open('/auth');
  await screen.findByText(/Entre/);
  expect(router.state.historyAction).toBe('POP');
});

test('after signing in, the person is brought to the place they came for', async () => {
  const router = open('/app/catalogo?filtro=1');
  expect(await screen.findByText('Entre /app/catalogo?filtro=1')).toBeVisible();
  await act(announce('signedIn'));
  expect(await screen.findByText('Catálogo')).toBeVisible();
  expect(router.state.location.search).toBe('?filtro=1');
});

test('SHELL-03 sign-out goes to the site, not to /auth', async () => {
  vi.mocked(idToken).mockResolvedValue('token');
  const router = open('/app');
  const leave = await screen.findByText('Sair');
  const visited: string[] = [];
  router.subscribe(({ location }) => void visited.push(location.pathname));
  await act(async () => leave.click());
  expect(await screen.findByText('Site')).toBeVisible();
  expect([...new Set(visited)]).toEqual(['/']);
});
