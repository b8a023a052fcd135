import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FilmWalk } from '../../../../../web/features/capture/film-walk.tsx';
import { readFilm } from '../../../../../web/features/capture/read-film.ts';
import type { FilmedWalk } from '../../../../../web/features/capture/walk-recorder.ts';
import { renderAt } from '../../render-at.tsx';

// jsdom neither decodes films nor has a camera: tests/e2e/capture.test.ts has both.
vi.mock('../../../../../web/features/capture/read-film.ts', () => ({ readFilm: vi.fn() }));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A camera that refuses by this name. */
function refuseCamera(name: string): void {
  const getUserMedia = () => Promise.reject(new DOMException('no', name));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}

function open() {
  const onFilmed = vi.fn();
  renderAt('/app/capturar', [{ path: '/app/capturar', element: <FilmWalk onFilmed={onFilmed} /> }]);
  return onFilmed;
}

const walk = (change: Partial<FilmedWalk>): FilmedWalk => ({
  frames: Array.from({ length: 30 }, () => new Blob(['jpeg'])),
  covered: 360,
  largestGap: 14,
  isEnough: true,
  isMeasured: true,
  ...change,
});

async function choose(filmed: Awaited<ReturnType<typeof readFilm>>) {
  vi.mocked(readFilm).mockResolvedValue(filmed);
  const onFilmed = open();
  await userEvent.upload(
    screen.getByLabelText('Escolher um filme'),
    new File(['film'], 'volta.mov', { type: 'video/quicktime' }),
  );
  return onFilmed;
}

test.each([
  ['NotAllowedError', /A câmera está bloqueada\..*Libere a câmera/],
  ['NotFoundError', /Nenhuma câmera por aqui\./],
  ['NotReadableError', /A câmera está ocupada\./],
])('CAP-03 a camera that refuses with %s says what to do, and may be tried again', async (name, sentence) => {
  refuseCamera(name);
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir a câmera' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled();
});

test('CAP-03 a browser without a camera to ask for says so', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir a câmera' }));
  expect(await screen.findByText(/Este navegador não filma/)).toBeVisible();
});

test('CAP-03 on a desk a code leads the phone to this page', async () => {
  open();
  expect(
    await screen.findByRole('img', { name: 'Código QR que abre esta página no celular' }),
  ).toBeInTheDocument();
});

test('CAP-03 on a phone there is no code', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  open();
  expect(screen.queryByText('Continue no celular')).toBeNull();
});

test('CAP-04 a film that goes round is taken as it is', async () => {
  const filmed = walk({});
  expect(await choose(filmed)).toHaveBeenCalledWith(filmed);
});

test('CAP-04 a film in a format this browser cannot decode says so, and what helps', async () => {
  const onFilmed = await choose('undecodable');
  expect(
    await screen.findByText(/Este navegador não abre esse filme\. .*HEVC.*Mais Compatível/),
  ).toBeVisible();
  expect(onFilmed).not.toHaveBeenCalled();
});

test('CAP-04 a film that shows half the way is refused with what it shows', async () => {
  const onFilmed = await choose(walk({ isEnough: false, covered: 180.4, frames: [new Blob(['jpeg'])] }));
  expect(await screen.findByText(/1 quadro nítido e 180° da volta/)).toBeVisible();
  expect(onFilmed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Filmar de novo' }));
  expect(screen.getByRole('button', { name: 'Abrir a câmera' })).toBeVisible();
});

test('CAP-04 of a film whose beginning did not come back its owner is asked whether it goes round', async () => {
  const filmed = walk({ isMeasured: false });
  const onFilmed = await choose(filmed);
  expect(await screen.findByRole('heading', { name: 'Você deu a volta completa?' })).toBeVisible();
  expect(onFilmed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sim, completa' }));
  expect(onFilmed).toHaveBeenCalledWith(filmed);
});

test('CAP-06 the printed sheet is offered before the walk, with what it is for', () => {
  open();
  expect(screen.getByRole('link', { name: 'Baixar a Folha Relevo (PDF)' })).toHaveAttribute(
    'href',
    '/folha-relevo.pdf',
  );
  expect(screen.getByText(/o modelo sai no tamanho real/)).toBeVisible();
});
