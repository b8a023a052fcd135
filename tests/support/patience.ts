/** How long a test waits for what comes by itself: longer than a busy machine needs, and only a failing test waits so. */
export const PATIENCE_MS = 15_000;
export const patient = { timeout: PATIENCE_MS };

/** The same in a browser, where a model may be drawn without a graphics card. */
export const BROWSER_PATIENCE_MS = 90_000;
