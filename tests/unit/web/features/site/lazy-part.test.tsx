import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../../../../../web/features/site/lazy-part.tsx';

test('a part that cannot be loaded says so, leaves the rest of the page and can be asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isOnline = false;
  const Plans = lazyPart(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ count }: { count: number }) => <p>{count} planos</p>;
  });
  render(
    <>
      <h1>A página</h1>
      <Plans count={5} waiting="Carregando" />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta parte da página não carregou.');
  expect(screen.getByRole('heading', { name: 'A página' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('5 planos')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
