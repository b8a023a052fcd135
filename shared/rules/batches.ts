/** Products of one batch, and models of a shop's batches that are made at a time: what it orders one by one goes on beside them. */
export const BATCH_LINES = 300;
export const BATCH_AT_ONCE = 5;
export const BATCH_NAME_MAX = 80;

/** `ended`: nothing of it waits or is being made any more. */
export const BATCH_STATES = ['running', 'paused', 'cancelled', 'ended'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Who stopped it: its shop, or that there were no more credits, no room in the catalogue, an account that may not order. */
export const PAUSE_REASONS = ['shop', 'credits', 'catalogue', 'account'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A line waits, is being made, has its model, has failed with its credits back, or was refused and never charged. */
export const BATCH_LINE_STATES = ['waiting', 'making', 'made', 'failed', 'refused'] as const;
export type BatchLineState = (typeof BATCH_LINE_STATES)[number];

/** What a shop may do with a batch, by its state. */
export const BATCH_CHANGES = {
  running: ['paused', 'cancelled'],
  paused: ['running', 'cancelled'],
  cancelled: [],
  ended: [],
} as const satisfies Record<BatchState, readonly BatchState[]>;

/** Milliseconds between two looks at a batch that goes on. */
export const BATCH_POLL_MS = 10_000;
