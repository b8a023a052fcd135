import type { PushDevice } from '../../shared/schemas/push.ts';
import { call } from './api.ts';
import { loadConfig } from './config.ts';

const WORKER = '/push-worker.js';
/** Where a click on a notice leads is in it, and no page of shoppers. */
const SCOPE = '/app';

/**
 * Whether this browser is told how jobs end: it is, or it is not. Otherwise nobody may switch it: it cannot be told, its owner
 * blocked notices of our site, or the environment sends none.
 */
export type PushState = 'on' | 'off' | 'denied' | 'impossible' | 'unavailable';

/** How it stands in this browser. Throws `request.unreachable`. */
export async function pushState(): Promise<PushState> {
  if (!(await loadConfig()).pushKey) return 'unavailable';
  if (!('PushManager' in globalThis && 'Notification' in globalThis)) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscribed()) ? 'on' : 'off';
}

/** Asks for the permission, and has this browser told. Returns how it stands then. Throws what the browser or our service refuses. */
export async function switchPushOn(): Promise<PushState> {
  const { pushKey } = await loadConfig();
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey! });
  await keep(subscription);
  return 'on';
}

/** Has this browser told no longer. */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await subscribed();
  if (subscription) {
    // First the browser, which hears nothing from then on whatever our service does.
    await subscription.unsubscribe();
    await call('setPushDevice', { ...deviceOf(subscription), wanted: false });
  }
  return 'off';
}

/**
 * Says again that this browser is told: its owner may work in another shop by now, and our service forgets browsers that did not
 * answer.
 */
export async function keepPush(): Promise<void> {
  const subscription = await subscribed();
  if (subscription) await keep(subscription);
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const keep = (subscription: PushSubscription) =>
  call('setPushDevice', { ...deviceOf(subscription), wanted: true });

function deviceOf(subscription: PushSubscription): PushDevice {
  // Of a subscription that is there, all of it is.
  const { endpoint, keys } = subscription.toJSON() as PushDevice;
  return { endpoint, keys };
}
