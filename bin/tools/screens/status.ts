import { failureSentence } from '../../../shared/copy/pt-br/engine.ts';
import type { World } from './pretend-backend.ts';
import type { Screen } from './screen.ts';

export const FAILED_BY_PHOTO: NonNullable<World['job']> = {
  status: 'FALHA',
  error_message: failureSentence('product_cut_by_frame', 2),
  failure: { code: 'product_cut_by_frame', photo: 3, file: 'IMG_2041.HEIC' },
};
const FAILED_BY_TIME: World['job'] = {
  status: 'FALHA',
  error_message: failureSentence('took_too_long'),
  failure: { code: 'took_too_long' },
};

export const statusScreens: Screen[] = [
  {
    name: 'status-remake-failed',
    path: '/app/status/job_shown',
    world: { job: { ...FAILED_BY_PHOTO, remakes: 'ast_cabinet' } },
  },
  {
    name: 'status-received',
    path: '/app/status/job_shown',
    world: { job: { status: 'RECEBIDO', progress: 0 } },
  },
  {
    name: 'status-in-line',
    path: '/app/status/job_shown',
    world: { job: { status: 'RECEBIDO', progress: 0, place: 4 } },
  },
  {
    name: 'status-cutting-out',
    path: '/app/status/job_shown',
    world: { job: { progress: 14 } },
    act: (page) => page.getByRole('img', { name: 'Produto recortado da foto 4' }).waitFor(),
  },
  { name: 'status-running', path: '/app/status/job_shown', world: { job: {} } },
  {
    name: 'status-shaped',
    path: '/app/status/job_shown',
    world: { job: { progress: 80 } },
    act: (page) => page.getByRole('img', { name: 'A forma, ainda sem cores' }).waitFor(),
  },
  {
    name: 'status-coloured',
    path: '/app/status/job_shown',
    world: { job: { progress: 94, capture: 'walk' } },
    act: (page) => page.getByRole('img', { name: 'Com as cores das fotos' }).waitFor(),
  },
  {
    name: 'status-ready',
    path: '/app/status/job_shown',
    world: { job: { status: 'PRONTO', progress: 100 } },
    logs: /404/,
  },
  {
    name: 'status-loading',
    path: '/app/status/job_shown',
    world: { isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  {
    name: 'status-unreadable',
    path: '/app/status/job_shown',
    world: { isBroken: true },
    logs: /500/,
    act: (page) => page.getByText('Erro ao carregar status').waitFor(),
  },
  {
    name: 'jobs',
    path: '/app/geracoes',
    world: {
      jobs: [
        {},
        { status: 'RECEBIDO', progress: 0, place: 4, model_name: 'Aparador Lapa' },
        {
          status: 'RECEBIDO',
          progress: 0,
          model_name: 'Mesa de jantar Araucária com tampo de vidro temperado',
        },
        { ...FAILED_BY_PHOTO, model_name: 'Cadeira Vime' },
        { status: 'PRONTO', progress: 100, model_name: 'Luminária Sereno' },
        { ...FAILED_BY_TIME, model_name: 'Sofá Maré', retried_as: 'job_shown' },
      ],
    },
  },
  {
    name: 'jobs-none-failed',
    path: '/app/geracoes?estado=falha',
    world: { jobs: [] },
  },
  { name: 'jobs-none', path: '/app/geracoes', world: { jobs: [] } },
  { name: 'status-failed', path: '/app/status/job_shown', world: { job: FAILED_BY_PHOTO } },
  { name: 'status-late', path: '/app/status/job_shown', world: { job: FAILED_BY_TIME } },
  {
    name: 'status-retry',
    path: '/app/status/job_shown',
    world: { job: FAILED_BY_PHOTO },
    act: async (page) => {
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await page.getByLabel('Largura').waitFor();
    },
  },
  {
    name: 'status-refused',
    path: '/app/status/job_shown',
    world: { job: FAILED_BY_TIME },
    logs: /410/,
    act: async (page) => {
      await page.route('**/api/create-job', (route) =>
        route.fulfill({ status: 410, json: { error: { code: 'job.photos_gone', params: {} } } }),
      );
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await page.getByRole('button', { name: 'Gerar de novo' }).click();
      await page.getByText('Dimensões devem ser').waitFor();
      await page.getByLabel('Largura').fill('82');
      await page.getByLabel('Profundidade').fill('80');
      await page.getByRole('button', { name: 'Gerar de novo' }).click();
      await page.getByText('não estão mais guardadas').waitFor();
    },
  },
  { name: 'status-unknown', path: '/app/status/job_other', logs: /404/ },
];
