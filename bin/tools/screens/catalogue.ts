import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { FAILED_BY_PHOTO } from './status.ts';

async function selectThree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Selecionar Cadeira Jequitibá' }).check();
  await page
    .getByRole('checkbox', { name: 'Selecionar Armário Serrano' })
    .click({ modifiers: ['Shift'], position: { x: 4, y: 4 } });
  await page.getByText('3 selecionados').waitFor();
}

export const catalogueScreens: Screen[] = [
  { name: 'catalogue', path: '/app/catalogo' },
  { name: 'catalogue-covered', path: '/app/catalogo', world: { isCovered: true }, isWindow: true },
  {
    name: 'catalogue-state-failed',
    path: '/app/catalogo?estado=falha',
    world: { jobs: [FAILED_BY_PHOTO] },
  },
  { name: 'catalogue-empty', path: '/app/catalogo', world: { assets: [] } },
  { name: 'catalogue-of-1', path: '/app/catalogo', world: { modelCount: 1 } },
  { name: 'catalogue-of-30', path: '/app/catalogo', world: { modelCount: 30 } },
  {
    name: 'catalogue-of-500',
    path: '/app/catalogo',
    world: { modelCount: 500, tenant: { plan_name: 'enterprise' } },
    isWindow: true,
  },
  {
    name: 'catalogue-of-500-rows',
    path: '/app/catalogo',
    world: { modelCount: 500, tenant: { plan_name: 'enterprise' } },
    isWindow: true,
    act: (page) => page.getByTitle('Lista').click(),
  },
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
    name: 'catalogue-delete-sent',
    path: '/app/catalogo',
    world: { store: 'connected' },
    isWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Deletar Cadeira Jequitibá' }).click();
      await page.getByText('continuam lá').waitFor();
    },
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
  {
    name: 'catalogue-rows',
    path: '/app/catalogo?ordem=vistos',
    world: { isOneDown: true },
    act: (page) => page.getByTitle('Lista').click(),
  },
  {
    name: 'catalogue-selected',
    path: '/app/catalogo',
    world: { isOneDown: true },
    isWindow: true,
    act: selectThree,
  },
  {
    name: 'catalogue-selected-rows',
    path: '/app/catalogo',
    world: { isOneDown: true },
    isWindow: true,
    act: async (page) => {
      await page.getByTitle('Lista').click();
      await selectThree(page);
    },
  },
  {
    name: 'catalogue-selected-delete',
    path: '/app/catalogo',
    isWindow: true,
    act: async (page) => {
      await selectThree(page);
      await page.getByRole('button', { name: 'Deletar', exact: true }).click();
    },
  },
  {
    name: 'catalogue-selected-move',
    path: '/app/catalogo',
    isWindow: true,
    act: async (page) => {
      await selectThree(page);
      await page.getByRole('button', { name: 'Mover' }).click();
      await page.getByRole('radio', { name: /Armário Serrano/ }).check();
    },
  },
  {
    name: 'catalogue-selected-download',
    path: '/app/catalogo',
    isWindow: true,
    act: async (page) => {
      await selectThree(page);
      await page.getByRole('button', { name: 'Baixar', exact: true }).click();
      await page.getByRole('checkbox', { name: /USDZ/ }).check();
    },
  },
  { name: 'projects', path: '/app/projects' },
  { name: 'projects-of-1', path: '/app/projects', world: { modelCount: 1 } },
  { name: 'projects-of-30', path: '/app/projects', world: { modelCount: 30 } },
  {
    name: 'projects-underway',
    path: '/app/projects',
    world: { job: {} },
    act: (page) => page.getByRole('list', { name: 'Modelos em produção' }).getByRole('link').waitFor(),
  },
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
