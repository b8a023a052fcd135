import type { Screen } from './screen.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

export const homeScreens: Screen[] = [
  { name: 'home', path: '/app' },
  {
    name: 'home-offline',
    path: '/app',
    isWindow: true,
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('Você está sem conexão').waitFor();
    },
  },
  { name: 'home-of-1', path: '/app', world: { modelCount: 1 } },
  { name: 'home-empty', path: '/app', world: { assets: [], credits: 20 } },
  {
    name: 'home-new',
    path: '/app',
    world: {
      assets: [],
      credits: 20,
      facts: { uploads: 0, jobs: 0 },
      tenant: { plan_name: 'trial', trial_end: inHours(14 * 24 - 0.1) },
    },
  },
  {
    name: 'home-trial',
    path: '/app',
    world: { tenant: { plan_name: 'trial', trial_end: inHours(3.4) } },
  },
  {
    name: 'home-expired',
    path: '/app',
    world: {
      facts: { events: 1 },
      reward: { discount_code: 'RELEVO-7KQ2MX', status: 'pending', valid_until: inHours(-5) },
      tenant: { plan_name: 'trial', trial_end: inHours(-30) },
    },
  },
  {
    name: 'home-folded',
    path: '/app',
    act: (page) => page.getByRole('button', { name: 'Recolher' }).click(),
  },
  {
    name: 'home-completed',
    path: '/app',
    world: {
      facts: { events: 1 },
      reward: { discount_code: 'RELEVO-7KQ2MX', status: 'pending', valid_until: inHours(6 * 24 + 4.5) },
    },
    act: (page) => page.getByRole('button', { name: 'Copiar código' }).waitFor(),
  },
  {
    name: 'home-no-code',
    path: '/app',
    world: { facts: { events: 1 } },
    logs: /404|500/,
    act: (page) => page.getByText('Não foi possível gerar o código').waitFor(),
  },
  {
    name: 'home-underway',
    path: '/app',
    world: { job: {} },
    act: (page) => page.getByRole('list', { name: 'Modelos em produção' }).getByRole('link').waitFor(),
  },
  {
    name: 'home-paid',
    path: '/app?checkout=success',
    isWindow: true,
    act: (page) => page.getByText('Pagamento confirmado!').waitFor(),
  },
  {
    name: 'home-failed',
    path: '/app',
    world: { isDown: true },
    logs: /500|AppError/,
    act: (page) => page.getByText('Erro ao carregar modelos').waitFor(),
  },
  {
    name: 'home-loading',
    path: '/app',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'home-balance',
    path: '/app',
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: /Ver saldo/ }).click();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'home-menu',
    path: '/app',
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Abrir menu da conta' }).click();
      await page.waitForTimeout(300);
    },
  },
];
