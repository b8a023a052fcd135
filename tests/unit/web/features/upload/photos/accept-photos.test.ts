import { expect, test } from 'vitest';
import { acceptPhotos } from '../../../../../../web/features/upload/photos/accept-photos.ts';

const photo = (name: string, { type = '', bytes = 10, modified = 1 } = {}) =>
  Object.defineProperty(new File([], name, { type, lastModified: modified }), 'size', { value: bytes });

test('UP-02 extensions are judged, aliases become jpeg, a name without one is judged by its type', () => {
  const { accepted, problems } = acceptPhotos(
    [],
    [photo('a.JFIF'), photo('b.heic'), photo('c', { type: 'image/png' }), photo('d.webp')],
  );
  expect(accepted.map(({ extension }) => extension)).toEqual(['jpeg', 'heic', 'png']);
  expect(problems).toEqual(['Tipo de arquivo não suportado. Use JPG, JPEG, PNG ou HEIC.']);
});

test('UP-02 a photo of more than 10 MB stays out, and is named', () => {
  const limit = 10 * 1024 * 1024;
  const { accepted, problems } = acceptPhotos(
    [],
    [photo('a.jpg', { bytes: limit }), photo('b.jpg', { bytes: limit + 1 })],
  );
  expect(accepted).toHaveLength(1);
  expect(problems).toEqual(['b.jpg tem mais de 10 MB. Envie uma versão menor.']);
});

test('UP-01 the thirteenth photo stays out', () => {
  const files = Array.from({ length: 13 }, (_, index) => photo(`${index}.jpg`));
  const { accepted, problems } = acceptPhotos([], files);
  expect(accepted).toHaveLength(12);
  expect(problems).toEqual(['O máximo são 12 fotos. As que passaram disso ficaram de fora.']);
});

test('the same file is taken once, the same name of another moment again', () => {
  const { accepted: first } = acceptPhotos([], [photo('image.jpg')]);
  const { accepted, problems } = acceptPhotos(first, [
    photo('image.jpg'),
    photo('image.jpg', { modified: 2 }),
  ]);
  expect(accepted).toHaveLength(1);
  expect(problems).toEqual(['image.jpg já está na lista.']);
});
