import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import { PICTURE_FILL } from '../../../../../shared/rules/channels.ts';
import type { PhotoToDraw } from '../../../../../shared/schemas/pictures.ts';
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

let photos: number;
/** What cutting a photo out throws. */
let failures: Map<number, AppError>;
/** The least that a pixel of the background is, of pictures of this side. */
let white: Record<number, number>;

beforeEach(() => {
  localStorage.clear();
  [photos, failures, white] = [3, new Map(), { 1200: 255, 2000: 255 }];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('fetch', async () => new Response('picture'));
  vi.mocked(saveFile).mockReset();
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => {
      const { photo, side } = input as PhotoToDraw;
      if (name === 'asset') return asset({ project: { ...asset().project, sku: 'POL-9' } });
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
  await press('Usar a imagem 3 como capa');
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
