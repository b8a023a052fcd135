import type { Payments } from '../../functions/services/payments.ts';

/** The payment provider of tests that are not about money: whatever is asked of it fails by name. */
export const noPayments = new Proxy({} as Payments, {
  get: (_, call) => () => Promise.reject(new Error(`nobody was to pay here: ${String(call)}`)),
});
