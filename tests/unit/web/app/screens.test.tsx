import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ErrorScreen, ScreenFailed } from '../../../../web/app/error-screen.tsx';
import { NotFound } from '../../../../web/app/not-found.tsx';

function open(path: string, routes: RouteObject[]) {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

test('SHELL-05 an unknown address says so, links home, and is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/moveis/antigos', [{ path: '*', Component: NotFound }]);
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  expect(log).toHaveBeenCalledWith(expect.any(String), '/moveis/antigos');
});

test('SHELL-06 a screen that breaks gives way to the global error screen with its reload button', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error('no such thing');
  }
  open('/', [{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }]);
  expect(screen.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
  expect(screen.getByText('Ocorreu um erro inesperado. Tente recarregar a página.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recarregar página' })).toBeVisible();
});

/** A client area whose catalogue does not come. */
async function openUnloaded() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn();
  vi.stubGlobal('location', { href: location.href, reload });
  const Shell = () => (
    <>
      <Link to="/catalogo">Catálogo</Link>
      <Outlet />
    </>
  );
  const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));
  open('/', [
    {
      Component: Shell,
      children: [
        { path: '/', element: <p>Início</p> },
        { ErrorBoundary: ScreenFailed, children: [{ path: '/catalogo', lazy }] },
      ],
    },
  ]);
  await userEvent
    .setup({ advanceTimers: () => undefined })
    .click(screen.getByRole('link', { name: 'Catálogo' }));
  expect(await screen.findByRole('heading', { name: 'Esta tela não carregou' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Catálogo' })).toBeVisible();
  return reload;
}

test('SHELL-06 a screen that could not be loaded leaves the menus, and loads when the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = await openUnloaded();
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
});

test('SHELL-06 where the browser does not notice, the site is asked until it is there, and loaded once a minute at most', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isThere = false;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  const reload = await openUnloaded();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await userEvent
    .setup({ advanceTimers: () => undefined })
    .click(screen.getByRole('button', { name: 'Tentar agora' }));
  expect(reload).not.toHaveBeenCalled(); // the browser's own page would come in place of ours
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reload).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(reload).toHaveBeenCalledTimes(2);
});
