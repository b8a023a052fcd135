import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ModelPictures } from '../../../../../web/features/pictures/model-pictures.tsx';
import type { Making } from '../../../../../web/features/pictures/studio/making.ts';
import { saveFile } from '../../../../../web/lib/save-file.ts';
import { asset } from '../../asset.ts';

/** Whether there is WebGL, what opening the model and drawing it do, and what the browser records. */
const browser = vi.hoisted(() => ({
  hasWebgl: true,
  open: async (): Promise<object> => ({}),
  close: vi.fn(),
  format: null as { extension: string } | null,
  rooms: vi.fn(),
  draw: (async () => ({})) as (making: Making) => Promise<object>,
}));
/** What the browser keeps; jsdom has no database, and e2e has the real one. */
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../../../../web/features/pictures/kept-made.ts', () => ({
  keepMade: async (model: string, what: string, made: unknown) => void kept.set(`${model} ${what}`, made),
  loadMade: async (model: string, what: string) => kept.get(`${model} ${what}`),
}));
vi.mock('../../../../../web/viewer/create-viewer.ts', () => ({ hasWebgl: () => browser.hasWebgl }));
vi.mock('../../../../../web/lib/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('../../../../../web/features/pictures/studio/open-model.ts', () => ({
  openModel: () => browser.open(),
}));
vi.mock('../../../../../web/features/pictures/studio/make-drawing.ts', () => ({
  makeDrawing: (making: Making) => browser.draw(making),
}));
vi.mock('../../../../../web/features/pictures/studio/make-film.ts', () => ({
  makeFilm: async () => new Blob(['film']),
}));
vi.mock('../../../../../web/features/pictures/studio/make-rooms.ts', () => ({
  makeRooms: async (_: Making, look: object) => {
    browser.rooms(look);
    return ['living', 'bedroom', 'shop'].map((room) => ({ room, jpeg: new Blob([room]) }));
  },
}));
vi.mock('../../../../../web/features/pictures/studio/record-film.ts', () => ({
  filmFormat: async () => browser.format,
}));

beforeEach(() => {
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.mocked(saveFile).mockReset();
  kept.clear();
  browser.close.mockReset();
  browser.rooms.mockReset();
  browser.hasWebgl = true;
  browser.format = { extension: 'mp4' };
  browser.open = async () => ({ studio: { close: browser.close }, points: new Float32Array() });
  browser.draw = async () => ({ png: new Blob(['12345']), svg: new Blob(['1']) });
});
const open = () => render(<ModelPictures asset={asset({ name: 'Poltrona' })} />);
const shapeOf = (made: 'Formato' | 'Formato dos ambientes', name: string) =>
  within(screen.getByRole('group', { name: made })).getByRole('radio', { name });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

test('PIC-08 what was made is seen, and its files are saved under the name of the model', async () => {
  open();
  await press('Criar o desenho');
  expect(await screen.findByAltText('Poltrona com suas medidas')).toBeVisible();
  await press(/^Baixar SVG/);
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toMatch(/-medidas\.svg$/);
});

test('PIC-06 what was made is there again when the page is opened again, until the model is another', async () => {
  const { unmount } = open();
  await press('Criar o desenho');
  await screen.findByAltText('Poltrona com suas medidas');
  await userEvent.click(shapeOf('Formato', 'Vertical 9:16'));
  await press('Criar o vídeo');
  await screen.findByRole('button', { name: /^Baixar MP4/ });
  unmount();
  browser.draw = vi.fn();
  const { unmount: leave } = open();
  expect(await screen.findByAltText('Poltrona com suas medidas')).toBeVisible();
  // The film was made upright, and the page begins with the square one.
  expect(screen.getByRole('button', { name: 'Criar o vídeo' })).toBeVisible();
  await userEvent.click(shapeOf('Formato', 'Vertical 9:16'));
  expect(screen.getByRole('button', { name: /^Baixar MP4/ })).toBeVisible();
  expect(browser.draw).not.toHaveBeenCalled();
  leave();
  render(<ModelPictures asset={asset({ name: 'Poltrona', url_glb: 'https://relevo.test/edited.glb' })} />);
  expect(await screen.findByRole('button', { name: 'Criar o desenho' })).toBeVisible();
});

