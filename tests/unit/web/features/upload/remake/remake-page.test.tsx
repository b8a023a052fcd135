import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../../shared/errors.ts';
import type { KeptPhoto, RemakeOffer } from '../../../../../../shared/schemas/remakes.ts';
import { Component as RemakePage } from '../../../../../../web/features/upload/remake/remake-page.tsx';
import { postForm } from '../../../../../../web/features/upload/sending/post-form.ts';
import { call } from '../../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../../support/any-call.ts';
import { asset } from '../../../asset.ts';
import { renderAt } from '../../../render-at.tsx';

vi.mock('../../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../../../web/features/upload/sending/post-form.ts', async (original) => ({
  ...(await original<object>()),
  postForm: vi.fn(),
}));
const coach = vi.hoisted(() => ({ checkPhoto: vi.fn(), checkSet: vi.fn(), stop: vi.fn() }));
vi.mock('../../../../../../web/features/upload/coach/coach.ts', () => ({ startCoach: () => coach }));
vi.mock('../../../../../../web/features/upload/photos/photo-preview.ts', () => ({
  makePreview: async () => null,
}));

const photo = (n: number, change: Partial<KeptPhoto> = {}): KeptPhoto => ({
  name: `${n}.jpg`,
  path: `t/ten_1/up_${n}.jpg`,
  url: `https://storage.example/${n}`,
  is_chosen: true,
  doubts: [],
  ...change,
});

let offer: RemakeOffer;
/** What ordering does; throws where it is refused. */
let order: () => unknown;
let fetchPhoto: (url: string) => Response;
beforeEach(() => {
  offer = {
    state: 'open',
    until: '2026-11-25T17:20:00.000Z',
    job_id: null,
    photos: [1, 2, 3, 4, 5].map((n) => photo(n, n === 3 ? { doubts: ['photo_disagrees'] } : {})),
    photos_gone: 0,
  };
  order = () => ({ job_id: 'job_2' });
  fetchPhoto = (url) => new Response(url);
  vi.stubGlobal('fetch', async (url: string) => fetchPhoto(url));
  coach.checkPhoto.mockReset().mockResolvedValue({ problem: null, isSeen: true });
  coach.checkSet.mockReset().mockResolvedValue({ repeated: [], order: null });
  vi.mocked(postForm).mockReset().mockResolvedValue();
  const quality = { level: 'media', score: 0.6, reasons: [{ code: 'few_photos' }] } as const;
  const model = asset({
    meta_json: { ...asset().meta_json, quality: { ...quality, reasons: [...quality.reasons] } },
  });
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) => {
      if (name === 'asset') return model;
      if (name === 'remakeOffer') return offer;
      if (name === 'remakeModel') return order();
      if (name === 'presign')
        return { path: 't/ten_1/up_new.jpg', token: { url: 'https://storage.example', fields: {} } };
      throw new Error(`unexpected call ${name}`);
    });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = () =>
  renderAt('/app/catalogo/ast_1/refazer', [
    { path: '/app/catalogo/:assetId/refazer', Component: RemakePage },
    { path: '/app/status/:jobId', element: <p>Acompanhamento</p> },
  ]);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Refazer este modelo?' }));
const ordered = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([name]) => name === 'remakeModel')
    .map(([, input]) => input);
const addPhoto = () =>
  fireEvent.change(screen.getByLabelText('Escolher fotos'), {
    target: { files: [new File([new Uint8Array(100)], 'nova.jpg')] },
  });

test('MEND-10 a photo of before is taken out, another is added, and only that one is sent', async () => {
  const { router } = open();
  await screen.findByText('5 de 12');
  await userEvent.click(screen.getAllByRole('button', { name: 'Remover foto 3' })[0]);
  addPhoto();
  await screen.findByText('Fotos conferidas. Nenhum problema encontrado.');
  await userEvent.click(button('Refazer modelo'));
  expect(dialog().getByText('5 fotos, 1 nova. Não usa créditos, e vale uma vez.')).toBeVisible();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(dialog().getByRole('button', { name: 'Refazer modelo' }));
  expect(await screen.findByText('Fotos enviadas. O modelo está sendo refeito.')).toBeVisible();
  expect(postForm).toHaveBeenCalledTimes(1);
  const files = [1, 2, 4, 5].map((n) => ({ name: `${n}.jpg`, path: `t/ten_1/up_${n}.jpg` }));
  expect(ordered()).toEqual([
    {
      id: 'ast_1',
      request_id: expect.any(String) as string,
      files: [...files, { name: 'nova.jpg', path: 't/ten_1/up_new.jpg' }],
    },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(router.state.location.pathname).toBe('/app/status/job_2');
  vi.useRealTimers();
});

test('MEND-10 it says that it costs nothing, until when, how often, why, and what becomes of link and model', async () => {
  open();
  expect(await screen.findByText('Até 25/11/2026 14:20.')).toBeVisible();
  for (const said of [/não usa créditos/, /Uma por modelo/, /Continua o mesmo/, /volta ao ar quando/])
    expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(/Poucas fotos: envie 8 ou mais/)).toBeVisible();
  expect(screen.getByText('Uma das fotos atrapalhou.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Foto 3: Não combina. Ver o que fazer' })).toBeVisible();
});

