import { expect, test } from 'vitest';
import { sentenceFor } from '../../../shared/copy/pt-br/errors.ts';
import { ERROR_STATUS, type ErrorCode } from '../../../shared/errors.ts';
import { routes, SERVICES } from '../../../shared/routes.ts';
import { NewJob } from '../../../shared/schemas/jobs.ts';

test('no two calls share a method and a path, and every service has one', () => {
  const all = Object.values(routes);
  expect(new Set(all.map((route) => `${route.method} ${route.path}`)).size).toBe(all.length);
  expect(new Set(all.map((route) => route.service))).toEqual(new Set(SERVICES));
});

test('every code has a sentence that ends a person’s question', () => {
  for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
    expect(sentenceFor(code, { photo: 3 }), code).toMatch(/\p{L}/u);
  }
  expect(sentenceFor('upload.unreadable', { photo: 3 })).toContain('A foto 3');
});

const job = (change: object) => ({
  files: Array.from({ length: 8 }, (_, i) => ({ name: `${i}.jpg`, path: `t/ten_1/up_${i}.jpg` })),
  model_name: 'Banco',
  target_dims_cm: { height: 57.8 },
  ...change,
});
const files = (count: number) =>
  job({
    files: job({})
      .files.concat(job({}).files.map((f) => ({ ...f, path: `x${f.path}` })))
      .slice(0, count),
  });

test.each([
  ['three photos', files(3), 'job.images_out_of_range'],
  ['thirteen photos', files(13), 'job.images_out_of_range'],
  ['no photos at all', job({ files: undefined }), 'job.images_out_of_range'],
  [
    'one photo listed eight times',
    job({ files: Array(8).fill({ name: 'a.jpg', path: 't/ten_1/a.jpg' }) }),
    'job.images_repeated',
  ],
  ['a name of spaces', job({ model_name: '   ' }), 'job.missing_model_name'],
  ['51 letters of a name', job({ model_name: 'x'.repeat(51) }), 'job.model_name_too_long'],
  ['height 0', job({ target_dims_cm: { height: 0 } }), 'job.invalid_dimensions'],
  ['height -1', job({ target_dims_cm: { height: -1 } }), 'job.invalid_dimensions'],
  ['height NaN, which JSON makes null', job({ target_dims_cm: { height: null } }), 'job.invalid_dimensions'],
  ['height 10^9', job({ target_dims_cm: { height: 1e9 } }), 'job.invalid_dimensions'],
  ['no dimensions', job({ target_dims_cm: undefined }), 'job.invalid_dimensions'],
])('UP-01 %s is refused by name', (_, input, code) => {
  expect(NewJob.safeParse(input).error?.issues.map((issue) => issue.message)).toContain(code);
});

test('JOB-01 a plain request is accepted with the defaults of the specification', () => {
  expect(NewJob.parse(job({}))).toMatchObject({
    category: 'Móveis',
    up_axis: 'Y',
    forward_axis: '-Z',
    materials: [],
  });
});
