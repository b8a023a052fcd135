import { act, cleanup, render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast, Toaster } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { JobGlimpses, JobState } from '../../../../../shared/schemas/jobs.ts';
import { Component as StatusPage } from '../../../../../web/features/status/status-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { createQueryClient } from '../../../../../web/lib/query-client.ts';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const running: JobState = {
  job_id: 'job_1',
  status: 'PROCESSANDO',
  place: null,
  progress: 40,
  project_id: 'prj_1',
  model_name: 'Poltrona Ipanema',
  capture: 'photos',
  remakes: null,
  error_message: null,
  failure: null,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:01:00.000Z',
};
const NO_GLIMPSES: JobGlimpses = { photos: [], photos_expected: 0, shape_url: null, colours_url: null };
const failed: JobState = {
  ...running,
  status: 'FALHA',
  error_message: 'A foto 3 está tremida ou fora de foco. Apoie o celular e tire de novo.',
  failure: { code: 'photo_blurred', photo: 3, file: 'IMG_2041.jpg' },
};
let job: () => JobState;
let glimpses: JobGlimpses;
let asset: () => unknown;
const noAsset = () => {
  throw new AppError('model.not_found');
};
const asked = (name: CallName) => vi.mocked(call).mock.calls.filter(([each]) => each === name).length;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  job = () => running;
  glimpses = NO_GLIMPSES;
  asset = noAsset;
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) => {
      if (name === 'rodinStatus') return job();
      if (name === 'assetOfJob') return asset();
      if (name === 'jobGlimpses') return glimpses;
      throw new Error('unexpected call');
    });
});

