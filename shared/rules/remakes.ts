import type { ErrorCode } from '../errors.ts';
import type { JobStatus } from './jobs.ts';
import type { QUALITY_LEVELS } from './catalogue.ts';

/** Days after a model was made in which it is made again from other photos at no cost (MEND-10). */
export const REMAKE_DAYS = 7;
/** Jobs that may be spent on it: one that fails made nothing, and is no reason to compute without end. */
export const REMAKE_TRIES = 3;

const DAY_MS = 24 * 60 * 60_000;

/** Whether a model may be made again at no cost, or why not. */
export const REMAKE_STATES = ['open', 'running', 'remade', 'good', 'late', 'tried'] as const;
export type RemakeState = (typeof REMAKE_STATES)[number];

/** What the server says of each that is not open. */
export const REMAKE_REFUSALS = {
  running: 'remake.running',
  remade: 'remake.made_already',
  good: 'remake.not_needed',
  late: 'remake.too_late',
  tried: 'remake.tried_out',
} as const satisfies Record<Exclude<RemakeState, 'open'>, ErrorCode>;

/** Until when a model that was made at this moment may be made again. */
export const remakeUntil = (madeAt: string): Date => new Date(Date.parse(madeAt) + REMAKE_DAYS * DAY_MS);

interface Made {
  /** Of the model as it was made first. */
  level: (typeof QUALITY_LEVELS)[number];
  madeAt: string;
  /** Status of the latest job that was to make it again; undefined where there was none. */
  latest?: JobStatus;
  /** How many there were. */
  tries: number;
}

/** Whether a model may be made again at no cost: once, within a week, where it did not come out well. */
export function remakeState({ level, madeAt, latest, tries }: Made, now: Date): RemakeState {
  if (latest === 'PRONTO') return 'remade';
  if (latest === 'RECEBIDO' || latest === 'PROCESSANDO') return 'running';
  if (level === 'alta') return 'good';
  if (now > remakeUntil(madeAt)) return 'late';
  return tries >= REMAKE_TRIES ? 'tried' : 'open';
}
