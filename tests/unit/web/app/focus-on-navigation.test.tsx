import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Root } from '../../../../web/app/root.tsx';
import { renderAt } from '../render-at.tsx';

/** Draws its heading a moment after itself, as a page does that reads first. */
function Late() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? <h1>Catálogo</h1> : <input aria-label="Busca" />;
}

const open = () =>
  renderAt('/', [
    {
      Component: Root,
      children: [
        { path: '/', element: <h1>Início</h1> },
        { path: '/upload', element: <h1>Novo modelo</h1> },
        { path: '/catalogo', element: <Late /> },
      ],
    },
  ]);

test('the first page keeps the focus that the browser gave it', () => {
  open();
  expect(document.body).toHaveFocus();
});

test('navigation moves the focus to the heading of the page, and a query does not', async () => {
  const { router } = open();
  await act(() => router.navigate('/upload'));
  expect(screen.getByRole('heading', { name: 'Novo modelo' })).toHaveFocus();
  act(() => (document.activeElement as HTMLElement).blur());
  await act(() => router.navigate('/upload?passo=2'));
  expect(document.body).toHaveFocus();
});

test('a heading that is drawn late gets the focus when it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = open();
  await act(() => router.navigate('/catalogo'));
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getByRole('heading', { name: 'Catálogo' })).toHaveFocus();
});
