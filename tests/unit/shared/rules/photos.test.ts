import { expect, test } from 'vitest';
import { photoExtension } from '../../../../shared/rules/photos.ts';

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
  ['sem-extensao', '', null],
  ['cadeira.webp', 'image/jpeg', null],
  ['cadeira.pdf', '', null],
])('UP-02 %s (%s) is stored as %s', (name, type, extension) =>
  expect(photoExtension(name, type)).toBe(extension),
);
