import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../../../../shared/routes.ts';
import { EMPTY_FORM } from '../../../../../web/features/upload/draft.ts';
import { postForm } from '../../../../../web/features/upload/post-form.ts';
import { submitModel, type UploadProgress } from '../../../../../web/features/upload/submit-model.ts';
import { call } from '../../../../../web/lib/api.ts';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../../web/features/upload/post-form.ts', async (original) => ({
  ...(await original<object>()),
  postForm: vi.fn(),
}));

const token = { url: 'https://storage.example', fields: {} };

beforeEach(() => {
  vi.mocked(call).mockImplementation(async (route: unknown) =>
    route === routes.presign ? { path: 'p', token } : { job_id: 'job_1', status: 'RECEBIDO' },
  );
  vi.mocked(postForm).mockImplementation(async (_token, file, { onSent }) => {
    onSent(file.size / 2);
    onSent(file.size);
  });
});

test('UP-03 progress is 20 after presigning, 60 after the files, 80 after the job, 100 on success, real bytes between', async () => {
  const seen: UploadProgress[] = [];
  await submitModel({
    fields: { ...EMPTY_FORM, name: 'Poltrona', heightCm: '86' },
    photos: Array.from({ length: 4 }, (_, n) => ({
      id: `${n}`,
      file: new File([new Uint8Array(1000)], `${n}.jpg`),
      extension: 'jpg',
    })),
    requestId: crypto.randomUUID(),
    delivered: new Map(),
    onProgress: (progress) => void seen.push(progress),
    signal: new AbortController().signal,
  });
  const percents = seen.map(({ percent }) => percent);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect([...new Set(percents)]).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 80, 100]);
  const last = (phase: UploadProgress['phase']) => seen.findLast((progress) => progress.phase === phase);
  expect(last('preparing')?.percent).toBe(20);
  expect(last('sending')).toMatchObject({ percent: 60, sentBytes: 4000, totalBytes: 4000 });
  expect(last('creating')?.percent).toBe(80);
  expect(last('done')?.percent).toBe(100);
});
