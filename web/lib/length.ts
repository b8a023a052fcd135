const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, useGrouping: false });
const WRITTEN = /^(\d+(?:[.,]\d+)?)\s*(cm|m)?$/i;

/** Metres, to the millimetre, of a length as people write it: '120', '120 cm', '1,2 m'; null for what is none. */
export function parseLength(text: string): number | null {
  const [, number, unit = 'cm'] = WRITTEN.exec(text.trim()) ?? [];
  if (!number) return null;
  const metres = Number(number.replace(',', '.')) / (unit.toLowerCase() === 'm' ? 1 : 100);
  return Math.round(metres * 1000) / 1000;
}

/** '120,5 cm'. */
export const formatCentimetres = (metres: number): string => `${oneDecimal.format(metres * 100)} cm`;
