import Papa from 'papaparse';

/**
 * The cells of a CSV file as spreadsheets write it: commas, semicolons or tabs; UTF-8, UTF-16 with its mark, or the
 * Windows-1252 of Excel. Throws for a file that is no text.
 */
export function rowsOf(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  if (text.includes('\0')) throw new TypeError('This is no text');
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: false });
  return data;
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes); // takes a byte order mark off
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