test('PIC-06 how far it is is told, and one that failed can be tried again', async () => {
  let fail: (error: Error) => void = () => undefined;
  browser.draw = ({ onShare }) =>
    new Promise((_, reject) => {
      onShare(0.4);
      fail = reject;
    });
  open();
  await press('Criar o desenho');
  expect(await screen.findByText('Criando: 40 %')).toBeVisible();
  fail(new Error('no memory'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível criar');
  browser.draw = async () => ({ png: new Blob(['1']), svg: new Blob(['1']) });
  await press('Criar o desenho');
  expect(await screen.findByAltText('Poltrona com suas medidas')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('PIC-06 a model that could not be fetched is fetched again by the next one', async () => {
  const opens = browser.open;
  browser.open = async () => Promise.reject(new Error('offline'));
  open();
  await press('Criar o desenho');
  await screen.findByRole('alert');
  browser.open = opens;
  await press('Criar o desenho');
  expect(await screen.findByAltText('Poltrona com suas medidas')).toBeVisible();
});

test('PIC-06 who leaves the page leaves no studio behind', async () => {
  const { unmount } = open();
  await press('Criar o desenho');
  await screen.findByAltText('Poltrona com suas medidas');
  unmount();
  await vi.waitFor(() => expect(browser.close).toHaveBeenCalledOnce());
});

test('PIC-07 each shape is a film of its own, and WebM is told from what networks take', async () => {
  browser.format = { extension: 'webm' };
  open();
  await userEvent.click(shapeOf('Formato', 'Vertical 9:16'));
  await press('Criar o vídeo');
  expect(await screen.findByText(/não grava MP4/)).toBeVisible();
  await press(/^Baixar WEBM/);
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toMatch(/-9x16\.webm$/);
  await userEvent.click(shapeOf('Formato', 'Quadrado 1:1'));
  expect(screen.getByRole('button', { name: 'Criar o vídeo' })).toBeVisible();
});

test('PIC-07 a browser that records no film says so, and which do', async () => {
  browser.format = null;
  open();
  await press('Criar o vídeo');
  expect(await screen.findByText(/Este navegador não grava vídeos/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Baixar/ })).not.toBeInTheDocument();
});

test('PIC-06 a browser without 3D says so instead', () => {
  browser.hasWebgl = false;
  open();
  expect(screen.getByText(/não consegue desenhar em 3D/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('PIC-10 one click makes three rooms, each called a composition where it is seen and where it is saved', async () => {
  open();
  await press('Criar os ambientes');
  for (const room of ['Sala', 'Quarto', 'Loja']) {
    expect(await screen.findByAltText(`Composição ilustrativa: Poltrona, ambiente ${room}`)).toBeVisible();
    await press(new RegExp(`^Baixar ${room}`));
    expect(vi.mocked(saveFile).mock.lastCall?.[0]).toMatch(
      new RegExp(`-composicao-ilustrativa-${room.toLowerCase()}-1x1\\.jpg$`),
    );
  }
  expect(screen.getAllByText('Composição ilustrativa')).toHaveLength(3);
});

test('PIC-10 with rooms made, person and door come and go, and shapes change, without another click', async () => {
  open();
  const measures = screen.getByRole('checkbox', { name: 'Mostrar uma pessoa e uma porta como medida' });
  await userEvent.click(measures);
  expect(browser.rooms).not.toHaveBeenCalled();
  await press('Criar os ambientes');
  await screen.findByAltText(/ambiente Loja$/);
  await userEvent.click(measures);
  await userEvent.click(shapeOf('Formato dos ambientes', 'Retrato 4:5'));
  await press(/^Baixar Sala/);
  expect(vi.mocked(saveFile).mock.lastCall?.[0]).toMatch(/-sala-4x5\.jpg$/);
  // What was made before is still there.
  await userEvent.click(measures);
  await userEvent.click(shapeOf('Formato dos ambientes', 'Quadrado 1:1'));
  await press(/^Baixar Sala/);
  expect(vi.mocked(saveFile).mock.lastCall?.[0]).toMatch(/-sala-1x1-com-medida\.jpg$/);
  expect(browser.rooms.mock.calls.map(([look]) => look as object)).toEqual([
    { shape: 'square', hasMeasures: true },
    { shape: 'square', hasMeasures: false },
    { shape: 'portrait', hasMeasures: false },
    { shape: 'portrait', hasMeasures: true },
  ]);
});
