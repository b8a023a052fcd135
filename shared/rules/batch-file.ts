import type { NewBatchLine } from '../schemas/batches.ts';
import { BATCH_LINES } from './batches.ts';
import { SKU_MAX } from './catalogue.ts';
import { CATEGORIES, MAX_SIDE_CM, MODEL_NAME_MAX, type Category } from './jobs.ts';
import { MAX_PHOTOS, MIN_PHOTOS, PHOTO_ADDRESS_MAX } from './photos.ts';
import { plainText } from './plain-text.ts';
import { FACTS } from './product-facts.ts';

/** What is wrong with a line of a file of products. */
export type LineProblem =
  | { code: 'name_missing' | 'name_long' | 'sku_long' | 'material_long' | 'height_missing' }
  | { code: 'measure_unclear'; column: 'height' | 'width' | 'depth'; said: string }
  | { code: 'category_unknown'; said: string }
  | { code: 'photos_few' | 'photos_many'; count: number }
  | { code: 'address_bad' | 'address_twice'; photo: number };

/** A line of the file: a product, or what keeps it from being one. */
export interface ReadLine {
  /** In the file, whose first line has the names of the columns. */
  row: number;
  name: string;
  product: NewBatchLine | null;
  problems: LineProblem[];
}

export type ReadFile =
  | { lines: ReadLine[] }
  /** Columns that every file needs, more products than one may have, or none. */
  | { missing: ('name' | 'height' | 'photos')[] }
  | { tooMany: number }
  | { isEmpty: true };

/** How columns may be called, without accents, capitals and what is no letter. */
const NAMES = {
  name: ['nome', 'produto', 'titulo', 'name', 'title'],
  sku: ['sku', 'codigo', 'referencia', 'ref', 'id'],
  height: ['altura', 'alturacm', 'height'],
  width: ['largura', 'larguracm', 'width'],
  depth: ['profundidade', 'profundidadecm', 'comprimento', 'comprimentocm', 'depth', 'length'],
  category: ['categoria', 'category'],
  material: ['material', 'materialprincipal'],
} as const;
type Column = keyof typeof NAMES;
/** Photos may be in one cell, or in a column each: foto1, foto 2, imagem_3. */
const PHOTO_COLUMN = /^(fotos?|imagens?|imagem|images?|urls?)\d*$/;

/** Reads the rows of a spreadsheet, the first of which names the columns, as products of a batch (LOTE-01). */
export function readBatchFile(rows: readonly (readonly string[])[]): ReadFile {
  const [heads = [], ...rest] = rows;
  const names = heads.map((head) => plainText(head).replaceAll(/[^a-z0-9]/g, ''));
  const at = (column: Column) =>
    names.findIndex((name) => (NAMES[column] as readonly string[]).includes(name));
  const photoColumns = names.flatMap((name, index) => (PHOTO_COLUMN.test(name) ? [index] : []));
  const places = Object.fromEntries((Object.keys(NAMES) as Column[]).map((column) => [column, at(column)]));
  const filled = rest
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const missing = (['name', 'height'] as const).filter((column) => at(column) < 0);
  if (missing.length > 0 || photoColumns.length === 0)
    return { missing: [...missing, ...(photoColumns.length === 0 ? (['photos'] as const) : [])] };
  if (filled.length === 0) return { isEmpty: true };
  if (filled.length > BATCH_LINES) return { tooMany: filled.length };
  return {
    lines: filled.map(({ cells, row }) => {
      const cell = (column: Column) => (cells[places[column] ?? -1] ?? '').trim();
      const photos = photoColumns.flatMap((index) => addressesIn(cells[index] ?? ''));
      return readLine(row, cell, photos);
    }),
  };
}

function readLine(row: number, cell: (column: Column) => string, photos: string[]): ReadLine {
  const problems: LineProblem[] = [];
  const [name, sku, material] = [cell('name'), cell('sku'), cell('material')];
  if (!name) problems.push({ code: 'name_missing' });
  if (name.length > MODEL_NAME_MAX) problems.push({ code: 'name_long' });
  if (sku.length > SKU_MAX) problems.push({ code: 'sku_long' });
  if (material.length > FACTS.material.maxLength) problems.push({ code: 'material_long' });
  const sides = Object.fromEntries(
    (['height', 'width', 'depth'] as const).flatMap((column) => {
      const said = cell(column);
      if (!said) return [];
      const centimetres = centimetresOf(said);
      if (centimetres === null) problems.push({ code: 'measure_unclear', column, said });
      return centimetres === null ? [] : [[column, centimetres]];
    }),
  );
  if (!cell('height')) problems.push({ code: 'height_missing' });
  const category = categoryOf(cell('category'));
  if (!category) problems.push({ code: 'category_unknown', said: cell('category') });
  problems.push(...problemsOfPhotos(photos));
  const product: NewBatchLine = {
    name,
    ...(sku && { sku }),
    category: category ?? CATEGORIES[0],
    material,
    target_dims_cm: { ...sides, height: sides.height ?? 0 },
    image_urls: photos,
  };
  return { row, name, product: problems.length === 0 ? product : null, problems };
}

function problemsOfPhotos(photos: readonly string[]): LineProblem[] {
  if (photos.length < MIN_PHOTOS) return [{ code: 'photos_few', count: photos.length }];
  if (photos.length > MAX_PHOTOS) return [{ code: 'photos_many', count: photos.length }];
  const bad = photos.findIndex((address) => !isAddress(address));
  if (bad >= 0) return [{ code: 'address_bad', photo: bad + 1 }];
  const twice = photos.findIndex((address, index) => photos.indexOf(address) < index);
  return twice >= 0 ? [{ code: 'address_twice', photo: twice + 1 }] : [];
}

const isAddress = (text: string): boolean =>
  text.length <= PHOTO_ADDRESS_MAX && /^https?:\/\//i.test(text) && URL.canParse(text);

/** Addresses of a cell, whatever stands between them: an address begins with its protocol. */
const addressesIn = (cell: string): string[] =>
  cell
    .split(/[\s|]+|[,;]+(?=\s*https?:|\s*$)/i)
    .map((address) => address.replace(/[,;]+$/, ''))
    .filter((address) => address !== '');

const UNITS = { '': 1, cm: 1, mm: 0.1, m: 100 } as const;

/** '57,8', '57.8 cm', '1.200,5 mm' or '0,58 m' in centimetres; null for what is no side of a product. */
export function centimetresOf(text: string): number | null {
  const [, digits, unit] = /^([\d.,]+)\s*(cm|mm|m)?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  // Where both stand in a number, the last of them parts the decimals.
  const decimal = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const plain = digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  const factor = UNITS[(unit ?? '').toLowerCase() as keyof typeof UNITS];
  const centimetres = Math.round(Number(plain) * factor * 100) / 100;
  return centimetres > 0 && centimetres <= MAX_SIDE_CM ? centimetres : null;
}

/** The first one where nothing is said; null for what is none. */
const categoryOf = (said: string): Category | null =>
  said === ''
    ? CATEGORIES[0]
    : (CATEGORIES.find((category) => plainText(category) === plainText(said)) ?? null);
