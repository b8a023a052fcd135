import { expect, test } from 'vitest';
import { TEMPLATE } from '../../../../../web/features/batches/template-button.tsx';
import { rowsOf } from '../../../../../web/features/batches/read-file.ts';
import { resultRows } from '../../../../../web/features/batches/results.ts';
import { toCsv } from '../../../../../web/lib/csv.ts';
import { readBatchFile } from '../../../../../shared/rules/batch-file.ts';

const ROWS = [
  ['nome', 'altura', 'fotos'],
  ['Poltrona "Ágata"; azul', '82,5', 'https://loja.com.br/1.jpg\nhttps://loja.com.br/2.jpg'],
];
const text = (by: string) =>
  ROWS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(by)).join('\r\n');
const utf8 = (of: string) => new TextEncoder().encode(of);
const windows1252 = (of: string) => Uint8Array.from(of, (letter) => letter.charCodeAt(0));
const utf16 = (of: string) => new Uint8Array(new Uint16Array([0xfeff, ...utf16Units(of)]).buffer);
const utf16Units = (of: string) => Array.from({ length: of.length }, (_, i) => of.charCodeAt(i));

test.each([
  ['Google Planilhas: commas, UTF-8', utf8(text(','))],
  ['Excel of Brazil: semicolons, Windows-1252', windows1252(text(';'))],
  ['Excel, "CSV UTF-8": semicolons, a byte order mark', utf8(`\uFEFF${text(';')}`)],
  ['Excel, "Unicode": tabs, UTF-16', utf16(text('\t'))],
])('LOTE-01 a file of %s is read', (_, bytes) => {
  expect(rowsOf(bytes)).toEqual(ROWS);
});

test('LOTE-01 a file that is no text is refused', () => {
  expect(() => rowsOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toThrow(TypeError);
});

test('LOTE-01 the example that we give is read without a problem', () => {
  const read = readBatchFile(rowsOf(utf8(toCsv(TEMPLATE))));
  expect(read).toMatchObject({ lines: [{ problems: [], product: { target_dims_cm: { width: 120.5 } } }] });
});

test('LOTE-03 the results of a batch say of each product what became of it, why, and where its model is', () => {
  const line = { sku: null, job_id: null, model_id: null, problem: null };
  const rows = resultRows(
    [
      { ...line, number: 1, name: 'Banco', sku: 'B-1', state: 'made', model_id: 'ast_1', job_id: 'job_1' },
      {
        ...line,
        number: 2,
        name: 'Mesa',
        state: 'refused',
        problem: { code: 'photo_url.unreachable', photo: 3 },
      },
    ],
    'https://relevo.test',
  );
  expect(rows.slice(1)).toEqual([
    [1, 'Banco', 'B-1', 'Pronto', null, 'https://relevo.test/viewer/ast_1'],
    [2, 'Mesa', null, 'Recusado, sem cobrança', expect.stringContaining('A foto 3'), null],
  ]);
});
