import type { Dimensions } from '../../shared/schemas/models.ts';

const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });

const KIB = 1024;

/** '1,4 MB', or whole kB below one. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB * KIB) return `${Math.round(bytes / KIB)} kB`;
  return `${oneDecimal.format(bytes / KIB / KIB)} MB`;
}

/** '82 × 86 × 80 cm': width, height, depth, as catalogues print them. */
export const formatDimensions = ({ width, height, depth }: Dimensions): string =>
  `${[width, height, depth].map((side) => oneDecimal.format(side)).join(' × ')} cm`;

export const formatDay = (isoDate: string): string => day.format(new Date(isoDate));

/** '3 min 20 s'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.floor(seconds % 60);
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}

/** Reads '86,5' or '86.5' as a number; null for what is not one. */
export function parseCentimetres(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) ? value : null;
}
