import type { Screen } from './screen.ts';

export const staffScreens: Screen[] = [
  { name: 'self-test', path: '/app/test-plans' },
  {
    name: 'self-test-done',
    path: '/app/test-plans',
    act: async (page) => {
      await page.getByRole('button', { name: 'Executar Testes' }).click();
      await page.getByText('Testes Concluídos').waitFor();
      await page.getByText('Ver dados').first().click();
    },
    logs: /40[34]|500/,
  },
  { name: 'orphans', path: '/app/fix-orphans' },
  {
    name: 'orphans-done',
    path: '/app/fix-orphans',
    act: async (page) => {
      await page.getByRole('button', { name: 'Recuperar Modelos Órfãos' }).click();
      await page.getByText('Órfãos encontrados').waitFor();
    },
  },
  {
    name: 'orphans-failed',
    path: '/app/fix-orphans',
    world: { isBroken: true },
    act: async (page) => {
      await page.getByRole('button', { name: 'Recuperar Modelos Órfãos' }).click();
      await page.getByRole('heading', { name: 'Erro na recuperação' }).waitFor();
    },
    logs: /500/,
  },
  { name: 'admin', path: '/admin', world: { role: 'admin' } },
  {
    name: 'admin-jobs',
    path: '/admin/geracoes',
    world: { role: 'admin' },
    act: async (page) => {
      await page.getByText('Ver execução').nth(1).click();
      await page.getByText('EngineFailure', { exact: true }).waitFor();
    },
  },
  { name: 'admin-payments', path: '/admin/pagamentos', world: { role: 'admin' } },
  { name: 'admin-inbox', path: '/admin/mensagens', world: { role: 'admin' } },
  {
    name: 'admin-suspend',
    path: '/admin/clientes/ten_demo',
    isWindow: true,
    world: { role: 'admin' },
    act: async (page) => {
      await page.getByRole('button', { name: 'Suspender loja' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Suspender loja' }).click();
    },
  },
  {
    name: 'admin-refund',
    path: '/admin/clientes/ten_demo',
    isWindow: true,
    world: { role: 'admin' },
    act: async (page) => page.getByRole('button', { name: 'Devolver' }).first().click(),
  },
  { name: 'admin-denied', path: '/admin', isWindow: true },
  {
    name: 'admin-customer',
    path: '/admin/clientes/ten_demo',
    world: { role: 'admin' },
    act: (page) => page.getByText('Ajuste da nossa equipe').waitFor(),
  },
  {
    name: 'admin-adjust',
    path: '/admin/clientes/ten_demo',
    isWindow: true,
    world: { role: 'admin' },
    act: async (page) => {
      await page.getByRole('button', { name: 'Ajustar créditos' }).click();
      await page.getByLabel('Quantidade').fill('0');
      await page.getByRole('button', { name: 'Confirmar ajuste' }).click();
    },
  },
  { name: 'admin-broken', path: '/admin', world: { role: 'admin', isBroken: true }, logs: /500/ },
];
