import { factsOf, NO_FACTS } from '../../../../../shared/schemas/product-facts.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError, type ErrorCode } from '../../../../../shared/errors.ts';
import type { Job, JobState } from '../../../../../shared/schemas/jobs.ts';
import { Component as StatusPage } from '../../../../../web/features/status/status-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const failed: JobState = {
  job_id: 'job_1',
  status: 'FALHA',
  place: null,
  progress: 40,
  project_id: 'prd_1',
  model_name: 'Poltrona Ipanema',
  capture: 'photos',
  remakes: null,
  error_message: 'A geração demorou mais do que o permitido. Tente novamente.',
  failure: { code: 'took_too_long' },
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:01:00.000Z',
};
const again: JobState = {
  ...failed,
  job_id: 'job_2',
  status: 'RECEBIDO',
  progress: 0,
  error_message: null,
  failure: null,
};
const order: Job = {
  id: 'job_1',
  project_id: 'prd_1',
  status: 'FALHA',
  progress: 40,
  error_message: failed.error_message,
  capture: 'photos',
  photo_count: 8,
  meta_json: {
    ...NO_FACTS,
    model_name: 'Poltrona Ipanema',
    category: 'Decoração',
    materials: ['linho', 'freijó'],
    description: 'Linho cru',
    target_dims_cm: { height: 86.5 },
    up_axis: 'Y',
    forward_axis: '-Z',
  },
  created_at: failed.created_at,
  updated_at: failed.updated_at,
};

let state: JobState;
let read: () => unknown;
let create: () => unknown;
const sent = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([name]) => name === 'createJob')
    .map(([, input]) => input);

beforeEach(() => {
  sessionStorage.clear();
  state = failed;
  read = () => order;
  create = () => ({ job_id: 'job_2', status: 'RECEBIDO' });
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => {
      if (name === 'rodinStatus') return (input as { job_id: string }).job_id === 'job_1' ? state : again;
      if (name === 'job') return read();
      if (name === 'createJob') return create();
      throw new Error('unexpected call');
    });
});

const open = () =>
  renderAt('/app/status/job_1', [
    { path: '/app/status/:jobId', Component: StatusPage },
    { path: '/app/upload', element: <p>Novo Modelo 3D</p> },
  ]);
const retryButton = () => screen.findByRole('button', { name: 'Tentar novamente' });
const openForm = async () => {
  const view = open();
  await userEvent.click(await retryButton());
  await screen.findByLabelText('Nome do modelo');
  return view;
};
async function fillSides({ width = '82', depth = '80,4' } = {}) {
  await userEvent.type(screen.getByLabelText('Largura'), width);
  await userEvent.type(screen.getByLabelText('Profundidade'), depth);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Gerar de novo' }));

test('JOB-08 the form starts with what the failed job was asked for', async () => {
  await openForm();
  expect(screen.getByLabelText('Nome do modelo')).toHaveValue('Poltrona Ipanema');
  expect(screen.getByRole('radio', { name: 'Decoração' })).toBeChecked();
  expect(screen.getByLabelText('Materiais')).toHaveValue('linho, freijó');
  expect(screen.getByLabelText('Descrição dos materiais')).toHaveValue('Linho cru');
  expect(screen.getByLabelText('Altura')).toHaveValue('86,5');
  expect(screen.getByLabelText('Largura')).toHaveValue('');
  expect(screen.getByText(/Usamos as mesmas 8 fotos/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Tentar novamente' })).toHaveFocus();
});

test('JOB-08 a retry is sent in the shape of the specification, and its new job’s page opens', async () => {
  const { router } = await openForm();
  await fillSides();
  await submit();
  expect(await screen.findByText('Reprocessamento iniciado! Redirecionando...')).toBeInTheDocument();
  expect(screen.getByText('Serão usados 10 créditos.')).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      project_id: 'prd_1',
      reprocess_of_job_id: 'job_1',
      model_name: 'Poltrona Ipanema',
      ...factsOf(order.meta_json),
      targetWidthCm: 82,
      targetHeightCm: 86.5,
      targetDepthCm: 80.4,
      upAxis: 'Y',
      forwardAxis: '-Z',
      output_formats: ['glb', 'usdz'],
      texture_resolution: '4k',
      request_id: expect.any(String) as string,
    },
  ]);
  expect(router.state.location.pathname).toBe('/app/status/job_2');
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(screen.queryByText('Status: Recebido')).toBeNull();
});

