import { expect, test, vi } from 'vitest';
import { AppError } from '../../../../../../shared/errors.ts';
import { UploadRefused, type postForm } from '../../../../../../web/features/upload/sending/post-form.ts';
import { sendPhotos, type Parcel } from '../../../../../../web/features/upload/sending/send-photos.ts';

const BYTES = 100;
const parcels = (count: number): Parcel[] =>
  Array.from({ length: count }, (_, index) => ({
    file: new File([new Uint8Array(BYTES)], `${index + 1}.jpg`),
    token: { url: `https://storage.example/${index + 1}`, fields: {} },
    position: index + 1,
  }));

const lost = () => new AppError('request.unreachable');
const options = (post: typeof postForm) => ({
  post,
  signal: new AbortController().signal,
  onSent: vi.fn<(bytes: number) => void>(),
  pause: vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve()),
});

test('UP-03 at most three photos travel at once, and all arrive', async () => {
  let travelling = 0;
  let most = 0;
  const arrived: string[] = [];
  const all = options(async (_, file) => {
    most = Math.max(most, ++travelling);
    await Promise.resolve();
    travelling -= 1;
    arrived.push(file.name);
  });
  await sendPhotos(parcels(8), all);
  expect(most).toBe(3);
  expect(arrived).toHaveLength(8);
});

test('a photo is tried four times, with pauses that double', async () => {
  let tries = 0;
  const all = options(async () => {
    if (++tries < 4) throw lost();
  });
  await sendPhotos(parcels(1), all);
  expect(tries).toBe(4);
  expect(all.pause.mock.calls.flat()).toEqual([600, 1200, 2400]);
});

test('after the fourth lost connection the upload is given up', async () => {
  const post = vi.fn(() => Promise.reject(lost()));
  await expect(sendPhotos(parcels(1), options(post))).rejects.toMatchObject({ code: 'request.unreachable' });
  expect(post).toHaveBeenCalledTimes(4);
});

test('UP-02 a photo the storage refuses is not tried again, and its number is named', async () => {
  const post = vi.fn<typeof postForm>(async (_, file) => {
    if (file.name === '2.jpg') throw new UploadRefused(400, '<Code>EntityTooLarge</Code>');
  });
  await expect(sendPhotos(parcels(3), options(post))).rejects.toMatchObject({
    code: 'upload.too_large',
    params: { photo: 2 },
  });
  expect(post.mock.calls.filter(([, file]) => file.name === '2.jpg')).toHaveLength(1);
});

test('the bytes of all photos are counted together, and a second try counts its photo again from nothing', async () => {
  let first = true;
  const all = options(async (_token, file, { onSent }) => {
    onSent(BYTES / 2);
    if (file.name === '2.jpg' && first) {
      first = false;
      throw lost();
    }
    onSent(BYTES);
  });
  await sendPhotos(parcels(2), all);
  const sums = all.onSent.mock.calls.map(([sum]) => sum);
  expect(sums).toContain(BYTES / 2);
  expect(sums.at(-1)).toBe(2 * BYTES);
  expect(Math.max(...sums)).toBe(2 * BYTES);
  expect(sums.some((sum, index) => sum < sums[index - 1])).toBe(true);
});

test('one photo given up stops the others', async () => {
  const started: string[] = [];
  const all = options(async (_token, file, { signal }) => {
    started.push(file.name);
    if (file.name === '1.jpg') throw new UploadRefused(403, '');
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  await expect(sendPhotos(parcels(9), all)).rejects.toMatchObject({ code: 'upload.missing' });
  expect(started.length).toBeLessThanOrEqual(3);
});

test('an upload that the person cancels ends with the reason of the cancelling', async () => {
  const person = new AbortController();
  const all = options(async () => {
    person.abort(new Error('cancelled'));
    throw lost();
  });
  await expect(sendPhotos(parcels(4), { ...all, signal: person.signal })).rejects.toThrow('cancelled');
});

test('a form that expired is said to have, whichever photo it was for', async () => {
  const expired = '<Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message>';
  const post = () => Promise.reject(new UploadRefused(403, expired));
  await expect(sendPhotos(parcels(1), options(post))).rejects.toMatchObject({
    code: 'upload.expired',
    params: {},
  });
});
