import { FunctionError } from '../../infra/local/lambda/errors.ts';
import type { Around } from '../../infra/local/lambda/lambdas.ts';
import type { ServiceCall, Treatment } from './faulty-proxy.ts';

/** The function that the payment provider tells of what happened. */
const WEBHOOK = /StripeWebhook$/;

/** Breaks what enters the money, while it is on: one run in four, and one in eight of its calls to the table. */
export interface WebhookFaults {
  isOn: boolean;
  around: (next: Around) => Around;
  /** What becomes of a call; undefined where it is not the webhook's. */
  treat: (call: ServiceCall) => Treatment | undefined;
  /** Runs and calls that were broken. */
  broken: number;
}

const CALL_FAULTS: readonly Treatment[] = ['refuse', 'throttle', 'lose', 'died after'];

/** `random` is uniform in [0, 1). */
export function webhookFaults(random: () => number): WebhookFaults {
  const faults: WebhookFaults = {
    isOn: false,
    broken: 0,
    around: (next) => async (call, run) => {
      if (!WEBHOOK.test(call.label) || !faults.isOn) return next(call, run);
      const drawn = random();
      if (drawn < 0.25) faults.broken += 1;
      if (drawn < 0.08) throw broken(call.label);
      if (drawn < 0.16) {
        await run();
        throw broken(call.label);
      }
      if (drawn >= 0.25) return run();
      const [first] = await Promise.all([run(), run()]);
      return first;
    },
    treat(call) {
      if (!WEBHOOK.test(call.function)) return undefined;
      if (!faults.isOn || random() >= 1 / 8) return 'pass';
      faults.broken += 1;
      return CALL_FAULTS[Math.floor(random() * CALL_FAULTS.length)];
    },
  };
  return faults;
}

const broken = (label: string) =>
  new FunctionError(label, { errorType: 'Error', errorMessage: 'broken on purpose' });
