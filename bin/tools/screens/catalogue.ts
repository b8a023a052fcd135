import type { Screen } from './screen.ts';

export const catalogueScreens: Screen[] = [
  { name: 'catalogue', path: '/app/catalogo' },
  { name: 'catalogue-empty', path: '/app/catalogo', world: { assets: [] } },
  {
    name: 'catalogue-loading',
    path: '/app/catalogo',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'catalogue-failed',
    path: '/app/catalogo',
    world: { isBroken: true },
    logs: /500/,
    act: (page) => page.getByRole('button', { name: 'Tentar novamente' }).waitFor(),
  },
  {
    name: 'catalogue-rename',
    path: '/app/catalogo',
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Renomear Sofá Arpoador' }).click();
      await page.getByLabel('Nome do modelo').fill('   ');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'catalogue-delete',
    path: '/app/catalogo',
    isWindow: true,
    act: (page) => page.getByRole('button', { name: 'Deletar Sofá Arpoador' }).click(),
  },
  {
    name: 'catalogue-search',
    path: '/app/catalogo?busca=sofa',
    act: (page) => page.getByText('1 modelo encontrado').waitFor(),
  },
  {
    name: 'catalogue-nothing',
    path: '/app/catalogo?busca=abajur',
    act: (page) => page.getByRole('heading', { name: 'Nenhum modelo encontrado' }).waitFor(),
  },
  { name: 'projects', path: '/app/projects' },
  { name: 'projects-empty', path: '/app/projects', world: { assets: [] } },
  {
    name: 'projects-loading',
    path: '/app/projects',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'projects-edit',
    path: '/app/projects',
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Editar SKU de Sofá Arpoador' }).click();
    },
  },
];
