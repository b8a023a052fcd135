/** A Brazilian tax id (BILL-07), as written without its signs: a person's CPF, or a company's CNPJ. */
export interface TaxId {
  kind: 'cpf' | 'cnpj';
  /** 11 digits; or 12 digits and capitals, then 2 digits. */
  value: string;
}

/** Longest that somebody writes one, signs and spaces among it. */
export const TAX_ID_MAX = 24;

/**
 * The tax id somebody wrote, with or without its signs, in either case; null for what is none by its check digits.
 * A CNPJ may hold letters since July 2026 (Receita Federal, Instrução Normativa 2.229/2024): each sign counts as its
 * ASCII code less 48, so that those of digits alone are what they were.
 */
export function readTaxId(written: string): TaxId | null {
  const value = written.toUpperCase().replaceAll(/[\s./-]/g, '');
  if (/^\d{11}$/.test(value)) return isChecked(value, CPF_WEIGHTS) ? { kind: 'cpf', value } : null;
  if (/^[\dA-Z]{12}\d{2}$/.test(value))
    return isChecked(value, CNPJ_WEIGHTS) ? { kind: 'cnpj', value } : null;
  return null;
}

/** A tax id as it is written: 123.456.789-09, 12.ABC.345/01DE-35. */
export const formatTaxId = ({ kind, value }: TaxId): string =>
  kind === 'cpf'
    ? value.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : value.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');

/** Of the second check digit; the first has the same without its first. */
const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether both check digits are right (modulo 11). One sign over and over passes that, and is nobody's. */
function isChecked(value: string, weights: readonly number[]): boolean {
  if (new Set(value).size === 1) return false;
  return [weights.slice(1), weights].every((each) => {
    const sum = each.reduce((total, weight, i) => total + weight * (value.charCodeAt(i) - 48), 0);
    const rest = sum % 11;
    return Number(value[each.length]) === (rest < 2 ? 0 : 11 - rest);
  });
}
