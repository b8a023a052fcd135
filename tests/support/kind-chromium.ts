import type { TestProject } from 'vitest/node';
import { serveShell } from '../../bin/tools/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser that all files of a kind share is driven. */
    chromium: string;
  }
}

/** One Chromium for all files of a kind; `useBrowser` gives each test contexts of its own. */
export default async function shareChromium(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await serveShell();
  project.provide('chromium', chromium.wsEndpoint());
  return () => chromium.close();
}
