import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import { PICTURE_FILL } from '../../../../../shared/rules/channels.ts';
import type { PhotoToDraw } from '../../../../../shared/schemas/pictures.ts';
import type { Asset } from '../../../../../shared/schemas/models.ts';
import type { StorePictures } from '../../../../../shared/schemas/stores.ts';
import { Component } from '../../../../../web/features/pictures/pictures-page.tsx';
import { call } from '../../../../../web/lib/api.ts';
import { saveFile } from '../../../../../web/lib/save-file.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../../web/lib/save-file.ts', () => ({ saveFile: vi.fn() }));

/** The files of the last ZIP. jsdom's blobs cannot be streamed: what a ZIP holds is opened in tests/e2e/pictures.test.ts. */
const packed = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('client-zip', () => ({
  downloadZip: (files: { name: string }[]) => {
    packed.names = files.map(({ name }) => name);
    return new Response('zip');
  },
}));

const NO_STORE: StorePictures = {
  is_offered: false,
  store: null,
  is_linked: false,
  product: null,
  sent: [],
};
const connected = (change: Partial<StorePictures> = {}): StorePictures => ({
  is_offered: true,
  store: {
    platform: 'nuvemshop',
    name: 'Casa Ipê',
    url: null,
    state: 'connected',
    connected_at: '2026-11-21T12:00:00.000Z',
  },
  is_linked: true,
  product: { name: 'Poltrona', image_count: 4 },
  sent: [],
  ...change,
});
const COVER = { job_id: 'job_1', photo: 0, picture_url: 'https://models.example/c.jpg' };
let photos: number;
/** What cutting a photo out throws. */
let failures: Map<number, AppError>;
/** What is in the store; null where there is none. */
let store: StorePictures | null;
/** What sending a photo's picture throws, once. */
let refused: Map<number, AppError>;
/** The cover that the model has. */
let cover: Asset['cover'];
/** The least that a pixel of the background is, of pictures of this side. */
let white: Record<number, number>;

beforeEach(() => {
  localStorage.clear();
  [photos, failures, white] = [3, new Map(), { 1200: 255, 2000: 255 }];
  [cover, store, refused] = [null, null, new Map()];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('fetch', async () => new Response('picture'));
  vi.mocked(saveFile).mockReset();
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => {
      const { photo, side } = input as PhotoToDraw;
      if (name === 'storePictures') return structuredClone(store ?? NO_STORE);
      if (name === 'sendStorePicture') {
        const refusal = refused.get(photo);
        refused.delete(photo);
        if (refusal) throw refusal;
        store!.sent.push({ id: String(100 + photo), job_id: 'job_1', photo });
        return store!.sent.at(-1);
      }
      if (name === 'removeStorePicture') {
        const { picture_id } = input as { picture_id: string };
        store!.sent = store!.sent.filter(({ id }) => id !== picture_id);
        return { id: picture_id };
      }
      if (name === 'setCover') cover = { ...COVER, photo };
      if (name === 'removeCover') cover = null;
      if (name === 'asset' || name.endsWith('Cover'))
        return asset({ project: { ...asset().project, sku: 'POL-9' }, cover });
      if (name === 'job') return { capture: 'photos', photo_count: photos };
      const failure = failures.get(photo);
      if (name === 'cutOutPhoto' && failure) throw failure;
      if (name === 'cutOutPhoto') return { photo, shrunk: photo === 2 ? 0.5 : 1 };
      const facts = { width: side, height: side, bytes: 9000, fill: PICTURE_FILL, white: white[side] };
      return { photo, url: 'https://uploads.test/picture', facts };
    });
});
const open = () =>
  renderAt('/app/catalogo/ast_1/imagens', [{ path: '/app/catalogo/:assetId/imagens', Component }]);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

test('PIC-01 front, order and what is left out are chosen by buttons, and kept', async () => {
  open();
  await press('Usar a imagem 3 como principal');
  expect(shown()).toEqual(['Imagem 1, da foto 3', 'Imagem 2, da foto 1', 'Imagem 3, da foto 2']);
  await press('Tirar a imagem 2 do pacote');
  await press('Mover a imagem 2 para antes');
  document.body.replaceChildren();
  open();
  await screen.findByText('3 imagens prontas.');
  expect(shown()).toEqual(['Imagem 1, da foto 2', 'Imagem 2, da foto 3']);
  await press('Incluir a foto 1 de novo');
  expect(shown()).toHaveLength(3);
});

test('PIC-01 the ZIP holds a folder a channel, and is told when it is there', async () => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Shopee/ }));
  await press('Baixar 6 imagens');
  expect(await screen.findByText('Pacote baixado')).toBeVisible();
  expect(vi.mocked(saveFile).mock.lastCall![0]).toBe('pol-9-imagens.zip');
  expect(packed.names).toEqual([
    'mercado-livre/pol-9-1.png',
    'mercado-livre/pol-9-2.png',
    'mercado-livre/pol-9-3.png',
    'shopee/pol-9-1.jpg',
    'shopee/pol-9-2.jpg',
    'shopee/pol-9-3.jpg',
  ]);
});

