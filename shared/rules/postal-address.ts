/** The federal units, as their post writes them. */
// prettier-ignore
export const STATES = [
  'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA',
  'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO',
] as const;

/** A CEP as its eight digits, however it was written; null for what is none. */
export function readPostalCode(written: string): string | null {
  const digits = written.replaceAll(/[\s.-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** 01310-100 */
export const formatPostalCode = (digits: string): string => `${digits.slice(0, 5)}-${digits.slice(5)}`;
