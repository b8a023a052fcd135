import type { Page } from 'playwright-core';
import { scrollDown } from './landing.ts';
import { onPublicSite, type Screen } from './screen.ts';

const fillIn = async (
  page: Page,
  { email = 'ana@moveis.com.br', message = 'Tenho 400 sofás. Quanto custa?' } = {},
) => {
  await page.getByLabel('Nome').fill('Ana Souza');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mensagem').fill(message);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
};

/** Five photos before a wall, one of a furnished room. */
const TRIED = ['p8/00', 'p8/01', 'p8/02', 'p8/03', 'p8/04', 'c8/05'];

async function tryPhotos(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(TRIED.map((photo) => `../shared/data/photos/stool/${photo}.jpg`));
  await page.getByText(/pedem? atenção|As fotos servem/).waitFor({ timeout: 90_000 });
}

/** The public site, landing page excepted (`public.ts`). */
export const siteScreens: Screen[] = onPublicSite([
  { name: 'industry-furniture', path: '/moveis-3d', act: scrollDown },
  { name: 'try-photos', path: '/experimente', act: tryPhotos },
  { name: 'examples', path: '/exemplos', act: scrollDown },
  { name: 'developers', path: '/desenvolvedores' },
  { name: 'industry-e-commerce', path: '/e-commerce-3d', act: scrollDown },
  { name: 'terms', path: '/termos' },
  { name: 'privacy', path: '/privacidade' },
  {
    name: 'roi-large',
    path: '/moveis-3d',
    part: '#calculator',
    act: async (page) => {
      await page.getByLabel('Produtos em 3D').fill('1000000000000');
      await page.getByLabel('Preço médio').fill('1000000000000');
      await page.getByText('Agressivo').click();
    },
  },
  {
    name: 'contact-missing',
    path: '/moveis-3d',
    part: '#contact',
    act: (page) => page.getByRole('button', { name: 'Enviar mensagem' }).click(),
  },
  {
    name: 'contact-sent',
    path: '/moveis-3d',
    part: '#contact',
    before: (page) => page.route('**/api/contact', (route) => route.fulfill({ json: {} })),
    act: async (page) => {
      await fillIn(page);
      await page.getByText('Mensagem enviada com sucesso!').waitFor();
    },
  },
  {
    name: 'contact-down',
    path: '/moveis-3d',
    part: '#contact',
    logs: /ERR_FAILED|unreachable|AppError/,
    before: (page) => page.route('**/api/contact', (route) => route.abort()),
    act: async (page) => {
      await fillIn(page);
      await page.getByText('o servidor não respondeu').waitFor();
    },
  },
]);
