import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { BROWSER_PATIENCE_MS } from './patience.ts';

/**
 * Waits until an element that was written as HTML is React's, which marks what it takes over. Before, a click on it is
 * lost; on a busy machine that is long after the network is still.
 */
export async function hydrated(element: Locator): Promise<void> {
  const isMarked = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(isMarked, { timeout: BROWSER_PATIENCE_MS }).toBe(true);
}
