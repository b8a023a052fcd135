import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import type { Plan } from '../../../../../shared/rules/plans.ts';
import type { NewWebhook, WebhookDelivery, WebhookEndpoint } from '../../../../../shared/schemas/webhooks.ts';
import { Component } from '../../../../../web/features/webhooks/webhooks-page.tsx';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const URL_1 = 'https://loja.com.br/avisos';
let plan: Plan;
let webhooks: WebhookEndpoint[];
const webhook = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 'whe_1',
  url: URL_1,
  events: ['job.ready'],
  state: 'on',
  created_at: '2026-11-20T15:00:00.000Z',
  cut: null,
  failing_since: null,
  old_secret_until: null,
  ...change,
});
const delivery: WebhookDelivery = {
  id: 'dlv_1',
  event_id: 'evt_1',
  type: 'job.ready',
  state: 'failed',
  created_at: '2026-11-20T15:00:00.000Z',
  body: '{"type":"job.ready"}',
  attempts: [
    { at: '2026-11-20T15:00:00.000Z', milliseconds: 41, status: 503, problem: null, response: 'fora do ar' },
    { at: '2026-11-20T15:01:00.000Z', milliseconds: 9, status: null, problem: 'unreachable', response: '' },
  ],
};

beforeEach(() => {
  plan = 'pro';
  webhooks = [webhook()];
  const results: Partial<Record<CallName, (input: never) => unknown>> = {
    account: () => ({ tenant: { plan_name: plan } }),
    webhooks: () => ({ webhooks }),
    createWebhook: (input: NewWebhook) => {
      const made = webhook({ ...input, id: 'whe_2' });
      webhooks = [made, ...webhooks];
      return { ...made, secret: 'whsec_c2VncmVkbw==' };
    },
    changeWebhook: ({ state }: { state: 'on' | 'paused' }) => {
      webhooks = [webhook({ state })];
      return webhooks[0];
    },
    rotateWebhookSecret: () => ({ ...webhook(), secret: 'whsec_bm92bw==' }),
    deleteWebhook: ({ id }: { id: string }) => {
      webhooks = [];
      return { id };
    },
    testWebhook: () => delivery,
    resendWebhook: () => delivery,
    webhookDeliveries: () => ({ deliveries: [delivery], cursor: null }),
  };
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => results[name]!(input as never));
});
const open = () => renderAt('/app/api/webhooks', [{ path: '/app/api/webhooks', Component }]);
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `${name}: ${URL_1}` }));

test('HOOK-05 an endpoint is added with its events, and its secret is shown once', async () => {
  const user = userEvent.setup();
  webhooks = [];
  open();
  await user.click(await screen.findByRole('button', { name: 'Adicionar webhook' }));
  expect(await screen.findByText('Informe o endereço.')).toBeVisible();
  await user.type(screen.getByLabelText('Endereço'), URL_1);
  await user.click(screen.getByRole('checkbox', { name: 'Créditos no fim' }));
  await user.click(screen.getByRole('button', { name: 'Adicionar webhook' }));
  expect(await screen.findByRole('heading', { name: 'Segredo da assinatura' })).toHaveFocus();
  const events = ['job.ready', 'job.failed', 'model.published', 'model.unpublished', 'model.deleted'];
  expect(call).toHaveBeenCalledWith('createWebhook', { url: URL_1, events });
  await user.click(screen.getByRole('button', { name: 'Copiar segredo' }));
  expect(await navigator.clipboard.readText()).toBe('whsec_c2VncmVkbw==');
  await user.click(screen.getByRole('button', { name: 'Já guardei' }));
  expect(screen.queryByText('whsec_c2VncmVkbw==')).toBeNull();
});

test('HOOK-05 a test opens the log, which says each attempt; a delivery is sent once more', async () => {
  open();
  await press('Enviar teste');
  expect(await screen.findByText(/HTTP 503 em 41 ms/)).toBeVisible();
  expect(screen.getByText(/sem conexão/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar: job.ready' }));
  expect(call).toHaveBeenCalledWith('resendWebhook', { id: 'whe_1', delivery_id: 'dlv_1' });
});

test('HOOK-05 an endpoint is paused and switched on, and says why it was switched off', async () => {
  open();
  await press('Pausar');
  expect(await screen.findByText('Pausado')).toBeVisible();
  await press('Ligar');
  expect(await screen.findByText('Ligado')).toBeVisible();
  webhooks = [webhook({ state: 'off' })];
  open();
  expect(await screen.findByText(/Desligado depois de 3 dias de falhas/)).toBeVisible();
});

test('HOOK-05 a new secret and the end of an endpoint are asked for twice', async () => {
  open();
  await press('Trocar segredo');
  const ask = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name });
  await userEvent.click(await ask('Trocar segredo'));
  expect(await screen.findByText('whsec_bm92bw==')).toBeVisible();
  await press('Excluir');
  await userEvent.click(await ask('Cancelar'));
  expect(call).not.toHaveBeenCalledWith('deleteWebhook', { id: 'whe_1' });
  await press('Excluir');
  await userEvent.click(await ask('Excluir'));
  expect(call).toHaveBeenCalledWith('deleteWebhook', { id: 'whe_1' });
});

test('HOOK-05 a plan without the API reads what it costs', async () => {
  plan = 'start';
  webhooks = [];
  open();
  await screen.findByRole('heading', { name: 'Webhooks' });
  expect(screen.queryByRole('button', { name: 'Adicionar webhook' })).toBeNull();
});
