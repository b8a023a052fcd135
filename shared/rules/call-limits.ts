/**
 * Calls in a minute of the clock, for one person and for all of a shop. A page that waits for a model asks every five seconds, and a
 * model of twelve photos takes some thirty calls.
 */
export const CALLS_A_MINUTE = { person: 240, shop: 600 } as const;
