import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import type { OrphanResult } from '../../../../../shared/schemas/staff.ts';
import { Component as OrphansPage } from '../../../../../web/features/orphans/orphans-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

let fix: () => OrphanResult | Promise<OrphanResult>;
beforeEach(() => {
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) => (name === 'fixOrphanJobs' ? fix() : { user: { role: 'member' } }));
});
const run = async () => {
  renderAt('/app/fix-orphans', [{ path: '/app/fix-orphans', Component: OrphansPage }]);
  await userEvent.click(screen.getByRole('button', { name: 'Recuperar Modelos Órfãos' }));
};

test('ORPH-01 the result tells how many were found and recovered, and which could not be, and why', async () => {
  fix = () => ({
    success: true,
    message: '2 modelos foram recuperados com sucesso!',
    total_orphans: 3,
    fixed: 2,
    errors: ['“Banco Lapa”: os arquivos do modelo não existem mais.'],
  });
  await run();
  expect(
    await screen.findByRole('heading', { name: '2 modelos foram recuperados com sucesso!' }),
  ).toBeVisible();
  expect(screen.getByText('Órfãos encontrados').nextSibling).toHaveTextContent('3');
  expect(screen.getByText('Recuperados').nextSibling).toHaveTextContent('2');
  expect(screen.getByText('“Banco Lapa”: os arquivos do modelo não existem mais.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver catálogo' })).toHaveAttribute('href', '/app/catalogo');
});

test('ORPH-01 nothing missing is said as such', async () => {
  fix = () => ({
    success: true,
    message: 'Nenhum modelo órfão encontrado',
    total_orphans: 0,
    fixed: 0,
    errors: [],
  });
  await run();
  expect(await screen.findByRole('heading', { name: 'Nenhum modelo órfão encontrado' })).toBeVisible();
  expect(screen.queryByText('Não recuperados')).toBeNull();
});

test('ORPH-01 while it looks, it cannot be started again', async () => {
  fix = () => new Promise(() => undefined);
  await run();
  expect(screen.getByRole('button', { name: 'Procurando modelos...' })).toBeDisabled();
});

test.each([
  [new AppError('request.unreachable'), /Sem conexão com o servidor/],
  [new AppError('internal'), 'Erro desconhecido'],
])('ORPH-01 a failure says so, with what is known of it: %s', async (error, reason) => {
  fix = () => {
    throw error;
  };
  await run();
  expect(await screen.findByText('Erro ao recuperar modelos')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Erro na recuperação' })).toBeVisible();
  expect(screen.getAllByText(reason)[0]).toBeVisible();
});
