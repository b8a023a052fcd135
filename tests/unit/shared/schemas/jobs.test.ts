import { expect, test } from 'vitest';
import { refusalOf } from '../../../../functions/http/errors.ts';
import { JobRequest } from '../../../../shared/schemas/jobs.ts';

const first = {
  files: [0, 1, 2, 3].map((i) => ({ name: `${i}.jpg`, path: `t/ten_1/${i}.jpg` })),
  model_name: 'Banco',
  target_dims_cm: { height: 57.8 },
};
const again = {
  reprocess_of_job_id: 'job_1',
  project_id: 'prd_1',
  model_name: 'Banco',
  targetWidthCm: 40,
  targetHeightCm: 57.8,
  targetDepthCm: 38,
};
const refusal = (input: unknown) => {
  const { error } = JobRequest.safeParse(input);
  return error && refusalOf(error).code;
};

test('JOB-08 create-job takes a first time and a reprocess', () => {
  expect(JobRequest.parse(first)).toMatchObject({ texture_resolution: '2k', category: 'Móveis' });
  expect(JobRequest.parse(again)).toMatchObject({
    texture_resolution: '4k',
    output_formats: ['glb', 'usdz'],
    upAxis: 'Y',
    forwardAxis: '-Z',
  });
});

test.each<[string, object, string]>([
  ['no name', { model_name: '  ' }, 'job.missing_model_name'],
  ['no name at all', { model_name: undefined }, 'job.missing_model_name'],
  ['a name too long', { model_name: 'x'.repeat(51) }, 'job.model_name_too_long'],
  ['no width', { targetWidthCm: undefined }, 'job.invalid_dimensions'],
  ['height 0', { targetHeightCm: 0 }, 'job.invalid_dimensions'],
  ['a negative depth', { targetDepthCm: -1 }, 'job.invalid_dimensions'],
  ['a depth in words', { targetDepthCm: '38' }, 'job.invalid_dimensions'],
  ['a category unknown', { category: 'Carros' }, 'request.invalid'],
])('JOB-08 a retry with %s is refused by name', (_, change, code) => {
  expect(refusal({ ...again, ...change })).toBe(code);
});

test('JOB-08 a retry is never taken for a first time, whatever else it carries', () => {
  expect(refusal({ ...first, ...again, targetWidthCm: 0 })).toBe('job.invalid_dimensions');
  expect(refusal({ ...first, reprocess_of_job_id: 'job_1' })).toBe('job.invalid_dimensions');
});

test('UP-01 a first time is refused by its own rules', () => {
  expect(refusal({ ...first, files: first.files.slice(1) })).toBe('job.images_out_of_range');
  expect(refusal({ ...first, target_dims_cm: { height: 0 } })).toBe('job.invalid_dimensions');
  expect(refusal({})).toBe('job.images_out_of_range');
});

const filesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `${i}.jpg`, path: `t/ten_1/${i}.jpg` }));

test('CAP-01 a walk has 18 to 36 frames, photos stay 4 to 12, and neither passes for the other', () => {
  const walk = (count: number) => ({ ...first, capture: 'walk', files: filesOf(count) });
  expect([17, 37].map((count) => refusal(walk(count)))).toEqual([
    'job.frames_out_of_range',
    'job.images_out_of_range',
  ]);
  expect([18, 36].map((count) => refusal(walk(count)))).toEqual([undefined, undefined]);
  expect(JobRequest.parse(first)).toMatchObject({ capture: 'photos' });
  expect([4, 12].map((count) => refusal({ ...first, files: filesOf(count) }))).toEqual([
    undefined,
    undefined,
  ]);
  expect(refusal({ ...first, files: filesOf(13) })).toBe('job.images_out_of_range');
  expect(refusal({ ...first, capture: 'hologram' })).toBe('request.invalid');
});
