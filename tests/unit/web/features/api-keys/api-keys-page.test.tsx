import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import type { Plan } from '../../../../../shared/rules/plans.ts';
import type { ApiKey, CreatedApiKey, NewApiKey } from '../../../../../shared/schemas/api-keys.ts';
import { Component } from '../../../../../web/features/api-keys/api-keys-page.tsx';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

let plan: Plan;
let keys: ApiKey[];
const apiKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key_1',
  name: 'ERP da loja',
  scope: 'write',
  ending: 'a1B2',
  created_at: '2026-11-20T15:00:00.000Z',
  last_used_at: null,
  ...change,
});
beforeEach(() => {
  plan = 'pro';
  keys = [apiKey()];
  const results: Partial<Record<CallName, (input: never) => unknown>> = {
    account: () => ({ tenant: { plan_name: plan } }),
    apiKeys: () => ({ keys }),
    createApiKey: ({ name, scope }: NewApiKey): CreatedApiKey => {
      const made = apiKey({ id: 'key_2', name, scope, ending: 'Zz9_' });
      keys = [made, ...keys];
      return { ...made, key: 'rlv_secret_Zz9_' };
    },
    revokeApiKey: ({ id }: { id: string }) => {
      keys = keys.filter((one) => one.id !== id);
      return { id };
    },
  };
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => results[name]!(input as never));
});
const open = () => renderAt('/app/api', [{ path: '/app/api', Component }]);

test('API-02 a key is shown once: made, copied, and gone from the page when its owner has it', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByLabelText('Nome da chave'), 'Loja virtual');
  await user.click(screen.getByRole('radio', { name: 'Consultar e alterar' }));
  await user.click(screen.getByRole('button', { name: 'Criar chave' }));
  expect(await screen.findByRole('heading', { name: 'Chave “Loja virtual” criada' })).toHaveFocus();
  expect(call).toHaveBeenCalledWith('createApiKey', { name: 'Loja virtual', scope: 'write' });
  await user.click(screen.getByRole('button', { name: 'Copiar chave' }));
  expect(await navigator.clipboard.readText()).toBe('rlv_secret_Zz9_');
  await user.click(screen.getByRole('button', { name: 'Já guardei' }));
  expect(screen.queryByText('rlv_secret_Zz9_')).toBeNull();
  expect(await screen.findByText('Loja virtual')).toBeVisible();
});

test('API-02 a key without a name is not made', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Criar chave' }));
  expect(screen.getByText('Dê um nome à chave.')).toBeVisible();
  expect(call).not.toHaveBeenCalledWith('createApiKey', expect.anything());
});

test('API-02 a key is revoked after a question', async () => {
  open();
  expect(await screen.findByText(/Consultar e alterar · termina em a1B2/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Revogar a chave ERP da loja' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revogar “ERP da loja”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText(/^Nenhuma chave ainda\./)).toBeVisible();
  expect(call).toHaveBeenCalledWith('revokeApiKey', { id: 'key_1' });
});

test('PLAN-04 where the plan has no API the page says which has it; keys of before can still be revoked', async () => {
  plan = 'start';
  open();
  const offer = within(await screen.findByRole('region', { name: 'API' }));
  expect(offer.getByText(/^A partir do plano Pro, por R\$\s219,90\/mês\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Criar chave' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Revogar a chave ERP da loja' })).toBeVisible();
});

test('API-02 with ten keys there is no form for another', async () => {
  keys = Array.from({ length: 10 }, (_, i) => apiKey({ id: `key_${i}`, name: `Chave ${i}` }));
  open();
  expect(await screen.findByText('Cada loja pode ter até 10 chaves.')).toBeVisible();
  expect(screen.queryByLabelText('Nome da chave')).toBeNull();
});
