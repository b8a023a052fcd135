import type { Page } from 'playwright-core';
import type { Subscription } from '../../../shared/schemas/billing.ts';
import { inDays } from './billing-answers.ts';
import type { Screen } from './screen.ts';

const trial = { subscribed: false, status: 'trial' } as const;
const reward = (days: number) => ({
  discount_code: 'RELEVO-7KQ2MX',
  status: 'pending' as const,
  valid_until: inDays(days),
});

const openEnterprise = async (page: Page) => {
  await page.getByRole('button', { name: 'Falar com a equipe' }).click();
  await page.getByRole('dialog').waitFor();
};

const boleto: NonNullable<Subscription['waiting_payment']> = {
  method: 'boleto',
  cents: 15_990,
  until: inDays(3),
  code: '34191790010104351004791020150008291070026000159',
  page_url: 'https://pay.example/boleto',
  pdf_url: 'https://pay.example/boleto.pdf',
};

/** The bank tells its customer when the month begins, and debits three days later. */
const byPix = {
  pays_by: 'pix',
  next_charge: { cents: 15_990, at: inDays(20) },
} satisfies Partial<Subscription>;

export const billingScreens: Screen[] = [
  { name: 'billing', path: '/app/billing', world: { subscription: { subscription_tier: 'growth' } } },
  { name: 'billing-pro', path: '/app/billing', world: { subscription: { subscription_tier: 'pro' } } },
  { name: 'billing-trial', path: '/app/cobranca', world: { credits: 20, subscription: trial } },
  {
    name: 'billing-expired',
    path: '/app/billing',
    isWindow: true,
    world: { credits: 0, subscription: { subscribed: false, status: 'expired', trial_end: inDays(-12) } },
  },
  {
    name: 'billing-waiting',
    path: '/app/billing',
    isWindow: true,
    world: { credits: 20, subscription: { ...trial, waiting_payment: boleto } },
  },
  {
    name: 'billing-pix-debit',
    path: '/app/billing',
    world: {
      subscription: {
        subscription_tier: 'growth',
        ...byPix,
        debits: [{ cents: 15_990, at: inDays(2) }],
      },
    },
  },
  {
    name: 'billing-pix-cancelled',
    path: '/app/billing',
    isWindow: true,
    world: { subscription: { subscription_tier: 'growth', ...byPix, mandate_cancelled: true } },
  },
  {
    name: 'billing-past-due',
    path: '/app/billing',
    isWindow: true,
    world: { subscription: { grace_until: inDays(5) } },
  },
  {
    name: 'billing-cancelled',
    path: '/app/billing',
    isWindow: true,
    world: { subscription: { ends_at_period_end: true, next_charge: null } },
  },
  {
    name: 'billing-loading',
    path: '/app/billing',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'billing-failed',
    path: '/app/billing',
    world: { isDown: true },
    logs: /500|subscription/,
    act: (page) => page.getByText('Erro ao carregar dados das transações').waitFor(),
  },
  {
    name: 'billing-no-packs',
    path: '/app/billing',
    world: { broken: 'credit-packs' },
    logs: /503/,
    act: (page) => page.getByText('Erro ao carregar dados dos pacotes').waitFor(),
  },
  {
    name: 'billing-blocked',
    path: '/app/billing',
    isWindow: true,
    act: async (page) => {
      await page.evaluate(() => (window.open = () => null));
      await page.getByRole('button', { name: 'Gerenciar assinatura' }).click();
      await page.getByText('O navegador bloqueou a nova aba.').waitFor();
    },
  },
  {
    name: 'billing-refused',
    path: '/app/billing',
    isWindow: true,
    world: { broken: 'purchase-credits' },
    logs: /503/,
    act: async (page) => {
      await page.getByRole('button', { name: 'Comprar 50 créditos' }).click();
      await page.getByText('Erro na compra').waitFor();
    },
  },
  { name: 'upgrade', path: '/app/upgrade' },
  { name: 'upgrade-trial', path: '/app/upgrade?plan=pro', world: { subscription: trial } },
  {
    name: 'upgrade-discount',
    path: '/app/upgrade?discount=RELEVO-7KQ2MX',
    world: { subscription: trial, reward: reward(6.2) },
  },
  {
    name: 'upgrade-discount-expired',
    path: '/app/upgrade?discount=RELEVO-7KQ2MX',
    isWindow: true,
    world: { subscription: trial, reward: reward(-1) },
  },
  {
    name: 'upgrade-loading',
    path: '/app/upgrade',
    isWindow: true,
    world: { isSlow: true },
    act: (page) => page.getByText('Sob consulta').waitFor(),
  },
  { name: 'upgrade-enterprise', path: '/app/upgrade', isWindow: true, act: openEnterprise },
  {
    name: 'upgrade-enterprise-missing',
    path: '/app/upgrade',
    isWindow: true,
    act: async (page) => {
      await openEnterprise(page);
      await page.getByRole('button', { name: 'Enviar Solicitação' }).click();
      await page.getByText('Por favor, preencha nome e empresa').waitFor();
    },
  },
];