test('JOB-08 a name and three sides are required', async () => {
  await openForm();
  await submit();
  expect(await screen.findByText('Dimensões devem ser > 0 em cm (L×A×P).')).toBeInTheDocument();
  expect(screen.getByLabelText('Largura')).toHaveFocus();
  await fillSides({ depth: '0' });
  await submit();
  expect(screen.getByLabelText('Profundidade')).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('Nome do modelo'));
  await submit();
  expect(await screen.findByText('Informe o nome do modelo.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test.each<[ErrorCode, string]>([
  ['job.missing_model_name', 'Informe o nome do modelo.'],
  ['job.invalid_dimensions', 'Dimensões devem ser > 0 em cm (L×A×P).'],
  ['job.images_out_of_range', 'Envie de 4 a 12 imagens JPG/PNG.'],
  ['job.photos_gone', 'As fotos deste modelo não estão mais guardadas. Envie as fotos novamente.'],
  ['request.unreachable', 'Sem conexão com o servidor. Verifique a internet e tente de novo.'],
  ['internal', 'Erro inesperado ao tentar novamente'],
])('JOB-08 refused with %s', async (code, sentence) => {
  create = () => {
    throw new AppError(code);
  };
  const { router } = await openForm();
  await fillSides();
  await submit();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText('Largura')).toHaveValue('82');
  expect(router.state.location.pathname).toBe('/app/status/job_1');
});

test('JOB-08 refused for want of credits', async () => {
  create = () => ({ status: 'needs_credits', needs_credits: true });
  await openForm();
  await fillSides();
  await submit();
  expect(
    await screen.findByText('Você atingiu o limite do plano. Adquira créditos para continuar.'),
  ).toBeInTheDocument();
});

test('JOB-08 photos that are gone lead to new ones', async () => {
  create = () => {
    throw new AppError('job.photos_gone');
  };
  await openForm();
  await fillSides();
  await submit();
  await userEvent.click(await screen.findByRole('link', { name: 'Enviar outras fotos' }));
  expect(screen.getByText('Novo Modelo 3D')).toBeInTheDocument();
});

test('JOB-08 a job that was tried again elsewhere leads to what was ordered in its place', async () => {
  create = () => {
    throw new AppError('job.retried_already', { job_id: 'job_2' });
  };
  const { router } = await openForm();
  await fillSides();
  await submit();
  await userEvent.click(await screen.findByRole('link', { name: 'Abrir a geração mais recente' }));
  expect(router.state.location.pathname).toBe('/app/status/job_2');
});

test('JOB-08 a second click, and a second try after a lost answer, are one and the same request', async () => {
  create = () => {
    throw new AppError('request.unreachable');
  };
  await openForm();
  await fillSides();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Gerar de novo' }));
  await screen.findByText(/Sem conexão/);
  await submit();
  await waitFor(() => expect(sent().length).toBeGreaterThan(1));
  expect(new Set(sent().map((input) => (input as { request_id: string }).request_id)).size).toBe(1);
});

test('JOB-08 a retry without a connection is refused at once, not kept for later', async () => {
  create = () => {
    throw new AppError('request.unreachable');
  };
  await openForm();
  await fillSides();
  window.dispatchEvent(new Event('offline'));
  await submit();
  expect(await screen.findByText(/Sem conexão/)).toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
});

test('JOB-08 the data of the job before could not be read, and are asked for again', async () => {
  read = () => {
    throw new AppError('internal');
  };
  open();
  await userEvent.click(await retryButton());
  expect(await screen.findByText('Não foi possível carregar os dados do job anterior.')).toBeInTheDocument();
  read = () => order;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByLabelText('Nome do modelo')).toHaveValue('Poltrona Ipanema');
});

test('a session that ends in the middle loses nothing that was typed', async () => {
  const { unmount } = await openForm();
  await fillSides();
  unmount();
  open();
  expect(await screen.findByLabelText('Profundidade')).toHaveValue('80,4');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await retryButton());
  expect(await screen.findByLabelText('Profundidade')).toHaveValue('');
});

test('JOB-07 photos to blame: new ones come first, and a retry says that it may not help', async () => {
  state = {
    ...failed,
    error_message: 'A foto 3 está tremida ou fora de foco. Apoie o celular e tire de novo.',
    failure: { code: 'photo_blurred', photo: 3 },
  };
  open();
  const [first] = await screen.findAllByRole('link');
  expect(first).toHaveTextContent('Enviar outras fotos');
  expect(screen.getByRole('alert')).toHaveTextContent('A foto 3');
  await userEvent.click(await retryButton());
  expect(await screen.findByText(/com as mesmas, o resultado pode se repetir/)).toBeInTheDocument();
});
