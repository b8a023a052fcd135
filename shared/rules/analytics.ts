/**
 * What is counted of a model: it was seen, touched in 3D, put into the room (the start of AR, which is all that a page
 * learns of it), shared, reached by its QR code's own link, and the shop's call to action was followed.
 */
export const EVENT_KINDS = ['view', 'interaction', 'ar', 'share', 'qr', 'cta'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The page a shopper saw a model on. */
export const SOURCES = ['viewer', 'embed', 'ar'] as const;
export type Source = (typeof SOURCES)[number];

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** The day an event belongs to, as our shops live it: '2026-11-21' until midnight in São Paulo. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
export const dayOf = (at: Date): string => calendar.format(at);

/** How long a page may tell of a visit after it was served: who looks longer is not told of. */
export const STAMP_SECONDS = 4 * 60 * 60;
/** Calls in an hour of the clock that one address may make about one model, a visit being one or two; what comes beyond looks made up. */
export const VISIT_CALLS_AN_HOUR = 60;

/** Visits of one transaction, which may have a hundred writes: the last moves the counters of them all. */
export const VISITS_AT_ONCE = 99;

export type Counts = Record<EventKind, number>;

export const NO_COUNTS: Readonly<Counts> = { view: 0, interaction: 0, ar: 0, share: 0, qr: 0, cta: 0 };

/** How many of `whole` are `part`, from 0 to 1; null where there is nothing to divide. */
export const rateOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** How much more or less than before, 0.5 for half as much again; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? now / before - 1 : null;
