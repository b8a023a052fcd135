import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WalkWord } from '../../../../../shared/capture/follow-walk.ts';
import { CameraView } from '../../../../../web/features/capture/camera-view.tsx';
import type { FilmedWalk, WalkRecorder } from '../../../../../web/features/capture/walk-recorder.ts';
import { renderAt } from '../../render-at.tsx';
import { patient } from '../../../../support/patience.ts';

// jsdom shows no pictures: what is seen in them is played here, and tests/e2e/capture.test.ts plays a whole walk.
const played = vi.hoisted(() => ({
  turns: [] as number[],
  word: null as WalkWord | null,
  isMeasured: false,
  looks: 0,
  recorders: 0,
}));
vi.mock('../../../../../web/features/capture/frame-canvas.ts', () => ({
  frameCanvas: () => () => ({ grey: {}, jpeg: async () => new Blob() }),
}));
vi.mock('../../../../../web/features/capture/walk-recorder.ts', () => ({
  walkRecorder: (): WalkRecorder => {
    played.recorders++;
    return {
      look: async () => {
        played.looks++;
        return { turn: 0, sharpness: 1, keep: null, word: played.word };
      },
      turns: () => played.turns,
      filmed: () => ({
        frames: [],
        covered: played.turns.length === 36 ? 360 : 0,
        largestGap: 10,
        isEnough: true,
        isMeasured: played.isMeasured,
      }),
    };
  },
}));

/** As many places of the way round as are filmed. */
const places = (count: number) => Array.from({ length: count }, (_, i) => 10 * i);

beforeEach(() => {
  Object.assign(played, { turns: [], word: null, isMeasured: false, looks: 0, recorders: 0 });
});

async function film() {
  const onFilmed = vi.fn<(walk: FilmedWalk) => void>();
  const stop = vi.fn();
  const track = { addEventListener: vi.fn(), removeEventListener: vi.fn(), stop };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream;
  const onLost = vi.fn();
  const { unmount } = renderAt('/', [
    { path: '/', element: <CameraView stream={stream} onFilmed={onFilmed} onLost={onLost} /> },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Começar a filmar' }));
  return { onFilmed, onLost, track, stop, unmount };
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('CAP-03 the ring fills as the walk goes on, and the walk ends by itself once it is known to be round', async () => {
  const { onFilmed } = await film();
  played.turns = places(10);
  expect(await screen.findByRole('img', { name: '90 de 360 graus da volta' })).toBeVisible();
  played.turns = places(36);
  expect(await screen.findByRole('img', { name: '360 de 360 graus da volta' })).toBeVisible();
  expect(onFilmed).not.toHaveBeenCalled();
  played.isMeasured = true;
  await vi.waitFor(() => expect(onFilmed).toHaveBeenCalledTimes(1), patient);
});

test('CAP-03 who knows the walk is round says so, from half of it on', async () => {
  const { onFilmed } = await film();
  played.turns = places(10);
  await screen.findByText('90°');
  expect(screen.queryByRole('button', { name: 'Fechei a volta' })).toBeNull();
  played.turns = places(30);
  await userEvent.click(await screen.findByRole('button', { name: 'Fechei a volta' }));
  expect(onFilmed).toHaveBeenCalledTimes(1);
});

test('CAP-03 one word at a time says what to do better', async () => {
  await film();
  expect(await screen.findByText('Continue andando')).toBeVisible();
  played.word = 'slower';
  expect(await screen.findByText('Mais devagar')).toBeVisible();
});

test('CAP-03 a film pauses and goes on where it was, or begins anew', async () => {
  await film();
  played.turns = places(10);
  await screen.findByText('90°');
  await click('Pausar');
  expect(screen.getByText('Filmagem pausada')).toBeVisible();
  await click('Continuar');
  await click('Pausar');
  expect(played.recorders).toBe(1);
  await click('Recomeçar');
  expect(screen.getByText('0°')).toBeVisible();
  await click('Começar a filmar');
  await vi.waitFor(() => expect(played.recorders).toBe(2), patient);
});

test('CAP-03 a hidden page pauses the film, and a phone that is turned', async () => {
  await film();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Pausamos enquanto você estava fora')).toBeVisible();
  vi.restoreAllMocks();
  await click('Continuar');
  Object.defineProperty(screen.getByLabelText('Imagem da câmera'), 'videoWidth', { value: 1920 });
  expect(await screen.findByText('Volte o celular para a posição em que começou')).toBeVisible();
});

test('CAP-03 a camera that another app takes is told, and leaving the page lets go of it', async () => {
  const { onLost, track, stop, unmount } = await film();
  expect(track.addEventListener).toHaveBeenCalledWith('ended', onLost);
  unmount();
  expect(stop).toHaveBeenCalled();
});
