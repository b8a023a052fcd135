export type Cell = string | number | null;

/** What a spreadsheet would run as a formula, though it came from a product's name. */
const FORMULA = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF'; // without it Excel reads UTF-8 as Latin-1

/** A table as spreadsheets set to Brazil open it: semicolons, decimal commas, and no text that runs as a formula. */
export const toCsv = (rows: Cell[][]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');

function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
