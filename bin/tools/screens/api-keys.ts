import type { Route } from 'playwright-core';
import type { ApiKey, CreatedApiKey } from '../../../shared/schemas/api-keys.ts';
import type { Screen } from './screen.ts';

const key = (id: string, change: Partial<ApiKey>): ApiKey => ({
  id,
  name: 'ERP da loja',
  scope: 'write',
  ending: 'a1B2',
  created_at: '2026-11-03T15:00:00.000Z',
  last_used_at: '2026-11-23T13:40:00.000Z',
  ...change,
});
export const apiKeys = [
  key('key_2', {
    name: 'Relatório semanal do time de marketing',
    scope: 'read',
    ending: 'Zz9_',
    last_used_at: null,
  }),
  key('key_1', {}),
];
const MADE_KEY: CreatedApiKey = {
  id: 'key_new',
  name: 'Loja virtual',
  scope: 'write',
  ending: 'x7Qk',
  created_at: new Date().toISOString(),
  last_used_at: null,
  key: `rlv_01KA7Q3M5T8VXZ2B4D6F8H0J1K_01KA7Q4N6V9WYA3C5E7G9J1M2P_${'9fKq2LxWb7Rt4Yz1'.repeat(3).slice(0, 39)}x7Qk`,
};

/** What the calls of the screen return. */
export const apiKeyAnswer = (route: Route, keys: ApiKey[] = []): object =>
  route.request().method() === 'POST' ? MADE_KEY : { keys };

const pro = { plan_name: 'pro' } as const;

export const apiKeyScreens: Screen[] = [
  { name: 'api-keys', path: '/app/api', world: { tenant: pro, apiKeys } },
  { name: 'api-keys-none', path: '/app/api', world: { tenant: pro } },
  { name: 'api-keys-plan', path: '/app/api' },
  {
    name: 'api-keys-made',
    path: '/app/api',
    world: { tenant: pro, apiKeys },
    act: async (page) => {
      await page.getByLabel('Nome da chave').fill('Loja virtual');
      await page.getByRole('button', { name: 'Criar chave' }).click();
      await page.getByRole('button', { name: 'Copiar chave' }).waitFor();
    },
  },
  {
    name: 'api-keys-revoke',
    path: '/app/api',
    isWindow: true,
    world: { tenant: pro, apiKeys },
    act: (page) => page.getByRole('button', { name: 'Revogar a chave ERP da loja' }).click(),
  },
];
