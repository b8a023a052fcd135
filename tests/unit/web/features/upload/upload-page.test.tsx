import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError } from '../../../../../shared/errors.ts';
import { Component as UploadPage } from '../../../../../web/features/upload/upload-page.tsx';
import { postForm, UploadRefused } from '../../../../../web/features/upload/sending/post-form.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import type { Photo } from '../../../../../web/features/upload/photos/accept-photos.ts';
import { renderAt } from '../../render-at.tsx';
import { patient } from '../../../../support/patience.ts';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../../web/features/upload/sending/post-form.ts', async (original) => ({
  ...(await original<object>()),
  postForm: vi.fn(),
}));

// jsdom has neither workers nor IndexedDB: tests/e2e/upload.test.ts has both.
const coach = vi.hoisted(() => ({ checkPhoto: vi.fn(), checkSet: vi.fn(), stop: vi.fn() }));
vi.mock('../../../../../web/features/upload/coach/coach.ts', () => ({ startCoach: () => coach }));
// Nor does it decode pictures: without a preview nothing can be shown.
const preview = vi.hoisted(() => ({ url: null as string | null }));
vi.mock('../../../../../web/features/upload/photos/photo-preview.ts', () => ({
  makePreview: async () => preview.url,
}));
const kept = vi.hoisted(() => ({ photos: [] as Photo[], tried: [] as Photo[] }));
vi.mock('../../../../../web/features/upload/photos/kept-photos.ts', () => ({
  keepPhotos: async (_owner: string, photos: Photo[]) => void (kept.photos = photos),
  loadPhotos: async () => kept.photos,
  forgetPhotos: async () => void (kept.photos = []),
  loadTriedPhotos: async () => kept.tried,
  forgetTriedPhotos: async () => void (kept.tried = []),
}));

type Answers = Partial<Record<'account' | 'credits' | 'presign' | 'createJob', () => unknown>>;
let answers: Answers;
const sentTo = (name: CallName) =>
  vi
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === name)
    .map(([, input]) => input);

beforeEach(() => {
  let photo = 0;
  kept.photos = [];
  kept.tried = [];
  preview.url = null;
  coach.checkPhoto.mockReset().mockResolvedValue({ problem: null, isSeen: true });
  coach.checkSet.mockReset().mockResolvedValue({ repeated: [], order: null });
  answers = {
    account: () => ({ user: { id: 'usr_marina' }, tenant: { plan_name: 'start' } }),
    credits: () => ({ plan_credits_balance: 30, extra_credits_balance: 0 }),
    presign: () => ({ path: `uploads/${++photo}`, token: { url: 'https://storage.example', fields: {} } }),
    createJob: () => ({ job_id: 'job_1', status: 'RECEBIDO' }),
  };
  vi.mocked(postForm).mockReset().mockResolvedValue();
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) => {
      if (name === 'account') return answers.account?.();
      if (name === 'credits') return answers.credits?.();
      if (name === 'presign') return answers.presign?.();
      if (name === 'createJob') return answers.createJob?.();
      throw new Error('unexpected call');
    });
});

