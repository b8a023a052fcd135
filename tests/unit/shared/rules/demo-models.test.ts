import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  DEMO_MODEL_IDS,
  DEMO_MODELS,
  demoModelAt,
  demoModelFiles,
} from '../../../../shared/rules/demo-models.ts';

test('each demonstration model is found by its own slug, and by no other', () => {
  expect(DEMO_MODEL_IDS.map((id) => demoModelAt(DEMO_MODELS[id].slug))).toEqual([...DEMO_MODEL_IDS]);
  expect(demoModelAt('demo-modelo')).toBe('chair');
  expect(['', 'demo', 'chair', 'poltrona-4f2a1c'].map(demoModelAt)).toEqual(Array(4).fill(undefined));
});

test.each(DEMO_MODEL_IDS)('the files of the demonstration model %s are on the site', (id) => {
  const files = Object.values(demoModelFiles(id));
  expect(files).toHaveLength(4);
  expect(files.filter((file) => !existsSync(`web/public/${file}`))).toEqual([]);
});
