import type { Screen } from './screen.ts';

const ADMIN = { role: 'admin' } as const;
const SUSPENSION = {
  reason: 'Cadastros em série com o mesmo endereço de cobrança',
  at: '2026-11-18T14:20:00.000Z',
  links_down: true,
};

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
    name: 'admin-programs',
    path: '/admin/clientes/ten_demo',
    world: ADMIN,
    act: async (page) => {
      await page.getByText('Entregas dos últimos 30 dias').first().click();
      await page.getByText('job.failed').first().waitFor();
    },
  },
  {
    name: 'admin-cut-webhook',
    path: '/admin/clientes/ten_demo',
    isWindow: true,
    world: ADMIN,
    act: async (page) =>
      page
        .getByRole('button', { name: /^Desligar o webhook/ })
        .first()
        .click(),
  },
  {
    name: 'admin-refund',
    path: '/admin/clientes/ten_demo',
    isWindow: true,
    world: { role: 'admin' },
    act: async (page) => page.getByRole('button', { name: 'Devolver' }).first().click(),
  },
  {
    name: 'admin-refund-month',
    path: '/admin/clientes/ten_demo',
    isWindow: true,
    world: ADMIN,
    act: async (page) => {
      await page.getByRole('button', { name: 'Devolver' }).nth(1).click();
      await page.getByRole('button', { name: 'Devolver pagamento' }).click();
    },
  },
  {
    name: 'admin-retry',
    path: '/admin/geracoes?estado=FALHA',
    isWindow: true,
    world: ADMIN,
    act: (page) => page.getByRole('button', { name: 'Tentar de novo' }).nth(1).click(),
  },
  {
    name: 'admin-stop',
    path: '/admin/geracoes',
    isWindow: true,
    world: ADMIN,
    act: (page) => page.getByRole('button', { name: 'Encerrar' }).first().click(),
  },
  {
    name: 'admin-suspended',
    path: '/admin/clientes/ten_demo',
    isWindow: true,
    world: { ...ADMIN, staff: { shop: { suspension: SUSPENSION } } },
    act: (page) => page.getByText(/Suspensa desde/).waitFor(),
  },
  {
    name: 'admin-reactivate',
    path: '/admin/clientes/ten_demo',
    isWindow: true,
    world: { ...ADMIN, staff: { shop: { suspension: SUSPENSION } } },
    act: (page) => page.getByRole('button', { name: 'Reativar loja' }).click(),
  },
  {
    name: 'suspended-shop',
    path: '/app',
    isWindow: true,
    world: { tenant: { suspension: SUSPENSION } },
    act: (page) => page.getByText(/Sua conta está suspensa/).waitFor(),
  },
  { name: 'admin-inbox-contact', path: '/admin/mensagens?caixa=contact', world: ADMIN },
  { name: 'admin-nothing', path: '/admin', world: { ...ADMIN, staff: { isEmpty: true } } },
  {
    name: 'admin-customer-nothing',
    path: '/admin/clientes/ten_demo',
    world: { ...ADMIN, staff: { isEmpty: true } },
  },
  { name: 'admin-jobs-nothing', path: '/admin/geracoes', world: { ...ADMIN, staff: { isEmpty: true } } },
  {
    name: 'admin-payments-nothing',
    path: '/admin/pagamentos',
    world: { ...ADMIN, staff: { isEmpty: true } },
  },
  { name: 'admin-customer-denied', path: '/admin/clientes/ten_demo', isWindow: true },
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
  {
    name: 'admin-broken',
    path: '/admin',
    world: { role: 'admin', isBroken: true },
    logs: /500/,
    act: (page) => page.getByText(/Não foi possível ler a saúde do sistema/).waitFor(),
  },
];