function open() {
  return renderAt('/app/upload', [
    { path: '/app/upload', Component: UploadPage },
    { path: '/app/status/:jobId', element: <p>Acompanhamento</p> },
    { path: '/app/modelos', element: <p>Modelos</p> },
    { path: '/app/upgrade', element: <p>Planos</p> },
    { path: '/app/billing', element: <p>Cobrança</p> },
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

test('SITE-10 photos that were tried before there was an account wait in the form, once', async () => {
  kept.tried = [{ id: '1', file: new File([], '0.jpg'), extension: 'jpg' }];
  open();
  expect(await screen.findByText('1 de 12')).toBeVisible();
  await vi.waitFor(() => expect([kept.photos.length, kept.tried.length]).toEqual([1, 0]), patient);
});

test('UP-03 the photos go up, the job is made once, and after a second the status page opens', async () => {
  const { router } = open();
  await fill();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await submit();
  expect(await screen.findByText('Modelo enviado para processamento!')).toBeVisible();
  expect(screen.getByText('Foram consumidos 10 créditos para gerar este modelo.')).toBeVisible();
  expect(screen.getByRole('progressbar', { hidden: true })).toHaveAttribute('aria-valuenow', '100');
  expect(postForm).toHaveBeenCalledTimes(4);
  expect(sentTo('createJob')).toEqual([
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

test('UP-03 a broken upload goes on with what is missing, under the same request id', async () => {
  open();
  await fill();
  answers.createJob = () => {
    throw new AppError('request.unreachable');
  };
  await submit();
  expect(await screen.findByText(/Sem conexão com o servidor/)).toBeVisible();
  expect(screen.getByText('4 de 4 fotos já chegaram e não serão enviadas de novo.')).toBeVisible();
  answers.createJob = () => ({ job_id: 'job_1', status: 'RECEBIDO' });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Modelo enviado para processamento!');
  expect(postForm).toHaveBeenCalledTimes(4);
  const [first, second] = sentTo('createJob') as { request_id: string }[];
  expect(second.request_id).toBe(first.request_id);
});

test('UP-09 a shop that sent too many photos is told when to go on, and goes on from there', async () => {
  open();
  await fill();
  const { presign } = answers;
  answers.presign = () => {
    throw new AppError('upload.too_many', { retry_after: 1140 });
  };
  await submit();
  expect(await screen.findByText(/Aguarde 19 minutos e continue o envio/)).toBeVisible();
  answers.presign = presign;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Modelo enviado para processamento!')).toBeVisible();
});

test('UP-03 another model sent from the same page is a request of its own', async () => {
  open();
  await fill();
  answers.createJob = () => {
    throw new AppError('request.unreachable'); // it may have arrived all the same
  };
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
  await userEvent.type(screen.getByLabelText('Nome do modelo'), ' de couro');
  answers.createJob = () => ({ job_id: 'job_2', status: 'RECEBIDO' });
  await submit();
  await screen.findByText('Modelo enviado para processamento!');
  const [first, second] = sentTo('createJob') as { request_id: string; model_name: string }[];
  expect(second.model_name).toBe('Poltrona de couro');
  expect(second.request_id).not.toBe(first.request_id);
});

test('UP-01 what is missing is said as a toast and at its place, and nothing is sent', async () => {
  open();
  await fill({ photos: 4, name: '' });
  await submit();
  expect(await screen.findAllByText('Nome do modelo é obrigatório')).toHaveLength(2);
  expect(screen.getByLabelText('Nome do modelo')).toBeInvalid();
  expect(sentTo('presign')).toEqual([]);
});

test('UP-01 too few photos are not complained of any longer once there are enough', async () => {
  open();
  await fill({ photos: 3 });
  await submit();
  const complaint = /^MODO SEGURO: Precisamos de 4 a 12 fotos/;
  expect(await screen.findByRole('alert')).toHaveTextContent(complaint);
  const more = [new File([new Uint8Array(101)], 'mais.jpg')];
  fireEvent.change(screen.getByLabelText('Escolher fotos'), { target: { files: more } });
  await screen.findByText('4 de 12');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('UP-05 low credits open the dialog of the limit', async () => {
  answers.credits = () => ({ plan_credits_balance: 4, extra_credits_balance: 5 });
  const { router } = open();
  await vi.waitFor(() => expect(call).toHaveBeenCalled(), patient);
  await submit();
  expect(
    await screen.findByText('Créditos insuficientes. Compre mais créditos para continuar.'),
  ).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Limite de Modelos Atingido' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gerenciar Modelos' }));
  expect(router.state.location.pathname).toBe('/app/modelos');
});

test('UP-05 who has too few credits is told before choosing photos, and led to more', async () => {
  answers.credits = () => ({ plan_credits_balance: 1, extra_credits_balance: 0 });
  answers.account = () => ({ user: { id: 'usr_marina' }, tenant: { plan_name: 'start' } });
  open();
  const notice = await screen.findByText(
    /^Seu saldo é de 1 crédito e cada modelo usa 10\. Você pode preparar/,
  );
  const ways = within(notice.parentElement!);
  expect(await ways.findByRole('link', { name: 'Fazer Upgrade' })).toHaveAttribute('href', '/app/upgrade');
  expect(ways.getByRole('link', { name: 'Comprar créditos' })).toHaveAttribute('href', '/app/billing');
});

test('UP-05 the dialog of too few credits leads to where they are sold', async () => {
  answers.credits = () => ({ plan_credits_balance: 4, extra_credits_balance: 5 });
  const { router } = open();
  await vi.waitFor(() => expect(call).toHaveBeenCalled(), patient);
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Limite de Modelos Atingido' });
  expect(dialog).toHaveTextContent('Seu saldo é de 9 créditos e cada modelo usa 10.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Comprar créditos' }));
  expect(router.state.location.pathname).toBe('/app/billing');
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
  await vi.waitFor(
    () => expect(screen.getByLabelText('Nome do modelo')).toHaveValue('Mesa Jequitibá'),
    patient,
  );
  expect(screen.getByLabelText('Altura')).toHaveValue('75');
});

test('UP-04 photos are there again on the next visit, and all is gone when started over', async () => {
  const { unmount } = open();
  await fill({ name: 'Mesa', height: '' });
  unmount();
  open();
  expect(await screen.findByText('4 de 12')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Começar do zero' }));
  expect(screen.getByText('0 de 12')).toBeVisible();
  expect(screen.getByLabelText('Nome do modelo')).toHaveValue('');
});

test('UP-05 needs_credits says so and opens billing', async () => {
  answers.createJob = () => ({ status: 'needs_credits' });
  const { router } = open();
  await fill();
  await submit();
  expect(
    await screen.findByText('Você atingiu o limite de gerações. Compre créditos extras para continuar.'),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe('/app/billing');
});

test.each([
  ['start', true],
  ['pro', false],
])('UP-05 the dialog of the limit on plan %s offers an upgrade: %s', async (plan_name, isOffered) => {
  answers.account = () => ({ user: { id: 'usr_marina' }, tenant: { plan_name } });
  answers.createJob = () => ({ status: 'quota_exceeded' });
  open();
  await fill();
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Limite de Modelos Atingido' });
  expect(within(dialog).getByRole('button', { name: 'Gerenciar Modelos' })).toBeVisible();
  expect(within(dialog).queryAllByRole('button', { name: 'Fazer Upgrade' })).toHaveLength(isOffered ? 1 : 0);
});

test('UP-01 a photo the server would refuse is named, and is sent only when that is said again', async () => {
  coach.checkPhoto.mockImplementation(async (file: File) => ({
    problem: file.name === '2.jpg' ? 'photo_blurred' : null,
    isSeen: true,
  }));
  open();
  await fill();
  const sentence = 'A foto 3 está tremida ou fora de foco. Apoie o celular e tire de novo.';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Foto 3: Tremida. Ver o que fazer' })).toBeVisible();
  expect(await screen.findByText('Uma foto pede atenção antes de gerar.')).toBeVisible();
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Esta foto pode não dar certo' });
  expect(dialog).toHaveTextContent(sentence);
  expect(sentTo('presign')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar mesmo assim' }));
  expect(await screen.findByText('Modelo enviado para processamento!')).toBeVisible();
});

test('a repeated photo is named, taken out, and comes back on request', async () => {
  coach.checkSet.mockImplementation(async (reports: unknown[]) => ({
    repeated: reports.length === 5 ? [4] : [],
    order: null,
  }));
  open();
  await fill({ photos: 5 });
  await userEvent.click(await screen.findByRole('button', { name: 'Foto 5: Repetida. Ver o que fazer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Foto 5' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('4 de 12')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('5 de 12')).toBeVisible();
});

test('photos out of the order of their clocks are put into it', async () => {
  coach.checkSet.mockImplementation(async () => ({
    repeated: [],
    order: coach.checkSet.mock.calls.length === 1 ? [0, 2, 1, 3] : null,
  }));
  open();
  await fill();
  expect(await screen.findByText(/A foto 2 parece fora da ordem/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reordenar pela hora das fotos' }));
  await submit();
  await screen.findByText('Modelo enviado para processamento!');
  const [{ files }] = sentTo('createJob') as { files: { name: string }[] }[];
  expect(files.map(({ name }) => name)).toEqual(['0.jpg', '2.jpg', '1.jpg', '3.jpg']);
});

test('a photo in doubt is shown the product by one drag, looked at anew and sent with its box', async () => {
  coach.checkPhoto.mockImplementation(async (file: File, box?: object) => ({
    problem: file.name === '1.jpg' && !box ? 'backdrop_cluttered' : null,
    isSeen: true,
  }));
  preview.url = 'blob:preview';
  open();
  await fill();
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar o produto na foto' }));
  const dialog = screen.getByRole('dialog', { name: 'Isto é o produto?' });
  const picture = within(dialog).getByRole('img').parentElement!;
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  picture.setPointerCapture = () => {};
  expect(within(dialog).getByRole('button', { name: 'É este, pronto' })).toBeDisabled();
  fireEvent.pointerDown(picture, { clientX: 40, clientY: 20 });
  fireEvent.pointerMove(picture, { clientX: 160, clientY: 90 });
  fireEvent.pointerUp(picture, { clientX: 160, clientY: 90 });
  const box = { left: 0.2, top: 0.2, right: 0.8, bottom: 0.9 };
  await vi.waitFor(
    () => expect(coach.checkPhoto).toHaveBeenLastCalledWith(expect.any(File), box, undefined),
    patient,
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'É este, pronto' }));
  await screen.findByText('Fotos conferidas. Nenhum problema encontrado.');
  await submit();
  await vi.waitFor(() => expect(sentTo('createJob')).toHaveLength(1), patient);
  const [{ files }] = sentTo('createJob') as { files: { box?: object }[] }[];
  expect(files.map((file) => file.box)).toEqual([undefined, box, undefined, undefined]);
});

test('where the coach cannot look, the photos go to the server unseen', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  coach.checkPhoto.mockRejectedValue(new Error('no worker'));
  coach.checkSet.mockRejectedValue(new Error('no worker'));
  open();
  await fill();
  await submit();
  expect(await screen.findByText('Modelo enviado para processamento!')).toBeVisible();
});

test('UP-03 a photo that the server does not find is sent again, alone', async () => {
  open();
  await fill();
  answers.createJob = () => {
    throw new AppError('upload.missing', { photo: 2 });
  };
  await submit();
  expect(await screen.findByText('A foto 2 não chegou até nós. Envie as fotos novamente.')).toBeVisible();
  answers.createJob = () => ({ job_id: 'job_1', status: 'RECEBIDO' });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Modelo enviado para processamento!');
  expect(
    vi
      .mocked(postForm)
      .mock.calls.map(([, { name }]) => name)
      .slice(4),
  ).toEqual(['1.jpg']);
});

test('leaving asks while photos are on their way, and only then', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  let breakOff = (_reason: unknown) => {};
  vi.mocked(postForm).mockImplementation(() => new Promise((_, reject) => (breakOff = reject)));
  open();
  await fill();
  expect(isAsked()).toBe(false);
  await submit();
  await vi.waitFor(() => expect(postForm).toHaveBeenCalled(), patient);
  expect(isAsked()).toBe(true);
  breakOff(new UploadRefused(403, '<Message>Policy expired.</Message>'));
  await screen.findByText('O envio parou');
  await vi.waitFor(() => expect(isAsked()).toBe(false), patient); // React stops listening after it has shown
});

test('CAP-06 the printed sheet is offered where the height is asked for', () => {
  open();
  const size = screen.getByRole('region', { name: 'Medidas' });
  expect(within(size).getByRole('link', { name: 'Baixar a Folha Relevo (PDF)' })).toHaveAttribute(
    'href',
    '/folha-relevo.pdf',
  );
});