/** `account` is what the client area's frame has read by then. */
async function open({ account }: { account?: unknown } = {}) {
  const client = createQueryClient();
  if (account) client.setQueryData(['account'], account);
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false } });
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  const router = createMemoryRouter(
    [
      { path: '/app/status/:jobId', Component: StatusPage },
      { path: '/app/catalogo', element: <p>Catálogo</p> },
      { path: '/app/catalogo/:assetId', element: <p>Modelo</p> },
    ],
    { initialEntries: ['/app/status/job_1'] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  await pass(0);
  return { router, refreshed };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** To the next look at the status, and a moment for the page to show it. */
const poll = () => pass(5050);
const steps = () =>
  within(screen.getByRole('list', { name: 'Etapas' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

test('JOB-06 the status is asked for at once, then every 5 s', async () => {
  await open();
  expect(asked('rodinStatus')).toBe(1);
  await pass(4999);
  expect(asked('rodinStatus')).toBe(1);
  await pass(1);
  expect(asked('rodinStatus')).toBe(2);
  await pass(5000);
  expect(asked('rodinStatus')).toBe(3);
});

test('JOB-12 who waits sees the cut-outs as they are done, then the shape, then the colours; a picture that is missing is left out', async () => {
  const url = (name: string) => `https://uploads.test/${name}.webp`;
  const fetched = vi.fn(async (address: string) => {
    const isMissing = address.includes('photo-1');
    return new Response(isMissing ? null : 'picture', { status: isMissing ? 403 : 200 });
  });
  vi.stubGlobal('fetch', fetched);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const animate = vi.fn(() => ({ cancel: () => undefined }) as Animation);
  Element.prototype.animate = animate;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await open();
  expect(screen.queryByRole('region', { name: 'O modelo tomando forma' })).toBeNull();

  const cutOuts = [2, 4, 1].map((photo) => ({ photo, url: url(`photo-${photo}`) }));
  glimpses = { ...NO_GLIMPSES, photos: cutOuts.slice(0, 2), photos_expected: 4 };
  await poll();
  screen.getByText('Produto recortado em 2 de 4 fotos');
  screen.getByRole('img', { name: 'Produto recortado da foto 4' });

  glimpses = { ...glimpses, photos: cutOuts, shape_url: url('shape') };
  await poll();
  await pass(10_000); // a picture is asked for three times
  screen.getByRole('img', { name: 'A forma, ainda sem cores' });
  expect(screen.queryByRole('img', { name: 'Produto recortado da foto 1' })).toBeNull();
  expect(animate).toHaveBeenCalled();

  glimpses = { ...glimpses, colours_url: url('colours') };
  await poll();
  screen.getByRole('img', { name: 'Com as cores das fotos' });
  expect(screen.queryByRole('img', { name: 'A forma, ainda sem cores' })).toBeNull();
  expect(fetched.mock.calls.filter(([address]) => address.includes('photo-2'))).toHaveLength(1);
});

test('JOB-12 how long it will still take is said by the pace of the job, and that it is late', async () => {
  vi.setSystemTime(new Date('2026-11-21T12:01:00.000Z'));
  await open();
  screen.getByText('Faltam cerca de 2 minutos');
  vi.setSystemTime(new Date('2026-11-21T12:08:00.000Z'));
  await pass(1000);
  screen.getByText('Está levando mais que o normal, e continuamos nele');
});

const show = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
  });
};

test('JOB-06 a page hidden for an hour asks six times less often, and at once when it is shown again', async () => {
  await open();
  await show('hidden');
  const before = asked('rodinStatus');
  await pass(60 * 60_000);
  expect(asked('rodinStatus') - before).toBeLessThanOrEqual(120);
  const hidden = asked('rodinStatus');
  await show('visible');
  expect(asked('rodinStatus')).toBe(hidden + 1);
  await pass(5000);
  expect(asked('rodinStatus')).toBe(hidden + 2);
});

test('JOB-06 a job that ended while its page was hidden is told once when it is shown', async () => {
  const said = vi.spyOn(toast, 'error');
  await open();
  await show('hidden');
  job = () => failed;
  await show('visible');
  await pass(50);
  expect(screen.getByRole('heading', { name: 'Não deu para gerar este modelo' })).toBeInTheDocument();
  await show('hidden');
  await show('visible');
  await pass(60_000);
  expect(said).toHaveBeenCalledOnce();
});

test('JOB-06 without a connection nothing is asked; with it again, the page goes on', async () => {
  await open();
  await act(async () => window.dispatchEvent(new Event('offline')));
  const before = asked('rodinStatus');
  await pass(60_000);
  expect(asked('rodinStatus')).toBe(before);
  job = () => ({ ...running, progress: 80 });
  await act(async () => window.dispatchEvent(new Event('online')));
  await pass(50);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
});

test('JOB-06 a page opened again in the same tab repeats no toast', async () => {
  const said = vi.spyOn(toast, 'error');
  job = () => failed;
  await open();
  expect(screen.getByText('Foto 3: IMG_2041.jpg')).toBeInTheDocument();
  cleanup();
  await open();
  expect(said).toHaveBeenCalledOnce();
});

test('every photo with something wrong is told of, each with its own reason', async () => {
  job = () => ({
    ...failed,
    failure: {
      ...failed.failure!,
      others: [{ code: 'backdrop_cluttered', photo: 5, file: 'IMG_2043.jpg' }],
    },
  });
  await open();
  await pass(50);
  const reasons = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(reasons).toContainEqual(expect.stringMatching(/^A foto 3 está tremida.*Foto 3: IMG_2041\.jpg$/));
  expect(reasons).toContainEqual(
    expect.stringMatching(/^A foto 5 tem um fundo confuso.*Foto 5: IMG_2043\.jpg$/),
  );
});

test('JOB-06 received and processing show the middle step as current', async () => {
  for (const status of ['RECEBIDO', 'PROCESSANDO'] as const) {
    job = () => ({ ...running, status });
    await open();
    expect(steps()).toEqual([
      'Envio Concluídoetapa concluída',
      'Processandoem andamento',
      '3Finalizadoaguardando',
    ]);
    cleanup();
    sessionStorage.clear();
  }
});

test('JOB-02 a job that waits in the line is told its place, and that the usual time begins with its turn', async () => {
  job = () => ({ ...running, status: 'RECEBIDO', progress: 0, place: 4 });
  await open();
  screen.getByText('Na fila: faltam 3 modelos antes do seu.');
  screen.getByText(/Quando chegar a vez, costuma levar de 2 a 5 minutos/);
  const steps = within(screen.getByRole('list', { name: 'Etapas' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[1]).toHaveTextContent('na fila');
});

test.each([
  { who: 'who gets an email at the end', team_role: 'editor', job_emails: true, isSaid: true },
  { who: 'a shop that switched them off', team_role: 'owner', job_emails: false, isSaid: false },
  { who: 'who only looks, and gets none', team_role: 'viewer', job_emails: true, isSaid: false },
])(
  'JOB-11 the page may be closed, and of an email is told by who gets one: $who',
  async ({ team_role, job_emails, isSaid }) => {
    await open({ account: { user: { team_role }, tenant: { job_emails } } });
    screen.getByText(/^Pode fechar esta página/);
    expect(screen.queryAllByText(/você recebe um email quando ficar pronto/)).toHaveLength(isSaid ? 1 : 0);
  },
);

test('the share done is shown as a figure and a bar', async () => {
  await open();
  expect(screen.getByRole('progressbar', { name: 'Progresso da geração' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(screen.getByText('Descobrindo a forma a partir dos ângulos.')).toBeInTheDocument();
});

test('JOB-06 a change of the status is said once', async () => {
  const info = vi.spyOn(toast, 'info');
  job = () => ({ ...running, status: 'RECEBIDO', progress: 0 });
  await open();
  expect(info).not.toHaveBeenCalled();
  job = () => running;
  await poll();
  expect(screen.getByText('Status: Processando')).toBeInTheDocument();
  await poll();
  expect(info).toHaveBeenCalledOnce();
});

test('JOB-06 ready: toasts, the balance is read again, asking stops, and with its model the catalogue opens', async () => {
  const { router, refreshed } = await open();
  job = () => ({ ...running, status: 'PRONTO', progress: 100 });
  await poll();
  expect(steps()).toEqual([
    'Envio Concluídoetapa concluída',
    'Processandoetapa concluída',
    'Finalizadoetapa concluída',
  ]);
  expect(screen.getByText('Modelo 3D pronto!')).toBeInTheDocument();
  expect(screen.getByText('10 créditos foram consumidos.')).toBeInTheDocument();
  expect(refreshed).toHaveBeenCalledWith({ queryKey: ['credits'] });
  const questions = asked('rodinStatus');
  await pass(6000);
  expect(asked('rodinStatus')).toBe(questions);
  expect(router.state.location.pathname).toBe('/app/status/job_1');
  asset = () => ({ id: 'ast_1' });
  await pass(2050);
  expect(router.state.location.pathname).toBe('/app/catalogo');
});

test('JOB-06 the model is waited for 30 times, 2 s apart, and then the catalogue opens all the same', async () => {
  job = () => ({ ...running, status: 'PRONTO', progress: 100 });
  const { router } = await open();
  await pass(57_900);
  expect(asked('assetOfJob')).toBe(29);
  expect(router.state.location.pathname).toBe('/app/status/job_1');
  await pass(200);
  expect(asked('assetOfJob')).toBe(30);
  expect(router.state.location.pathname).toBe('/app/catalogo');
});

test('MEND-10 ready: the model that was made again opens, and no credits are spoken of', async () => {
  const { router } = await open();
  job = () => ({ ...running, remakes: 'ast_1', status: 'PRONTO', progress: 100 });
  asset = () => ({ id: 'ast_1' });
  await poll();
  expect(screen.getByText('Modelo 3D pronto!')).toBeInTheDocument();
  expect(screen.queryByText('10 créditos foram consumidos.')).toBeNull();
  expect(router.state.location.pathname).toBe('/app/catalogo/ast_1');
});

test('MEND-10 failed: the model is as it was, and the way leads to other photos, not to paying again', async () => {
  await open();
  job = () => ({ ...failed, remakes: 'ast_1' });
  await poll();
  expect(screen.getByText(/continua como era, e nada foi cobrado/)).toBeInTheDocument();
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Refazer com outras fotos')).toBe('/app/catalogo/ast_1/refazer');
  expect(to('Voltar ao modelo')).toBe('/app/catalogo/ast_1');
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

test('JOB-06 failed: the step, the reason, the toast, and that the credits came back', async () => {
  const { refreshed } = await open();
  job = () => ({ ...running, status: 'FALHA', error_message: 'A foto 3 está tremida.' });
  await poll();
  expect(steps()).toEqual([
    'Envio Concluídoetapa concluída',
    'Processandocom erro',
    '3Finalizadonão aconteceu',
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('A foto 3 está tremida.');
  expect(screen.getByText('Erro no processamento')).toBeInTheDocument();
  expect(screen.getByText('Os 10 créditos deste modelo voltaram para o seu saldo.')).toBeInTheDocument();
  expect(refreshed).toHaveBeenCalledWith({ queryKey: ['credits'] });
  const questions = asked('rodinStatus');
  await pass(15_000);
  expect(asked('rodinStatus')).toBe(questions);
});

test('JOB-06 the way back from the catalogue does not lead into it again', async () => {
  job = () => ({ ...running, status: 'PRONTO', progress: 100 });
  asset = () => ({ id: 'ast_1' });
  const { router } = await open();
  await pass(50);
  expect(router.state.location.pathname).toBe('/app/catalogo');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('JOB-07 a job that does not exist, or is another shop’s, is not found, and not asked for again', async () => {
  job = () => {
    throw new AppError('job.not_found');
  };
  await open();
  expect(screen.getByRole('heading', { name: 'Job não encontrado' })).toBeInTheDocument();
  await pass(15_000);
  expect(asked('rodinStatus')).toBe(1);
});

test('JOB-07 a status that cannot be read says so, goes on asking, and recovers', async () => {
  job = () => {
    throw new AppError('request.unreachable');
  };
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar status: Sem conexão com o servidor.');
  job = () => running;
  await poll();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Poltrona Ipanema' })).toBeInTheDocument();
});
