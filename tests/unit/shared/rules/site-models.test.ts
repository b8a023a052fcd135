import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  EXAMPLE_MODEL_IDS,
  EXAMPLES,
  examplePhotoFiles,
  SITE_MODEL_IDS,
  SITE_MODELS,
  siteModelAt,
  siteModelFiles,
} from '../../../../shared/rules/site-models.ts';

test('each model of the site is found by its own slug, and by no other', () => {
  expect(SITE_MODEL_IDS.map((id) => siteModelAt(SITE_MODELS[id].slug))).toEqual([...SITE_MODEL_IDS]);
  expect(siteModelAt('demo-modelo')).toBe('chair');
  expect(['', 'demo', 'chair', 'poltrona-4f2a1c'].map(siteModelAt)).toEqual(Array(4).fill(undefined));
});

test.each(SITE_MODEL_IDS)('the files of the model of the site %s are on the site', (id) => {
  const files = Object.values(siteModelFiles(id));
  expect(files).toHaveLength(4);
  expect(files.filter((file) => !existsSync(`web/public/${file}`))).toEqual([]);
});

test.each(EXAMPLE_MODEL_IDS)(
  'SITE-09 the example %s was made from photos that are shown, and is called good',
  (id) => {
    expect(examplePhotoFiles(id).filter((file) => !existsSync(`web/public/${file}`))).toEqual([]);
    expect(EXAMPLES[id]).toMatchObject({ photos: 8, quality: { level: 'alta' } });
  },
);
