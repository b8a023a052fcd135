import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Photo } from '../../../../../../web/features/upload/photos/accept-photos.ts';
import { TryPhotos } from '../../../../../../web/features/upload/trial/try-photos.tsx';
import { patient } from '../../../../../support/patience.ts';

// jsdom has neither workers nor IndexedDB nor pictures: tests/e2e/upload.test.ts has them.
const coach = vi.hoisted(() => ({ checkPhoto: vi.fn(), checkSet: vi.fn(), stop: vi.fn() }));
vi.mock('../../../../../../web/features/upload/coach/coach.ts', () => ({ startCoach: () => coach }));
vi.mock('../../../../../../web/features/upload/photos/photo-preview.ts', () => ({
  makePreview: async () => null,
}));
const kept = vi.hoisted(() => ({ photos: [] as Photo[], isRefused: false }));
vi.mock('../../../../../../web/features/upload/photos/kept-photos.ts', () => ({
  loadTriedPhotos: async () => kept.photos,
  keepTriedPhotos: async (photos: Photo[]) => {
    if (kept.isRefused) throw new Error('private window');
    kept.photos = photos;
  },
}));

const cutOut = { width: 1, height: 1, channels: 4, data: new Uint8Array(4) };
beforeEach(() => {
  kept.photos = [];
  kept.isRefused = false;
  coach.checkPhoto.mockReset().mockResolvedValue({ problem: null, isSeen: true, cutOut });
  coach.checkSet.mockReset().mockResolvedValue({ repeated: [], order: null });
  vi.stubGlobal('ImageData', Object);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

function choose(count: number) {
  render(<TryPhotos />);
  const files = Array.from({ length: count }, (_, n) => new File([new Uint8Array(100)], `${n}.jpg`));
  fireEvent.change(screen.getByLabelText('Escolher fotos'), { target: { files } });
}

test('SITE-10 photos are cut out one by one, and lead to an account and on to the form', async () => {
  choose(4);
  expect(
    await screen.findByText('As fotos servem. Falta só a altura do produto para o modelo 3D.'),
  ).toBeVisible();
  expect(screen.getAllByRole('img', { name: /^O produto da foto \d, recortado$/ })).toHaveLength(4);
  expect(coach.checkPhoto).toHaveBeenCalledWith(expect.any(File), undefined, true);
  const next = screen.getByRole('link', { name: 'Criar conta grátis e gerar o 3D' });
  expect(next).toHaveAttribute('href', '/signup?next=%2Fapp%2Fupload');
  expect(kept.photos.map(({ file }) => file.name)).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg']);
});

test('SITE-10 what is wrong with a photo is said below it, and it can be taken out', async () => {
  coach.checkPhoto.mockResolvedValueOnce({ problem: 'photo_blurred', isSeen: true });
  choose(1);
  expect(await screen.findByText('Tremida')).toBeVisible();
  expect(screen.getByText(/^Uma foto pede atenção/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remover foto 1' }));
  expect(screen.queryByText('Tremida')).toBeNull();
  await vi.waitFor(() => expect(kept.photos).toEqual([]), patient);
});

test('SITE-10 photos of an earlier visit are there again', async () => {
  kept.photos = [{ id: '1', file: new File([], '0.jpg'), extension: 'jpg' }];
  render(<TryPhotos />);
  expect(await screen.findByText(/^Faltam 3 fotos/)).toBeVisible();
});

test('SITE-10 a browser that keeps no photos says so', async () => {
  kept.isRefused = true;
  choose(1);
  expect(await screen.findByText(/^Este navegador não guarda as fotos/)).toBeVisible();
});
