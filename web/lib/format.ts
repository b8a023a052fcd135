export { formatDimensions } from '../../shared/copy/pt-br/dimensions.ts';
export { formatMoney } from '../../shared/copy/pt-br/money.ts';

const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });
/** Money moves in the shop's own time, wherever its owner is. */
const timeZone = 'America/Sao_Paulo';
const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone });
const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});
const signed = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero' });

const KIB = 1024;

/** '1,4 MB', or whole kB below one. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB * KIB) return `${Math.round(bytes / KIB)} kB`;
  return `${oneDecimal.format(bytes / KIB / KIB)} MB`;
}

export const formatDay = (isoDate: string): string => day.format(new Date(isoDate));

/** '21 de novembro de 2026', in São Paulo. */
export const formatLongDay = (isoDate: string): string => longDay.format(new Date(isoDate));

/** '21/11/2026 09:30', in São Paulo. */
export function formatMoment(isoDate: string): string {
  const { day, month, year, hour, minute } = Object.fromEntries(
    moment.formatToParts(new Date(isoDate)).map(({ type, value }) => [type, value]),
  );
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** '+100', '−10' or '0'. */
export const formatSigned = (value: number): string => signed.format(value).replace('-', '−');

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

const whole = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** '1.240'. */
export const formatCount = (count: number): string => whole.format(count);

/** '12,5%' of a share from 0 to 1; a dash where there is none. */
export const formatRate = (rate: number | null): string => (rate === null ? '–' : percent.format(rate));

const dayOfMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '21 de nov.' of '2026-11-21': a day of the calendar, in no time zone. */
export const formatCalendarDay = (day: string): string => dayOfMonth.format(new Date(day));

/** '23 de out. – 21 de nov. de 2026'. */
export const formatPeriod = ({ from, to }: { from: string; to: string }): string =>
  dayOfYear.formatRange(new Date(from), new Date(to));
