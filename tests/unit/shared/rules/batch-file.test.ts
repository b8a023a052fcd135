import { expect, test } from 'vitest';
import { centimetresOf, readBatchFile, type ReadLine } from '../../../../shared/rules/batch-file.ts';
import { BATCH_LINES } from '../../../../shared/rules/batches.ts';
import { NewBatchLine } from '../../../../shared/schemas/batches.ts';

const PHOTOS = [1, 2, 3, 4].map((i) => `https://loja.com.br/fotos/${i}.jpg`);
const HEADS = ['Nome', 'SKU', 'Altura (cm)', 'Largura', 'Profundidade', 'Categoria', 'Material', 'Fotos'];
const CELLS = ['Banco Ipê', 'BCO-1', '45', '120,5', '38', 'móveis', 'Madeira', PHOTOS.join(' ')];

const linesOf = (...rows: string[][]): ReadLine[] => {
  const read = readBatchFile([HEADS, ...rows]);
  if (!('lines' in read)) throw new Error(JSON.stringify(read));
  return read.lines;
};
/** The line above with other cells, by the heads of their columns. */
const lineWith = (change: Partial<Record<string, string>>): ReadLine =>
  linesOf(HEADS.map((head, i) => change[head] ?? CELLS[i]))[0];

test('LOTE-01 a line is a product with its measures, facts and photos, as the server takes it', () => {
  const [{ row, product, problems }] = linesOf(CELLS);
  expect([row, problems]).toEqual([2, []]);
  expect(product).toEqual({
    name: 'Banco Ipê',
    sku: 'BCO-1',
    category: 'Móveis',
    material: 'Madeira',
    target_dims_cm: { height: 45, width: 120.5, depth: 38 },
    image_urls: PHOTOS,
  });
  expect(NewBatchLine.parse(product)).toEqual(product);
});

test('LOTE-01 columns are found by their names whatever their order, and photos may have a column each', () => {
  const read = readBatchFile([
    ['foto 1', 'FOTO_2', 'Imagem3', 'url4', 'ALTURA', 'Título', 'Código'],
    [...PHOTOS, '0,9 m', 'Cadeira', '77'],
  ]);
  expect(read).toMatchObject({
    lines: [{ product: { name: 'Cadeira', sku: '77', target_dims_cm: { height: 90 }, image_urls: PHOTOS } }],
  });
});

test.each(['\n', ' ', ', ', ',', '; ', ';', ' | ', ',\n'])(
  'LOTE-01 addresses of one cell may have %j between them',
  (between) => {
    expect(lineWith({ Fotos: PHOTOS.join(between) + between }).product?.image_urls).toEqual(PHOTOS);
  },
);

test('LOTE-01 a comma within an address is part of it', () => {
  const address = 'https://loja.com.br/w_800,h_800/1.jpg';
  const Fotos = [address, ...PHOTOS.slice(1)].join(',');
  expect(lineWith({ Fotos }).product?.image_urls[0]).toBe(address);
});

test.each([
  [{ Nome: ' ' }, { code: 'name_missing' }],
  [{ Nome: 'x'.repeat(51) }, { code: 'name_long' }],
  [{ 'Altura (cm)': '' }, { code: 'height_missing' }],
  [{ 'Altura (cm)': 'alto' }, { code: 'measure_unclear', column: 'height', said: 'alto' }],
  [{ Largura: '0' }, { code: 'measure_unclear', column: 'width', said: '0' }],
  [{ Profundidade: '3 polegadas' }, { code: 'measure_unclear', column: 'depth', said: '3 polegadas' }],
  [{ Categoria: 'Foguetes' }, { code: 'category_unknown', said: 'Foguetes' }],
  [{ Fotos: PHOTOS.slice(1).join(' ') }, { code: 'photos_few', count: 3 }],
  [{ Fotos: Array(13).fill(PHOTOS[0]).join(' ') }, { code: 'photos_many', count: 13 }],
  [{ Fotos: [...PHOTOS, 'foto5.jpg'].join(' ') }, { code: 'address_bad', photo: 5 }],
  [{ Fotos: [...PHOTOS, PHOTOS[1]].join(' ') }, { code: 'address_twice', photo: 5 }],
])('LOTE-01 a line with %j is no product, and says why', (change, problem) => {
  expect(lineWith(change)).toMatchObject({ product: null, problems: [problem] });
});

test('LOTE-01 a line says all that is wrong with it; an empty one is none', () => {
  expect(linesOf(['', ' ', '', '', '', '', '', ''], CELLS).map(({ row }) => row)).toEqual([3]);
  expect(lineWith({ Nome: '', 'Altura (cm)': '' }).problems.map(({ code }) => code)).toEqual([
    'name_missing',
    'height_missing',
  ]);
});

test('LOTE-01 a file without a column, without products or with too many is told as that', () => {
  expect(readBatchFile([['nome', 'preço']])).toEqual({ missing: ['height', 'photos'] });
  expect(readBatchFile([])).toEqual({ missing: ['name', 'height', 'photos'] });
  expect(readBatchFile([HEADS])).toEqual({ isEmpty: true });
  const many = Array.from({ length: BATCH_LINES + 1 }, () => CELLS);
  expect(readBatchFile([HEADS, ...many])).toEqual({ tooMany: BATCH_LINES + 1 });
});

test.each([
  ['57,8', 57.8],
  ['57.8 cm', 57.8],
  ['1.200,5 mm', 120.05],
  ['1,200.5mm', 120.05],
  ['0,58 m', 58],
  ['45', 45],
  ['-3', null],
  ['2000,5', null],
  ['45x30', null],
  ['', null],
])('LOTE-01 the measure %j is %j cm', (text, centimetres) => {
  expect(centimetresOf(text)).toBe(centimetres);
});
