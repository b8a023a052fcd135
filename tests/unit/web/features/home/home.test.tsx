import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../../../../shared/routes.ts';
import { Component as Home } from '../../../../../web/features/home/home.tsx';
import { call } from '../../../../../web/lib/api.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

let assets: unknown[];
beforeEach(() => {
  assets = [];
  vi.mocked(call).mockImplementation(async (route: unknown) => {
    if (route === routes.account) return { user: { id: 'u', name: 'Marina Duarte', email: 'm@loja.com' } };
    if (route === routes.credits) return { plan_credits_balance: 20, extra_credits_balance: 15 };
    return { assets, cursor: null };
  });
});
const open = () => renderAt('/app', [{ path: '/app', Component: Home }]);

test("HOME-01 greets by the first name, shows the balance, and leads to '+ Novo Modelo 3D'", async () => {
  open();
  expect(await screen.findByRole('heading', { name: /, Marina$/ })).toBeVisible();
  expect(await screen.findByText('3 modelos disponíveis')).toBeVisible();
  expect(screen.getByText('35 créditos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Novo Modelo 3D' })).toHaveAttribute('href', '/app/upload');
});

test('HOME-02 the three latest models, each opening its viewer in a new tab, and the way to all', async () => {
  assets = [1, 2, 3].map((n) => asset({ id: `ast_${n}`, name: `Poltrona ${n}` }));
  open();
  const view = await screen.findByRole('link', { name: 'Ver Poltrona 2 em 3D (abre em nova aba)' });
  expect(view).toHaveAttribute('href', '/viewer/ast_2');
  expect(view).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/app/catalogo');
  expect(vi.mocked(call).mock.calls.find(([route]) => route === routes.listAssets)?.[1]).toEqual({
    limit: 3,
  });
});

test('HOME-02 with no model yet, the one action is to make the first', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Criar primeiro modelo' })).toHaveAttribute(
    'href',
    '/app/upload',
  );
});
