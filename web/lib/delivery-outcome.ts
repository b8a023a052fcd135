import { webhooksCopy as copy } from '../../shared/copy/pt-br/webhooks.ts';
import type { DeliveryAttempt } from '../../shared/schemas/webhooks.ts';

/** What came of an attempt, in words. */
export const deliveryOutcome = ({
  status,
  problem,
  milliseconds,
}: Pick<DeliveryAttempt, 'status' | 'problem' | 'milliseconds'>): string =>
  status === null ? copy.problems[problem ?? 'unreachable'] : copy.attempt(status, milliseconds);
