import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

/** The browser that all files of this kind share; `close` closes only what was opened by way of this connection. */
export const sharedBrowser = (): Promise<Browser> => chromium.connect(inject('chromium'));
