import type { BrowserContext } from 'playwright-core';
import type { PushService } from './push-service.ts';

/**
 * Has the pages of a context subscribe at a push service on this machine: the browser's own is its maker's, on the Internet. What
 * it does there is all that is replaced; permission and service worker are the browser's.
 */
export async function subscribeAt(context: BrowserContext, { url }: PushService): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript((service) => {
    const KEPT = 'pretended subscription';
    const subscriptionOf = (device: { endpoint: string }) => ({
      ...device,
      toJSON: () => device,
      unsubscribe: async () => {
        localStorage.removeItem(KEPT);
        await fetch(device.endpoint, { method: 'DELETE' });
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const kept = localStorage.getItem(KEPT);
        return kept && subscriptionOf(JSON.parse(kept) as { endpoint: string });
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const asked = { method: 'POST', body: applicationServerKey };
        const device = await (await fetch(`${service}/subscriptions`, asked)).text();
        localStorage.setItem(KEPT, device);
        return subscriptionOf(JSON.parse(device) as { endpoint: string });
      },
    });
  }, url);
}