test('MEND-10 the same photos are not sent, nor are too few', async () => {
  open();
  await screen.findByText('5 de 12');
  await userEvent.click(button('Refazer modelo'));
  expect(screen.getByText(/As fotos são as mesmas/)).toBeVisible();
  for (let i = 0; i < 2; i++)
    await userEvent.click(screen.getAllByRole('button', { name: 'Remover foto 1' })[0]);
  await userEvent.click(button('Refazer modelo'));
  expect(screen.getByRole('alert')).toHaveTextContent('Falta 1 foto');
  expect(ordered()).toEqual([]);
});

test('MEND-10 photos that cannot be fetched are asked for again, by addresses signed anew', async () => {
  fetchPhoto = (url) => new Response('', { status: url.endsWith('signed') ? 200 : 403 });
  open();
  expect(await screen.findByText(/Erro ao abrir as fotos já enviadas/)).toBeVisible();
  offer = { ...offer, photos: offer.photos.map((each) => ({ ...each, url: `${each.url}-signed` })) };
  await userEvent.click(button('Tentar novamente'));
  expect(await screen.findByText('5 de 12')).toBeVisible();
});

test('MEND-10 after a try that failed its photos are there, and those it did without are brought back', async () => {
  const photos = [
    photo(1, { is_chosen: false }),
    photo(2, { doubts: ['photo_blurred'] }),
    photo(3),
    photo(4),
    photo(5),
  ];
  offer = { ...offer, job_id: 'job_9', photos };
  open();
  await screen.findByText('4 de 12');
  expect(await screen.findByRole('button', { name: /Foto 1: Tremida/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver o que houve' })).toHaveAttribute('href', '/app/status/job_9');
  await userEvent.click(button('Usar de novo'));
  expect(await screen.findByText('5 de 12')).toBeVisible();
  expect(screen.queryByText('Usar de novo')).toBeNull();
});

test('MEND-10 of a filmed model there are no photos, and new ones are asked for', async () => {
  offer = { ...offer, photos: [] };
  open();
  expect(await screen.findByText(/Este modelo não tem fotos guardadas/)).toBeVisible();
  expect(screen.getByText('0 de 12')).toBeVisible();
});

test.each([
  ['running', 'Este modelo já está sendo refeito. Espere a geração terminar.', '/app/status/job_9'],
  ['remade', 'Este modelo já foi refeito sem custo, o que vale uma vez por modelo.', '/app/catalogo/ast_1'],
  ['late', 'O prazo para refazer este modelo sem custo terminou.', '/app/catalogo/ast_1'],
  ['tried', 'As tentativas de refazer este modelo sem custo acabaram.', '/app/catalogo/ast_1'],
] as const)('MEND-10 of a model that is not made again (%s) the page says why', async (state, says, to) => {
  offer = { ...offer, state, job_id: 'job_9', photos: [] };
  open();
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.getByRole('link', { name: /Acompanhar|Ver o modelo/ })).toHaveAttribute('href', to);
  expect(screen.queryByLabelText('Escolher fotos')).toBeNull();
});

test('MEND-10 what another device has ordered meanwhile is said, and led to', async () => {
  order = () => {
    offer = { ...offer, state: 'running', job_id: 'job_9', photos: [] };
    throw new AppError('remake.running');
  };
  open();
  await screen.findByText('5 de 12');
  await userEvent.click(screen.getAllByRole('button', { name: 'Remover foto 3' })[0]);
  await userEvent.click(button('Refazer modelo'));
  await userEvent.click(dialog().getByRole('button', { name: 'Refazer modelo' }));
  expect(await screen.findByRole('link', { name: 'Acompanhar' })).toHaveAttribute(
    'href',
    '/app/status/job_9',
  );
});

test('MEND-10 a way that breaks goes on under the same request', async () => {
  order = () => {
    throw new AppError('request.unreachable');
  };
  open();
  await screen.findByText('5 de 12');
  addPhoto();
  await screen.findByText('6 de 12');
  await userEvent.click(button('Refazer modelo'));
  await userEvent.click(dialog().getByRole('button', { name: 'Refazer modelo' }));
  expect(await screen.findByText('O envio parou')).toBeVisible();
  order = () => ({ job_id: 'job_2' });
  await userEvent.click(button('Tentar de novo'));
  await screen.findByText('Fotos enviadas. O modelo está sendo refeito.');
  expect(postForm).toHaveBeenCalledTimes(1);
  const [first, second] = ordered() as { request_id: string }[];
  expect(second.request_id).toBe(first.request_id);
});
