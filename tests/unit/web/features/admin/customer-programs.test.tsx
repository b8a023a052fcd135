import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import type { TenantPrograms } from '../../../../../shared/schemas/customer-programs.ts';
import { CustomerPrograms } from '../../../../../web/features/admin/customers/customer-programs.tsx';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const AT = '2026-11-20T15:00:00.000Z';
const URL_1 = 'https://loja.com.br/avisos';
let programs: TenantPrograms;
const asked = (name: CallName) =>
  vi
    .mocked(call)
    .mock.calls.filter(([given]) => given === name)
    .map(([, input]) => input);

beforeEach(() => {
  programs = {
    keys: [
      {
        id: 'key_1',
        name: 'ERP',
        scope: 'write',
        ending: 'a1B2',
        created_at: AT,
        created_by: 'ana@loja.com.br',
        last_used_at: null,
      },
    ],
    feed: { id: 'fed_1', ending: 'x7Qk', created_at: AT, created_by: 'ana@loja.com.br', last_read_at: null },
    store: {
      platform: 'shopify',
      name: 'Casa Ipê',
      url: null,
      state: 'connected',
      connected_at: AT,
    },
    store_cut: null,
    webhooks: [
      {
        id: 'whe_1',
        url: URL_1,
        events: ['job.ready'],
        state: 'on',
        created_at: AT,
        cut: null,
        failing_since: null,
      },
    ],
  };
  const attempt = { at: AT, milliseconds: 41, status: 503, problem: null };
  const results: Partial<Record<CallName, () => unknown>> = {
    tenantPrograms: () => programs,
    tenantDeliveries: () => ({
      deliveries: [
        {
          id: 'dlv_1',
          event_id: 'evt_1',
          type: 'job.ready',
          state: 'failed',
          created_at: AT,
          attempts: [attempt],
        },
      ],
      cursor: null,
    }),
    revokeTenantKey: () => {
      programs = { ...programs, keys: [] };
      return {};
    },
    cutTenantFeed: () => {
      programs = { ...programs, feed: null };
      return {};
    },
    cutTenantStore: () => {
      const store_cut = { platform: 'shopify', name: 'Casa Ipê', reason: 'Uso indevido', at: AT } as const;
      programs = { ...programs, store: null, store_cut };
      return {};
    },
    cutWebhook: () => {
      const cut = { reason: 'Uso indevido', at: AT };
      programs = { ...programs, webhooks: [{ ...programs.webhooks[0], state: 'off', cut }] };
      return {};
    },
    releaseWebhook: () => {
      programs = { ...programs, webhooks: [{ ...programs.webhooks[0], state: 'paused', cut: null }] };
      return {};
    },
  };
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) => results[name]?.());
  renderAt('/', [{ path: '/', element: <CustomerPrograms tenantId="ten_ana" /> }]);
});

async function confirm(button: string | RegExp, reason: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Motivo'), reason);
  await userEvent.click(dialog.getByRole('button', { name: /^(Revogar|Desligar|Liberar)$/ }));
}

test('ADM-04 a key is revoked with a reason, and is gone from the list', async () => {
  expect(await screen.findByText(/criada por ana@loja.com.br/)).toBeVisible();
  await confirm('Revogar a chave ERP', 'Vazou em um site');
  expect(await screen.findByText('Chave revogada')).toBeVisible();
  expect(await screen.findByText('Nenhuma chave.')).toBeVisible();
  expect(asked('revokeTenantKey')).toEqual([
    { tenant_id: 'ten_ana', id: 'key_1', reason: 'Vazou em um site' },
  ]);
});

test('ADM-04 the address of a feed is switched off with a reason, and is gone', async () => {
  expect(await screen.findByText(/por ana@loja.com.br, ainda não foi lido/)).toBeVisible();
  await confirm('Desligar o endereço do feed', 'Endereço em um fórum');
  expect(await screen.findByText('Nenhum endereço.')).toBeVisible();
  expect(asked('cutTenantFeed')).toEqual([
    { tenant_id: 'ten_ana', id: 'fed_1', reason: 'Endereço em um fórum' },
  ]);
});

test('ADM-04 a store is cut off with a reason that its shop reads, and the list says so', async () => {
  expect(await screen.findByText('Shopify')).toBeVisible();
  await confirm('Desligar a loja Casa Ipê', 'Uso indevido');
  expect(
    await screen.findByText('Shopify: Casa Ipê, desligada por nós em 20 de nov. de 2026: Uso indevido'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Desligar a loja/ })).toBeNull();
  expect(asked('cutTenantStore')).toEqual([{ tenant_id: 'ten_ana', id: AT, reason: 'Uso indevido' }]);
});

test('ADM-04 a webhook is cut off with a reason and released again', async () => {
  await confirm(`Desligar o webhook ${URL_1}`, 'Uso indevido');
  expect(await screen.findByText(/^Desligado por nós em .*: Uso indevido$/)).toBeVisible();
  await confirm(`Liberar o webhook ${URL_1}`, 'Foi esclarecido');
  expect(await screen.findByText('Pausado')).toBeVisible();
  expect(asked('releaseWebhook')).toEqual([{ tenant_id: 'ten_ana', id: 'whe_1', reason: 'Foi esclarecido' }]);
});

test('ADM-04 its deliveries are read when they are opened', async () => {
  const log = await screen.findByText('Entregas dos últimos 30 dias');
  expect(asked('tenantDeliveries')).toEqual([]);
  await userEvent.click(log);
  expect(await screen.findByText(/HTTP 503 em 41 ms/)).toBeVisible();
});
