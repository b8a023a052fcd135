import type { Browser, CDPSession } from 'playwright-core';

/** Lighthouse's "slow 4G" as the network is shaped by DevTools, and a phone four times slower than this machine. */
const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const SLOWER_CPU = 4;
const PATIENCE_MS = 180_000;

export interface Visit {
  /**
   * Milliseconds from the navigation to the first paint of a picture of the product, the small one in the page or the
   * poster: what a person sees first, though less sharp than what follows.
   */
  picture: number;
  /** Milliseconds until the model can be turned. */
  model: number;
  /** All bytes that came over the network, compressed as they came, in KiB. */
  kib: number;
  /** Those of scripts, in KiB. */
  scriptKib: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Requests to another origin than the page's. */
  elsewhere: number;
}

/** One first visit with an empty cache on a slow phone. `isReady` runs in the page. */
export async function visit(browser: Browser, url: string, isReady: () => boolean): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loads = await countLoads(session, new URL(url).origin);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.addInitScript(watchPage);
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.waitForFunction(isReady, null, { timeout: PATIENCE_MS, polling: 50 });
  const seen = await page.evaluate(() => {
    const { picture, shift } = (self as unknown as { seen: { picture: number; shift: number } }).seen;
    return { picture, shift, model: performance.now() };
  });
  await context.close();
  return { ...seen, ...loads() };
}

async function countLoads(session: CDPSession, origin: string) {
  const scripts = new Set<string>();
  const sums = { bytes: 0, scriptBytes: 0, elsewhere: 0 };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http') && new URL(request.url).origin !== origin) sums.elsewhere += 1;
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.bytes += encodedDataLength;
    if (scripts.has(requestId)) sums.scriptBytes += encodedDataLength;
  });
  return () => ({ kib: sums.bytes / 1024, scriptKib: sums.scriptBytes / 1024, elsewhere: sums.elsewhere });
}

/** In the page, before all else: when a picture of some size is first painted, and what moved. */
function watchPage(): void {
  const seen = { picture: Number.NaN, shift: 0 };
  Object.assign(self, { seen });
  const LARGE = 40_000; // square pixels: no icon, no letter
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<
      PerformanceEntry & { url?: string; size: number; startTime: number }
    >)
      if (entry.url && entry.size > LARGE && Number.isNaN(seen.picture)) seen.picture = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<
      PerformanceEntry & { value: number; hadRecentInput: boolean }
    >)
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The middle of each number over several visits. */
export function median(visits: Visit[]): Visit {
  const middle = (of: (visit: Visit) => number): number =>
    visits.map(of).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)];
  return {
    picture: middle((v) => v.picture),
    model: middle((v) => v.model),
    kib: middle((v) => v.kib),
    scriptKib: middle((v) => v.scriptKib),
    shift: middle((v) => v.shift),
    elsewhere: middle((v) => v.elsewhere),
  };
}
