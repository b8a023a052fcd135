import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../../../shared/routes.ts';
import type { EventBatch } from '../../../../shared/schemas/analytics.ts';

const MODEL = { id: 'ast_1', stamp: 'tbx1c0.abc' };

/** Each test is a page load of its own: what a page remembers lives and dies with its module. */
let sent: EventBatch[];
let visibility: DocumentVisibilityState;
const pageLoad = async (path = '/view/sofa-1') => {
  vi.resetModules();
  history.replaceState(null, '', path);
  return import('../../../../web/viewer/events.ts');
};
const become = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: string) => {
      expect(path).toBe(routes.recordEvents.path);
      sent.push(JSON.parse(body) as EventBatch);
      return true;
    },
  });
});
afterEach(() => {
  become('hidden'); // what a test left waiting goes now
  for (const name of ['sendBeacon', 'globalPrivacyControl', 'doNotTrack'])
    Reflect.deleteProperty(navigator, name);
});

test("the owner's preview of an embed is no visit", async () => {
  const { record } = await pageLoad('/embed/sofa-1?theme=light&previa=1');
  record('view', MODEL);
  vi.runAllTimers();
  expect(sent).toEqual([]);
});

test('ANA-01 what happens together travels together, each kind once, as the contract wants it', async () => {
  const { record, EVENTS_PATH } = await pageLoad();
  expect(EVENTS_PATH).toBe(routes.recordEvents.path);
  record('view', MODEL);
  record('interaction', MODEL);
  record('interaction', MODEL);
  expect(sent).toEqual([]);
  vi.runAllTimers();
  record('view', MODEL);
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
  expect(routes.recordEvents.input.parse(sent[0])).toMatchObject({
    model: 'ast_1',
    stamp: 'tbx1c0.abc',
    kinds: ['view', 'interaction'],
    source: 'viewer',
    device: 'desktop',
  });
});

test('ANA-01 leaving the page sends at once what waits, under the same visit', async () => {
  const { record } = await pageLoad();
  record('view', MODEL);
  vi.runAllTimers();
  record('ar', MODEL);
  become('hidden');
  expect(sent.map(({ kinds }) => kinds)).toEqual([['view'], ['ar']]);
  expect(new Set(sent.map(({ visit }) => visit)).size).toBe(1);
});

test('ANA-01 another page load is another visit, and nothing is left on the device', async () => {
  for (let i = 0; i < 2; i++) {
    const { record } = await pageLoad();
    record('view', MODEL);
    vi.runAllTimers();
  }
  expect(new Set(sent.map(({ visit }) => visit)).size).toBe(2);
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});

test("ANA-01 a visit by the QR code's link counts as that too", async () => {
  const { record } = await pageLoad('/view/sofa-1?via=qr');
  record('view', MODEL);
  vi.runAllTimers();
  expect(sent[0].kinds).toEqual(['view', 'qr']);
});

test.each([
  ['/view/sofa-1', 'viewer'],
  ['/view/ar', 'viewer'],
  ['/viewer/ast_1', 'viewer'],
  ['/qrcompany/embed-chair', 'viewer'],
  ['/embed/sofa-1', 'embed'],
  ['/embed-viewer/ast_1', 'embed'],
  ['/qrcompany/embed/sofa-1', 'embed'],
  ['/ar/sofa-1/premium', 'ar'],
  ['/qrcompany/ar/sofa-1', 'ar'],
  ['/webar?slug=sofa-1', 'ar'],
])('ANA-01 %s is seen as %s', async (path, source) => {
  const { record } = await pageLoad(path);
  record('view', MODEL);
  vi.runAllTimers();
  expect(sent[0].source).toBe(source);
});

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('ANA-01 with %s nothing is told', async (name, value) => {
  Object.defineProperty(navigator, name, { configurable: true, value });
  const { record } = await pageLoad();
  record('view', MODEL);
  vi.runAllTimers();
  become('hidden');
  expect(sent).toEqual([]);
});

test('ANA-03 a page that we did not sign tells nothing', async () => {
  const { record } = await pageLoad();
  record('view', { id: 'ast_1' });
  vi.runAllTimers();
  expect(sent).toEqual([]);
});

test('ANA-01 a page that was never in sight is not counted, one that comes into sight is', async () => {
  visibility = 'hidden';
  const { record } = await pageLoad();
  record('view', MODEL);
  vi.runAllTimers();
  expect(sent).toEqual([]);
  become('visible');
  expect(sent).toHaveLength(1);
});

test('ANA-01 without beacons a request that outlives the page goes, and its failure disturbs nobody', async () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const { record } = await pageLoad();
  record('view', MODEL);
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledWith('/api/events', expect.objectContaining({ keepalive: true }));
});
