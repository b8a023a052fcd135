import { landingScreens } from './landing.ts';
import type { Screen } from './screen.ts';

export const publicScreens: Screen[] = [
  ...landingScreens,
  { name: 'auth-login', path: '/auth', isPublic: true },
  {
    name: 'auth-signup-error',
    path: '/auth?tab=signup',
    isPublic: true,
    act: async (page) => {
      await page.getByLabel('Nome').fill('Marina Duarte');
      await page.getByLabel('Email').fill('marina@mailinator.com');
      await page.getByLabel('Senha', { exact: true }).fill('poltrona2026');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.waitForTimeout(500);
    },
  },
  { name: 'login', path: '/login', isPublic: true },
  {
    name: 'auth-sso',
    path: '/auth',
    isPublic: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Entrar com SSO' }).click();
      await page.getByRole('heading', { name: 'Entrar com SSO' }).waitFor();
    },
  },
  {
    name: 'signup-error',
    path: '/signup?plan=growth',
    isPublic: true,
    act: async (page) => {
      await page.getByLabel('Nome completo').fill('Marina Duarte');
      await page.getByLabel('Email').fill('marina@casaduarte.com.br');
      await page.getByLabel('Senha', { exact: true }).fill('poltrona2026');
      await page.getByLabel('Confirmar senha').fill('poltrona2025');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.waitForTimeout(500);
    },
  },
  { name: 'not-found', path: '/moveis-de-ontem', isPublic: true, logs: /404/ },
];