test('PIC-02 a picture that breaks a rule of its channel is named, and nothing is saved', async () => {
  white[2000] = 254;
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Amazon/ }));
  expect(await screen.findByText(/Ao baixar, conferimos/)).toBeVisible();
  await press('Baixar 6 imagens');
  expect(await screen.findByText('Amazon: a imagem 1 não tem o fundo branco puro.')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

test('PIC-02 a picture on the page that breaks a rule keeps the download shut', async () => {
  white[1200] = 250;
  open();
  expect(await screen.findByText('Mercado Livre: a imagem 1 não tem o fundo branco puro.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Baixar 3 imagens' })).toBeDisabled();
});

test('PIC-02 the shadow is seen on the page once it is chosen for a channel that takes one', async () => {
  open();
  await screen.findByText('3 imagens prontas.');
  const shades = () =>
    vi
      .mocked(call as AnyCall)
      .mock.calls.filter(([name]) => name === 'drawPhoto')
      .map(([, input]) => (input as PhotoToDraw).has_shadow);
  expect(screen.queryByRole('checkbox', { name: 'Sombra suave no chão' })).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Google/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sombra suave no chão' }));
  await screen.findByText('3 imagens prontas.');
  expect(shades()).toEqual([false, false, false, true, true, true]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Google/ }));
  await screen.findByText('3 imagens prontas.');
  expect(shown()).toHaveLength(3);
  expect(shades()).toHaveLength(6);
});

test('PIC-01 a photo that cannot be cut out is told and tried again, and the others come', async () => {
  failures.set(1, new AppError('pictures.no_outline'));
  open();
  const alert = await screen.findByText(/Foto 2: Não conseguimos recortar/);
  expect(await screen.findByText('2 imagens prontas.')).toBeVisible();
  expect(screen.getByText(/A foto 3 mostra o produto pequeno/)).toBeVisible();
  failures.clear();
  await press('Tentar novamente');
  expect(await screen.findByText('3 imagens prontas.')).toBeVisible();
  expect(alert).not.toBeInTheDocument();
});

test('PIC-01 photos that are not kept any more are told with what to do', async () => {
  for (let photo = 0; photo < photos; photo++) failures.set(photo, new AppError('job.photos_gone'));
  open();
  const heading = await screen.findByRole('heading', { name: /não estão mais guardadas/ });
  expect(within(heading.parentElement!).getByRole('link', { name: 'Ver o modelo' })).toBeVisible();
});

test('PIC-11 the first picture becomes the cover by a click, another one takes its place, and the preview comes back', async () => {
  open();
  expect(await screen.findByText('Hoje a capa é a prévia do modelo 3D.')).toBeVisible();
  await press('Usar como capa do modelo');
  expect(await screen.findByText('A imagem principal é a capa.')).toBeVisible();
  expect(call).toHaveBeenCalledWith('setCover', { id: 'ast_1', photo: 0 });
  expect(screen.queryByRole('button', { name: 'Usar como capa do modelo' })).toBeNull();
  await press('Usar a imagem 2 como principal');
  expect(await screen.findByText('A capa é a imagem da foto 1.')).toBeVisible();
  await press('Trocar pela imagem principal');
  expect(await screen.findByText('A imagem principal é a capa.')).toBeVisible();
  expect(call).toHaveBeenCalledWith('setCover', { id: 'ast_1', photo: 1 });
  await press('Voltar à prévia do modelo');
  expect(await screen.findByText('Hoje a capa é a prévia do modelo 3D.')).toBeVisible();
});

test('PIC-11 a cover of photos that are gone, or of a version before, is told and can be taken back', async () => {
  cover = { ...COVER, job_id: 'job_0' };
  for (let photo = 0; photo < photos; photo++) failures.set(photo, new AppError('job.photos_gone'));
  open();
  await screen.findByRole('heading', { name: /não estão mais guardadas/ });
  expect(await screen.findByText('A capa é uma foto da versão anterior do modelo.')).toBeVisible();
  await press('Voltar à prévia do modelo');
  await waitFor(() => expect(screen.queryByText('Capa do modelo')).toBeNull());
});

test('PIC-11 a cover that is refused changes nothing and says why', async () => {
  open();
  await screen.findByText('3 imagens prontas.');
  vi.mocked(call as AnyCall).mockRejectedValueOnce(new AppError('account.suspended'));
  await press('Usar como capa do modelo');
  expect(await screen.findByText('A capa não foi trocada')).toBeVisible();
  expect(screen.getByText('Hoje a capa é a prévia do modelo 3D.')).toBeVisible();
});

const sent = () =>
  vi
    .mocked(call as AnyCall)
    .mock.calls.filter(([name]) => name === 'sendStorePicture')
    .map(([, input]) => input);

