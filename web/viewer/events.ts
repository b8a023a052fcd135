import type { Device, EventKind, Source } from '../../shared/rules/analytics.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import type { EventBatch } from '../../shared/schemas/analytics.ts';

/** `calls.recordEvents` by hand: the table of all calls is too much for a page that must be small. A test compares. */
export const EVENTS_PATH = '/api/events';
type CountedModel = Pick<PageModel, 'id' | 'stamp'>;

/** What a visit does within this long travels together. */
const REST_MS = 2000;

/** Names this page load and nobody: it is written nowhere on the device. (`randomUUID` needs https.) */
const visit = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
const told = new Set<EventKind>();
let waiting: EventKind[] = [];
let flush = (): void => undefined;

/**
 * Tells the shop that this happened to the model of the page, each kind once a visit; a view that
 * came by the QR code's link (`?via=qr`) counts as that too. Silent in every case: offline, blocked, or with a browser
 * that asks not to be tracked, nothing is counted, and of a page that was not served by us. A page that never came into sight is not counted either.
 */
export function record(kind: EventKind, model: CountedModel): void {
  if (!model.stamp || told.has(kind) || asksForPrivacy() || isOwnersPreview()) return;
  if (told.size === 0) document.addEventListener('visibilitychange', () => flush());
  told.add(kind);
  waiting.push(kind);
  flush = () => send(model);
  if (waiting.length === 1) setTimeout(() => document.visibilityState === 'visible' && flush(), REST_MS);
  if (kind === 'view' && new URLSearchParams(location.search).get('via') === 'qr') record('qr', model);
}

/** A beacon outlives its page, as a keepalive request does where there are no beacons. */
function send({ id, stamp = '' }: CountedModel): void {
  if (waiting.length === 0) return;
  const batch: EventBatch = {
    visit,
    stamp,
    model: id,
    source: sourceOf(),
    device: deviceOf(),
    kinds: waiting,
  };
  waiting = [];
  const body = JSON.stringify(batch);
  if (navigator.sendBeacon?.(EVENTS_PATH, body)) return;
  // A lost count is not the shopper's concern.
  fetch(EVENTS_PATH, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The client area shows an owner the embed as shops show it, which is no visit. */
const isOwnersPreview = (): boolean => new URLSearchParams(location.search).has('previa');

const PLACE = /^\/(?:qrcompany\/)?(embed|ar)(?:-viewer)?\/|^\/webar/;

function sourceOf(): Source {
  const place = PLACE.exec(location.pathname);
  return place ? ((place[1] as Source | undefined) ?? 'ar') : 'viewer';
}

/** A coarse class and nothing finer: who has no mouse holds a phone, or from 600 px a tablet. */
function deviceOf(): Device {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}
