import { NewJob } from '../../../../../../shared/schemas/jobs.ts';
import { textsOf } from '../../../../../../web/lib/fact-texts.ts';
import { markedFacts, marksOf } from '../../../../../support/marked-facts.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_FORM } from '../../../../../../web/features/upload/draft.ts';
import { postForm, UploadRefused } from '../../../../../../web/features/upload/sending/post-form.ts';
import { submitModel } from '../../../../../../web/features/upload/sending/submit-model.ts';
import type { UploadProgress } from '../../../../../../web/features/upload/sending/submit-photos.ts';
import type { AnyCall } from '../../../../../support/any-call.ts';
import { call } from '../../../../../../web/lib/api.ts';

vi.mock('../../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../../../web/features/upload/sending/post-form.ts', async (original) => ({
  ...(await original<object>()),
  postForm: vi.fn(),
}));

const token = { url: 'https://storage.example', fields: {} };

beforeEach(() => {
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) =>
      name === 'presign' ? { path: 'p', token } : { job_id: 'job_1', status: 'RECEBIDO' },
    );
  vi.mocked(postForm).mockImplementation(async (_token, file, { onSent }) => {
    onSent(file.size / 2);
    onSent(file.size);
  });
});

const submission = (seen: UploadProgress[]) => ({
  fields: { ...EMPTY_FORM, name: 'Poltrona', heightCm: '86' },
  photos: Array.from({ length: 4 }, (_, n) => ({
    id: `${n}`,
    file: new File([new Uint8Array(1000)], `${n}.jpg`),
    extension: 'jpg' as const,
  })),
  requestId: crypto.randomUUID(),
  delivered: new Map<string, string>(),
  onProgress: (progress: UploadProgress) => void seen.push(progress),
  signal: new AbortController().signal,
});
const presigned = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'presign');
const expired = () =>
  new UploadRefused(403, '<Message>Invalid according to Policy: Policy expired.</Message>');

test('UP-03 progress is 20 after presigning, 60 after the files, 80 after the job, 100 on success, real bytes between', async () => {
  const seen: UploadProgress[] = [];
  await submitModel(submission(seen));
  const percents = seen.map(({ percent }) => percent);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect([...new Set(percents)]).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 80, 100]);
  const last = (phase: UploadProgress['phase']) => seen.findLast((progress) => progress.phase === phase);
  expect(last('preparing')?.percent).toBe(20);
  expect(last('sending')).toMatchObject({ percent: 60, sentBytes: 4000, totalBytes: 4000 });
  expect(last('creating')?.percent).toBe(80);
  expect(last('done')?.percent).toBe(100);
});

test('UP-03 every photo has its own progress, whole only when the storage has it', async () => {
  const seen: UploadProgress[] = [];
  await submitModel(submission(seen));
  const shares = seen.map(({ photos }) => photos['0'] ?? 0);
  expect([...new Set(shares)]).toEqual([0, 0.5, 0.99, 1]);
  expect(seen.at(-1)?.photos).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1 });
});

test('UP-03 photos whose forms expire on a slow line get new ones, those that arrived are not sent again', async () => {
  let sent = 0;
  vi.mocked(postForm).mockImplementation(async () => {
    if (++sent > 2 && presigned().length === 4) throw expired();
  });
  const { delivered, ...rest } = submission([]);
  await submitModel({ ...rest, delivered });
  expect(presigned()).toHaveLength(6);
  expect(delivered.size).toBe(4);
});

test('forms that expire although nothing arrives are not asked for again', async () => {
  vi.mocked(postForm).mockRejectedValue(expired());
  await expect(submitModel(submission([]))).rejects.toMatchObject({ code: 'upload.expired' });
  expect(presigned()).toHaveLength(4);
});

test('UP-03 all that the form says of the product is asked for', async () => {
  const form = submission([]);
  await submitModel({ ...form, fields: { ...form.fields, ...textsOf(markedFacts()) } });
  const [, input] = vi.mocked(call).mock.calls.find(([name]) => name === 'createJob')!;
  const files = form.photos.map(({ file }) => ({ name: file.name, path: file.name }));
  const asked = Object.values(NewJob.parse({ ...input, files })).flat();
  for (const mark of marksOf(markedFacts())) expect(asked).toContain(mark);
});
