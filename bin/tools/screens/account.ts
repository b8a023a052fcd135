import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { shownShop } from './shown-shop.ts';

const openBilling = async (page: Page) => {
  await page.getByRole('button', { name: 'Informar CPF ou CNPJ' }).click();
  await page.getByLabel('CPF ou CNPJ').fill('12.ABC.345/01DE-36');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Confira o CPF ou CNPJ').waitFor();
};

export const accountScreens: Screen[] = [
  {
    name: 'account-shop',
    path: '/app/conta',
    world: { tenant: { shop: shownShop, contact_url: 'https://wa.me/5511987654321' } },
    part: 'section:has(h2:text-is("Sua loja"))',
  },
  {
    name: 'account-shop-new',
    path: '/app/conta',
    part: 'section:has(h2:text-is("Sua loja"))',
  },
  {
    name: 'account-shop-menu',
    path: '/app/conta',
    isWindow: true,
    world: { tenant: { shop: shownShop } },
    act: (page) => page.getByRole('button', { name: 'Abrir menu da conta' }).click(),
  },
  {
    name: 'account-billing',
    path: '/app/conta',
    act: openBilling,
    part: 'section:has-text("Dados de cobrança")',
  },
  {
    name: 'account-billed',
    path: '/app/conta',
    world: {
      tenant: {
        billing_details: {
          name: 'Casa Duarte Móveis Ltda.',
          tax_id: '12ABC34501DE35',
          postal_code: '01310100',
          line1: 'Avenida Paulista, 1000',
          line2: 'Sala 42',
          city: 'São Paulo',
          state: 'SP',
        },
      },
    },
    part: 'section:has-text("Dados de cobrança")',
  },
  { name: 'account-notices', path: '/app/conta', part: 'section:has(h2:text-is("Avisos"))' },
  { name: 'account', path: '/app/conta', world: { tenant: { plan_name: 'growth', credits_quota: 200 } } },
  {
    name: 'account-trial',
    path: '/app/conta',
    isWindow: true,
    world: {
      credits: 20,
      tenant: { plan_name: 'trial', credits_quota: 20, trial_end: '2026-12-02T12:00:00.000Z' },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Editar nome' }).click();
      await page.getByLabel('Nome', { exact: true }).fill('teste');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'account-leaving',
    path: '/app/conta',
    isWindow: true,
    world: {
      tenant: {
        plan_name: 'trial',
        credits_quota: 20,
        trial_end: '2026-12-02T12:00:00.000Z',
        deletion_due: '2026-11-28T12:00:00.000Z',
      },
    },
  },
  {
    name: 'account-delete',
    path: '/app/conta',
    isWindow: true,
    world: { tenant: { plan_name: 'trial', credits_quota: 20 } },
    act: async (page) => {
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('marina@casa');
      await page.getByRole('button', { name: 'Excluir conta' }).click();
    },
  },
  {
    name: 'account-loading',
    path: '/app/conta',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'account-password',
    path: '/app/conta',
    act: async (page) => {
      await page.getByRole('button', { name: 'Alterar senha' }).click();
      await page.getByLabel('Senha atual').fill('cristaleira8');
      await page.getByLabel('Nova senha', { exact: true }).fill('curta');
      await page.getByLabel('Repita a nova senha').fill('outra');
      await page.keyboard.press('Tab');
      await page.getByText('As senhas não são iguais.').waitFor();
    },
    part: 'section:has-text("Repita a nova senha")',
  },
  {
    name: 'account-second-factor-on',
    path: '/app/conta',
    world: { hasSecondFactor: true },
    part: 'section:has-text("Verificação em duas etapas")',
  },
  {
    name: 'account-second-factor-staff',
    path: '/app/conta',
    world: { role: 'admin' },
    part: 'section:has-text("Verificação em duas etapas")',
  },
  {
    name: 'account-second-factor-setup',
    path: '/app/conta',
    logs: /status of 400/,
    act: async (page) => {
      await page.getByRole('button', { name: 'Ativar verificação' }).click();
      await page.getByLabel('Código do aplicativo').fill('123456');
      await page.getByRole('button', { name: 'Confirmar código' }).click();
      await page.getByText(/^Código incorreto/).waitFor();
    },
    part: 'section:has-text("Verificação em duas etapas")',
  },
  {
    name: 'auth-second-factor',
    path: '/login',
    isPublic: true,
    logs: /status of 400/,
    act: async (page) => {
      await page.getByLabel('Email').fill('marina@casaduarte.com.br');
      await page.getByLabel('Senha', { exact: true }).fill('cristaleira8');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.getByLabel('Código do aplicativo').fill('123456');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.getByText(/^Código incorreto/).waitFor();
    },
  },
];
