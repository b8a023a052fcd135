/** What is counted of a model, each under its own name in the counters of a day. */
export const EVENT_KINDS = ['share'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The day an event belongs to, as our shops live it: '2026-11-21' until midnight in São Paulo. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
export const dayOf = (at: Date): string => calendar.format(at);
