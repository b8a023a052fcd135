/** How long a test waits for what comes by itself: longer than a busy machine needs, and only a failing test waits so. */
export const PATIENCE_MS = 15_000;
export const patient = { timeout: PATIENCE_MS };
