import type { Screen } from './screen.ts';

export const accountScreens: Screen[] = [
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
      await page.getByLabel('Nome').fill('teste');
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
];
