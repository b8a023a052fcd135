import type { EventBridgeEvent } from 'aws-lambda';
import type { DeliveryRef } from '../../shared/schemas/webhooks.ts';
import { giveUpDelivery } from '../domain/webhooks/give-up.ts';
import { site } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, mail, site, now });

/** A run that ended without delivering: no more is tried. */
export const handler = ({
  detail,
}: EventBridgeEvent<'Step Functions Execution Status Change', { input: string }>): Promise<void> =>
  giveUpDelivery(deps, JSON.parse(detail.input) as DeliveryRef);
