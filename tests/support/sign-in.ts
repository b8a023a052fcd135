import type { Page } from 'playwright-core';
import type { Person } from './local-stack.ts';

/** Fills in the sign-in that the page shows and sends it, as a person does; the page they came for follows. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
