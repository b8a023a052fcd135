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

test('SHELL-06 a screen that could not be loaded leaves the menus, and loads when the connection is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn();
  vi.stubGlobal('location', { href: location.href, reload });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
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
  await userEvent.click(screen.getByRole('link', { name: 'Catálogo' }));
  expect(await screen.findByRole('heading', { name: 'Esta tela não carregou' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Catálogo' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
});
