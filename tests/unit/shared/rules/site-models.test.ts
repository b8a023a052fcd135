import { existsSync } from 'node:fs';
import sharp from 'sharp';
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
  expect(files).toHaveLength(6);
  expect(files.filter((file) => !existsSync(`web/public/${file}`))).toEqual([]);
});

test.each(SITE_MODEL_IDS)(
  'SITE-03 chats find a picture of the %s in the size that its page says',
  async (id) => {
    const { share, thumbnail } = siteModelFiles(id);
    const sizeOf = async (file: string) => {
      const { format, width, height } = await sharp(`web/public/${file}`).metadata();
      return [format, width, height];
    };
    expect(await sizeOf(share)).toEqual(['jpeg', 1200, 630]);
    expect(await sizeOf(thumbnail)).toEqual(['webp', 512, 512]);
  },
);

test.each(EXAMPLE_MODEL_IDS)(
  'SITE-09 the example %s was made from photos that are shown, and is not called bad',
  (id) => {
    expect(examplePhotoFiles(id).filter((file) => !existsSync(`web/public/${file}`))).toEqual([]);
    expect(EXAMPLES[id]).toMatchObject({ photos: 8, quality: { level: expect.not.stringMatching('baixa') } });
  },
);
