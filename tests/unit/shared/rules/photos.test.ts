import { expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, photoExtension } from '../../../../shared/rules/photos.ts';

test.each([
  ['cadeira.jpg', '', 'jpg'],
  ['CADEIRA.JPEG', '', 'jpeg'],
  ['cadeira.jpe', '', 'jpeg'],
  ['cadeira.jfif', '', 'jpeg'],
  ['cadeira.pjpeg', '', 'jpeg'],
  ['cadeira.v2.png', '', 'png'],
  ['IMG_0001.HEIC', '', 'heic'],
  ['sem-extensao', 'image/heif', 'heic'],
  ['sem-extensao', 'image/jpeg', 'jpeg'],
  ['sem-extensao', 'image/JPG', 'jpeg'],
  ['sem-extensao', 'image/pjpeg', 'jpeg'],
  ['sem-extensao', 'image/png', 'png'],
  ['sem-extensao', 'image/heic', 'heic'],
  ['.png', '', 'png'],
  ['sem-extensao', '', null],
  ['cadeira.webp', 'image/jpeg', null],
  ['cadeira.pdf', '', null],
])('UP-02 %s (%s) is stored as %s', (name, type, extension) =>
  expect(photoExtension(name, type)).toBe(extension),
);

test('a photo may have 10 MB', () => {
  expect(MAX_PHOTO_BYTES).toBe(10_485_760);
});