test('LOJA-05 the missing pictures of a channel are sent after a question, in order, and are shown as there', async () => {
  store = connected({ sent: [{ id: '101', job_id: 'job_1', photo: 1 }] });
  open();
  expect(await screen.findByText('4 imagens na loja, 1 enviada daqui.')).toBeVisible();
  await screen.findByText('3 imagens prontas.');
  await press('Enviar 2 imagens para a loja');
  const question = await screen.findByRole('dialog', { name: 'Adicionar 2 imagens à loja?' });
  expect(within(question).getByText(/1 imagem já está na loja/)).toBeVisible();
  expect(sent()).toEqual([]);
  await press('Adicionar 2 imagens');
  expect(await screen.findByText('Todas as imagens do pacote já estão na loja.')).toBeVisible();
  const asked = { id: 'ast_1', channel: 'mercado_livre', has_shadow: false };
  expect(sent()).toEqual([
    { ...asked, photo: 0 },
    { ...asked, photo: 2 },
  ]);
  expect(screen.getAllByText('Na loja')).toHaveLength(3);
});

test('LOJA-05 pictures stand in front where that is asked for', async () => {
  store = connected();
  open();
  await screen.findByText('3 imagens prontas.');
  await press('Enviar 3 imagens para a loja');
  await userEvent.click(await screen.findByRole('checkbox', { name: /na frente/ }));
  await press('Adicionar 3 imagens');
  await screen.findByText('Todas as imagens do pacote já estão na loja.');
  expect(sent()).toMatchObject([{ position: 1 }, { position: 2 }, { position: 3 }]);
});

test('LOJA-05 a picture that fails is named, the others go on, and what is missing is sent again; a busy store is waited for', async () => {
  store = connected();
  refused.set(0, new AppError('store.picture_refused'));
  refused.set(1, new AppError('store.busy', { retry_after: 0.01 }));
  open();
  await screen.findByText('3 imagens prontas.');
  await press('Enviar 3 imagens para a loja');
  await press('Adicionar 3 imagens');
  expect(await screen.findByText(/Imagem 1: A loja não aceitou a imagem/)).toBeVisible();
  expect(screen.getAllByText('Na loja')).toHaveLength(2);
  await press('Enviar as que faltam');
  await press('Adicionar 1 imagem');
  expect(await screen.findByText('Todas as imagens do pacote já estão na loja.')).toBeVisible();
});

test('LOJA-05 what was sent is removed by one more question', async () => {
  store = connected({ sent: [0, 1].map((photo) => ({ id: String(100 + photo), job_id: 'job_1', photo })) });
  open();
  await press('Remover da loja');
  const question = await screen.findByRole('dialog', { name: 'Remover 2 imagens da loja?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remover da loja' }));
  expect(await screen.findByText('4 imagens na loja, nenhuma enviada daqui.')).toBeVisible();
});

test('LOJA-05 what was sent of photos that are gone is removed all the same, and nothing is offered to be sent', async () => {
  store = connected({ sent: [{ id: '101', job_id: 'job_0', photo: 1 }] });
  for (let photo = 0; photo < photos; photo++) failures.set(photo, new AppError('job.photos_gone'));
  open();
  expect(await screen.findByText('4 imagens na loja, 1 enviada daqui.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Enviar/ })).toBeNull();
  await press('Remover da loja');
  const question = await screen.findByRole('dialog', { name: 'Remover 1 imagem da loja?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remover da loja' }));
  expect(await screen.findByText('Imagens removidas da loja')).toBeVisible();
  expect(screen.queryByText('Na sua loja')).toBeNull();
});

test('LOJA-05 without a channel no picture is offered to be sent', async () => {
  store = connected();
  open();
  await screen.findByText('3 imagens prontas.');
  expect(screen.getByRole('button', { name: 'Enviar 3 imagens para a loja' })).toBeEnabled();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Mercado Livre/ }));
  expect(screen.queryByRole('button', { name: /para a loja/ })).toBeNull();
});

test.each([
  [{ ...NO_STORE, is_offered: true }, /vão daqui direto para o produto/],
  [connected({ is_linked: false, product: null }), /não nasceu de um produto da loja/],
  [connected({ product: null }), /não está mais na loja/],
])('LOJA-05 why nothing can be sent is told, with where to go', async (state, text) => {
  store = state;
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver integrações' })).toHaveAttribute('href', '/app/integracoes');
  expect(screen.queryByRole('button', { name: /para a loja/ })).toBeNull();
});

test('LOJA-05 a store that knows us no more leads to connecting it again', async () => {
  const answer = vi.mocked(call as AnyCall).getMockImplementation()!;
  vi.mocked(call as AnyCall).mockImplementation((...asked) => {
    if (asked[0] === 'storePictures') throw new AppError('store.denied');
    return answer(...asked);
  });
  open();
  expect(await screen.findByText(/não aceita mais nossa autorização/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Conectar de novo' })).toBeVisible();
});
