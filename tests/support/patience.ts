import { proofSize } from './proof-size.ts';

/**
 * How long a test may take: no clock is what a slow machine trips over, so that only a test that hangs
 * takes so long. Models are made in what other kinds and other programs leave of the processor.
 */
export const TEST_MS = proofSize(1_200_000, 2_400_000);
/** How long a model is waited for: less, so that what was waited for is said. */
export const MODEL_MS = TEST_MS - 120_000;

/** How long a test waits for what comes by itself: longer than a busy machine needs, and only a failing test waits so. */
export const PATIENCE_MS = 120_000;
export const patient = { timeout: PATIENCE_MS };

/** The same in a browser, where a model may be drawn without a graphics card. */
export const BROWSER_PATIENCE_MS = 300_000;
