import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import type { Project, ProjectPage } from '../../../../../shared/schemas/projects.ts';
import { Component as Projects } from '../../../../../web/features/projects/projects.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const product = (change: Partial<Project> = {}): Project => ({
  id: 'prd_1',
  name: 'Mesa Urca',
  sku: null,
  created_at: '2026-11-18T14:20:00.000Z',
  models: [
    {
      id: 'ast_1',
      name: 'Mesa Urca',
      thumbnail_url: 'https://models.example/a.webp',
      created_at: '2026-11-18T14:22:00.000Z',
    },
  ],
  ...change,
});

let page: () => ProjectPage;
let update: (input: unknown) => unknown;
beforeEach(() => {
  page = () => ({ projects: [product()], cursor: null });
  update = () => product();
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => (name === 'updateProject' ? update(input) : page()));
});
const open = () => renderAt('/app/projects', [{ path: '/app/projects', Component: Projects }]);

test('CAT-04 a product shows its SKU and its models, each leading to its own page, taken from shoppers or not', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Mesa Urca' })).toBeVisible();
  expect(screen.getByText('Sem SKU')).toBeVisible();
  expect(screen.getByText(/^1 modelo ·/)).toBeVisible();
  const view = screen.getByRole('link', { name: 'Abrir Mesa Urca' });
  expect(view).toHaveAttribute('href', '/app/catalogo/ast_1');
  expect(view).not.toHaveAttribute('target');
});

test('CAT-04 the SKU is written in place, and may be emptied again', async () => {
  const sent: unknown[] = [];
  update = (input) => sent.push(input);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar SKU de Mesa Urca' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'SKU' }), 'MU-120{Enter}');
  expect(await screen.findByText('SKU MU-120')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Editar SKU de Mesa Urca' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'SKU' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Sem SKU')).toBeVisible();
  expect(sent).toEqual([
    { id: 'prd_1', sku: 'MU-120' },
    { id: 'prd_1', sku: null },
  ]);
});

test('CAT-04 a new name that cannot be saved is taken back and says why', async () => {
  update = () => {
    throw new AppError('project.not_found');
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Renomear Mesa Urca' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Nome do produto' }));
  await userEvent.keyboard('Linha Urca{Enter}');
  expect(await screen.findByText('Erro ao atualizar o produto')).toBeVisible();
  expect(screen.getByText('Este produto não existe mais. Recarregue a página.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Mesa Urca' })).toBeVisible();
});

test('CAT-04 no products yet leads to the first model; a failure can be asked again', async () => {
  page = () => {
    throw new AppError('request.unreachable');
  };
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar produtos');
  page = () => ({ projects: [], cursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('link', { name: 'Criar primeiro modelo' })).toHaveAttribute(
    'href',
    '/app/upload',
  );
});
