import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { photoFormat } from '../../../../functions/generation/photos/format.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a photo is told by its first bytes', async () => {
  expect(photoFormat(await readFile('tests/fixtures/photos/stool-turned.jpg'))).toBe('jpeg');
  expect(photoFormat(await readFile('tests/fixtures/photos/stool-turned.heic'))).toBe('heic');
  expect(photoFormat(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('png');
});

test('API-06 a WebP is told by its container and its kind', () => {
  expect(photoFormat(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
  expect(photoFormat(bytes('RIFF\0\0\0\0WAVEfmt '))).toBeUndefined();
});

test('every brand of HEVC image counts as HEIC, AV1 does not', () => {
  for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1']) {
    expect(photoFormat(bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`))).toBe('heic');
  }
  expect(photoFormat(bytes('\0\0\0\x18ftypavif\0\0\0\0'))).toBeUndefined();
});

test('text, a film, an empty and a cut file are no photos', () => {
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\0\0\0\x18ftypmp42',
    '',
    '\xff',
    'GIF89a',
  ]) {
    expect(photoFormat(bytes(text))).toBeUndefined();
  }
});
