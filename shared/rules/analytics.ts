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
