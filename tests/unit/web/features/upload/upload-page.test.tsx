import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import { routes } from '../../../../../shared/routes.ts';
import { Component as UploadPage } from '../../../../../web/features/upload/upload-page.tsx';
import { postForm } from '../../../../../web/features/upload/post-form.ts';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../../web/features/upload/post-form.ts', async (original) => ({
  ...(await original<object>()),
  postForm: vi.fn(),
}));

type Answers = Partial<Record<'credits' | 'presign' | 'createJob', () => unknown>>;
let answers: Answers;
const sentTo = (route: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === route)
    .map(([, input]) => input);

beforeEach(() => {
  let photo = 0;
  answers = {
    credits: () => ({ plan_credits_balance: 30, extra_credits_balance: 0 }),
    presign: () => ({ path: `uploads/${++photo}`, token: { url: 'https://storage.example', fields: {} } }),
    createJob: () => ({ job_id: 'job_1', status: 'RECEBIDO' }),
  };
  vi.mocked(postForm).mockReset().mockResolvedValue();
  vi.mocked(call)
    .mockReset()
    .mockImplementation(async (route: unknown) => {
      if (route === routes.credits) return answers.credits?.();
      if (route === routes.presign) return answers.presign?.();
      if (route === routes.createJob) return answers.createJob?.();
      throw new Error('unexpected call');
    });
});

function open() {
  return renderAt('/app/upload', [
    { path: '/app/upload', Component: UploadPage },
    { path: '/app/status/:jobId', element: <p>Acompanhamento</p> },
    { path: '/app/modelos', element: <p>Modelos</p> },
  ]);
}

async function fill({ photos = 4, name = 'Poltrona', height = '86,5' } = {}) {
  const files = Array.from({ length: photos }, (_, n) => new File([new Uint8Array(100)], `${n}.jpg`));
  await screen.findByText('Saldo depois: 20 créditos');
  fireEvent.change(screen.getByLabelText('Escolher fotos'), { target: { files } });
  if (photos) await screen.findByText(`${photos} de 12`);
  if (name) await userEvent.type(screen.getByLabelText('Nome do modelo'), name);
  if (height) await userEvent.type(screen.getByLabelText('Altura'), height);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Gerar Modelo 3D' }));

test('UP-03 the photos go up, the job is made once, and after a second the status page opens', async () => {
  const { router } = open();
  await fill();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await submit();
  expect(await screen.findByText('Modelo enviado para processamento!')).toBeVisible();
  expect(screen.getByText('Foram consumidos 10 créditos para gerar este modelo.')).toBeVisible();
  expect(screen.getByRole('progressbar', { hidden: true })).toHaveAttribute('aria-valuenow', '100');
  expect(postForm).toHaveBeenCalledTimes(4);
  expect(sentTo(routes.createJob)).toEqual([
    expect.objectContaining({
      files: [1, 2, 3, 4].map((n) => ({ name: `${n - 1}.jpg`, path: `uploads/${n}` })),
      model_name: 'Poltrona',
      category: 'Móveis',
      target_dims_cm: { height: 86.5 },
      up_axis: 'Y',
      forward_axis: '-Z',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    }),
  ]);
  expect(router.state.location.pathname).toBe('/app/upload');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(router.state.location.pathname).toBe('/app/status/job_1');
});

test('a failed attempt sends only what is missing, under the same request id', async () => {
  open();
  await fill();
  answers.createJob = () => {
    throw new AppError('request.unreachable');
  };
  await submit();
  expect(await screen.findByText(/Sem conexão com o servidor/)).toBeVisible();
  answers.createJob = () => ({ job_id: 'job_1', status: 'RECEBIDO' });
  await submit();
  await screen.findByText('Modelo enviado para processamento!');
  expect(postForm).toHaveBeenCalledTimes(4);
  const [first, second] = sentTo(routes.createJob) as { request_id: string }[];
  expect(second.request_id).toBe(first.request_id);
});

test('UP-01 what is missing is said as a toast and at its place, and nothing is sent', async () => {
  open();
  await fill({ photos: 4, name: '' });
  await submit();
  expect(await screen.findAllByText('Nome do modelo é obrigatório')).toHaveLength(2);
  expect(screen.getByLabelText('Nome do modelo')).toBeInvalid();
  expect(sentTo(routes.presign)).toEqual([]);
});

test('UP-05 low credits open the dialog of the limit', async () => {
  answers.credits = () => ({ plan_credits_balance: 4, extra_credits_balance: 5 });
  const { router } = open();
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  await submit();
  expect(
    await screen.findByText('Créditos insuficientes. Compre mais créditos para continuar.'),
  ).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Limite de Modelos Atingido' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gerenciar Modelos' }));
  expect(router.state.location.pathname).toBe('/app/modelos');
});

test('UP-05 a full catalogue opens the dialog of the limit', async () => {
  answers.createJob = () => ({ status: 'quota_exceeded' });
  open();
  await fill();
  await submit();
  expect(await screen.findByRole('dialog', { name: 'Limite de Modelos Atingido' })).toHaveTextContent(
    'Seu catálogo chegou ao tamanho do plano.',
  );
});

test('UP-05 a failure without a name reads as the general sentence of the upload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers.createJob = () => {
    throw new AppError('internal');
  };
  open();
  await fill();
  await submit();
  expect(
    await screen.findByText(
      'Falha na geração - MODO SEGURO: Verifique 4–12 fotos JPG/JPEG/PNG do MESMO produto e altura > 0cm.',
    ),
  ).toBeVisible();
});

test('UP-04 what was typed is there again on the next visit', async () => {
  const { unmount } = open();
  await fill({ photos: 0, name: 'Mesa Jequitibá', height: '75' });
  unmount();
  open();
  expect(screen.getByLabelText('Nome do modelo')).toHaveValue('Mesa Jequitibá');
  expect(screen.getByLabelText('Altura')).toHaveValue('75');
});
