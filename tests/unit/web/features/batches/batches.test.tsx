import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type {
  BatchChange,
  BatchLine,
  BatchWithLines,
  NewBatch,
} from '../../../../../shared/schemas/batches.ts';
import { Component as BatchPage } from '../../../../../web/features/batches/batch-page.tsx';
import { Component as BatchesPage } from '../../../../../web/features/batches/batches-page.tsx';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

let balance: number;
let batch: BatchWithLines;
let sent: NewBatch[];
const line = (number: number, change: Partial<BatchLine>): BatchLine => ({
  number,
  name: `Produto ${number}`,
  sku: null,
  state: 'waiting',
  job_id: null,
  model_id: null,
  problem: null,
  ...change,
});

beforeEach(() => {
  balance = 100;
  sent = [];
  batch = {
    id: 'bat_1',
    name: 'Coleção',
    state: 'running',
    pause_reason: null,
    created_at: '2026-11-21T12:00:00.000Z',
    total: 4,
    counts: { total: 4, waiting: 1, making: 1, made: 1, failed: 0, refused: 1 },
    lines: [
      line(1, { state: 'made', job_id: 'job_1', model_id: 'ast_1' }),
      line(2, { state: 'making', job_id: 'job_2' }),
      line(3, { state: 'refused', problem: { code: 'photo_url.unreachable', photo: 2 } }),
      line(4, {}),
    ],
  };
  const results: Partial<Record<CallName, (input: never) => unknown>> = {
    account: () => ({ tenant: { plan_name: 'pro' } }),
    credits: () => ({ plan_credits_balance: balance, extra_credits_balance: 0 }),
    batches: () => ({ batches: sent.length > 0 ? [batch] : [] }),
    productFeed: () => ({ feed: null }),
    batch: ({ id }: { id: string }) => {
      if (id !== batch.id) throw new AppError('batch.not_found');
      return batch;
    },
    createBatch: (input: NewBatch) => {
      sent.push(input);
      return batch;
    },
    changeBatch: ({ state }: BatchChange) => (batch = { ...batch, state }),
  };
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => results[name]!(input as never));
});
const open = (path = '/app/lotes') =>
  renderAt(path, [
    { path: '/app/lotes', Component: BatchesPage },
    { path: '/app/lotes/:batchId', Component: BatchPage },
  ]);

const photos = [1, 2, 3, 4].map((i) => `https://loja.com.br/${i}.jpg`).join(' ');
const choose = async (...rows: string[]) => {
  const file = new File([['nome;altura;fotos', ...rows].join('\r\n')], 'verão.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Escolher planilha CSV'), file);
};

test('LOTE-01 a file is shown line by line, and one yes to its price orders the good lines', async () => {
  open();
  expect(await screen.findByText(/Nenhum lote ainda/)).toBeVisible();
  await choose(`Banco;45,5;${photos}`, `Mesa;;${photos}`);
  const rows = await screen.findAllByRole('row');
  expect(within(rows[1]).getByText('A 45,5 cm')).toBeVisible();
  expect(within(rows[2]).getByText('Falta a altura.')).toBeVisible();
  expect(screen.getByText('1 linha com problema fica de fora')).toBeVisible();
  expect(screen.getByText('Seu saldo: 100 créditos')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Gerar 1 modelo por 10 créditos' }));
  expect(await screen.findByRole('heading', { name: 'Coleção' })).toBeVisible();
  expect(sent).toMatchObject([
    { name: 'verão', lines: [{ name: 'Banco', target_dims_cm: { height: 45.5 } }] },
  ]);
});

test('LOTE-01 a file that costs more than the balance says how much is missing, and is not ordered', async () => {
  balance = 5;
  open();
  await choose(`Banco;45,5;${photos}`);
  expect(await screen.findByText('Faltam 5 créditos para gerar todos.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Comprar créditos' })).toHaveAttribute('href', '/app/billing');
  expect(screen.getByRole('button', { name: /^Gerar/ })).toBeDisabled();
});

test('LOTE-01 a file without its columns says which, and another may be chosen', async () => {
  open();
  const file = new File(['produto;preço\r\nBanco;10'], 'a.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Escolher planilha CSV'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Faltam colunas na primeira linha: “altura”, “fotos”.',
  );
  await choose(`Banco;45,5;${photos}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher outra planilha' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('LOTE-03 a batch shows what became of each product, and leads to it', async () => {
  open('/app/lotes/bat_1');
  expect(await screen.findByText('1 de 4 modelos prontos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver modelo: Produto 1' })).toHaveAttribute(
    'href',
    '/app/catalogo/ast_1',
  );
  expect(screen.getByRole('link', { name: 'Acompanhar: Produto 2' })).toHaveAttribute(
    'href',
    '/app/status/job_2',
  );
  expect(screen.getByText(/A foto 2 não veio do endereço informado/)).toBeVisible();
});

test('LOTE-03 a batch is paused, gone on with, and cancelled after a question', async () => {
  open('/app/lotes/bat_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Pausar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar o restante' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancelar o que ainda não começou?' });
  expect(within(dialog).getByText(/1 produto na fila sai do lote/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar o restante' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull());
  expect(screen.getByText('Cancelado')).toBeVisible();
});

test('LOTE-03 a batch that stopped for credits says so and where they are; one that is not there says that', async () => {
  batch = { ...batch, state: 'paused', pause_reason: 'credits' };
  const { unmount } = open('/app/lotes/bat_1');
  expect(await screen.findByText(/os créditos acabaram/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Comprar créditos' })).toBeVisible();
  unmount();
  open('/app/lotes/bat_2');
  expect(await screen.findByRole('heading', { name: 'Lote não encontrado' })).toBeVisible();
});
