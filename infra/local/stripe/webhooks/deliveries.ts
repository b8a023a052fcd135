import { Stripe } from 'stripe';
import { settingsOf } from '../billing/settings.ts';
import type { Attempt, Delivery } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { RETRY_AFTER_MS, shuffled } from './plan.ts';

export interface Deliveries {
  /** Begins to deliver; until then everything waits. */
  start(): void;
  /** Looks for what waits to leave and sends it, in order; what is under way goes on. */
  wake(): void;
  /** Lets what is held or was dropped leave now, in the order of events or shuffled by the seed. */
  release(order: 'emitted' | 'shuffled'): Promise<void>;
  /** Sends one again, whatever became of it. */
  resend(id: string): Promise<void>;
  /** Resolves once nothing waits to leave. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const ANSWER_WITHIN_MS = 20_000;

/** Brings events to their endpoints: signed, one after the other, again after everything but a 2xx. */
export function createDeliveries(store: Store): Deliveries {
  const timers = new Set<NodeJS.Timeout>();
  const queue: string[] = [];
  const known = new Set<string>(); // queued, on their way or waiting for their next attempt
  const abort = new AbortController();
  let isStarted = false;
  let isRunning = false;
  let running: Promise<void> | undefined;
  let waiting: Array<() => void> = [];

  function wake(): void {
    if (!isStarted) return;
    const fresh = store
      .all('local.delivery')
      .filter(({ id, status }) => status === 'pending' && !known.has(id));
    enqueue(settingsOf({ store }).delivery === 'shuffled' ? inShuffledOrder(fresh) : fresh);
  }

  function enqueue(deliveries: Delivery[]): void {
    for (const { id } of deliveries) {
      known.add(id);
      queue.push(id);
    }
    if (isRunning) return;
    isRunning = true;
    running = run();
  }

  async function run(): Promise<void> {
    for (let id = queue.shift(); id !== undefined && !abort.signal.aborted; id = queue.shift())
      await send(id);
    isRunning = false;
    if (known.size > 0) return;
    for (const done of waiting) done();
    waiting = [];
  }

  async function send(id: string): Promise<void> {
    const delivery = store.find('local.delivery', id);
    if (!delivery) return void known.delete(id);
    const attempt = await post(delivery);
    if (abort.signal.aborted) return; // it goes on at the next start
    const isDelivered = attempt.status >= 200 && attempt.status < 300;
    const failures = [...delivery.attempts, attempt].filter(({ status }) => status < 200 || status >= 300);
    const wait = RETRY_AFTER_MS[failures.length - 1];
    const copiesLeft = delivery.copiesLeft - (isDelivered ? 1 : 0);
    const status = copiesLeft === 0 ? 'delivered' : isDelivered || wait !== undefined ? 'pending' : 'failed';
    await store.transaction(() => {
      store.put<Delivery>({ ...delivery, copiesLeft, status, attempts: [...delivery.attempts, attempt] });
      const event = store.find('event', delivery.event);
      if (status === 'delivered' && event)
        store.put({ ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
    });
    if (status === 'failed')
      console.info(
        `local Stripe: ${delivery.type} did not reach its endpoint (last answer: ${attempt.status})`,
      );
    if (status !== 'pending') known.delete(id);
    else if (isDelivered) queue.push(id);
    else later(() => enqueue([delivery]), wait ?? 0);
  }

  function later(work: () => void, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  async function post({ event, endpoint }: Delivery): Promise<Attempt> {
    const at = Date.now();
    const to = store.find('webhook_endpoint', endpoint);
    const payload = JSON.stringify(store.find('event', event), undefined, 2);
    if (!to?.secret) return { at, status: 0 };
    // The time of the attempt, as at Stripe: an event that comes late is not an old signature.
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: to.secret,
      timestamp: Math.floor(at / 1000),
    });
    try {
      const response = await fetch(to.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.arrayBuffer();
      return { at, status: response.status };
    } catch {
      return { at, status: 0 }; // nobody answered: shown on the operator's page and tried again
    }
  }

  function inShuffledOrder(deliveries: Delivery[]): Delivery[] {
    const { seed } = settingsOf({ store });
    if (deliveries.length > 1)
      console.info(`local Stripe: ${deliveries.length} events shuffled with seed ${seed}`);
    return shuffled(deliveries, seed);
  }

  async function release(order: 'emitted' | 'shuffled'): Promise<void> {
    const kept = store
      .all('local.delivery')
      .filter(({ status }) => status === 'held' || status === 'dropped');
    await store.transaction(() => {
      for (const delivery of kept) store.put<Delivery>({ ...delivery, status: 'pending' });
    });
    enqueue(order === 'shuffled' ? inShuffledOrder(kept) : kept);
  }

  return {
    start() {
      isStarted = true;
      wake();
    },
    wake,
    release,
    async resend(id) {
      const delivery = store.find('local.delivery', id);
      if (!delivery || known.has(id)) return;
      await store.transaction(() =>
        store.put<Delivery>({ ...delivery, status: 'pending', copiesLeft: 1, attempts: delivery.attempts }),
      );
      enqueue([delivery]);
    },
    settled: () =>
      known.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
    async stop() {
      abort.abort();
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
