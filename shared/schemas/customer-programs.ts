import * as z from 'zod';
import { Reactivation, TenantQuery } from './admin.ts';
import { ApiKey } from './api-keys.ts';
import { FeedAddress } from './product-feed.ts';
import { ConnectedStore, StoreCut } from './stores.ts';
import { DeliveryAttempt, WebhookDelivery, WebhookEndpoint } from './webhooks.ts';

/** Where a customer's programs are told; when its secret of before ends is the customer's to know. */
const TenantWebhook = WebhookEndpoint.omit({ old_secret_until: true });
export type TenantWebhook = z.infer<typeof TenantWebhook>;

/** What a customer's programs may call, where others fetch its feed, which store it connected, and where its programs are told. */
export const TenantPrograms = z.object({
  keys: z.array(ApiKey.extend({ created_by: z.string() })),
  /** Null where there is no address of a feed. */
  feed: FeedAddress.extend({ created_by: z.string() }).nullable(),
  store: ConnectedStore.nullable(),
  /** The connection that our staff ended, until there is another. */
  store_cut: StoreCut.nullable(),
  webhooks: z.array(TenantWebhook),
});
export type TenantPrograms = z.infer<typeof TenantPrograms>;

const Id = z.string().min(1).max(64);

/** A key, an address of a feed, a store by when it was connected, or an endpoint of a tenant, and why something is done to it. */
export const ProgramDoing = Reactivation.extend({ id: Id });
export type ProgramDoing = z.infer<typeof ProgramDoing>;

export const TenantDeliveriesQuery = TenantQuery.extend({ id: Id, cursor: z.string().max(64).optional() });
export type TenantDeliveriesQuery = z.infer<typeof TenantDeliveriesQuery>;

/** That something was sent and how it went: what it said, and what the receiver said, is the customer's. */
const TenantDelivery = WebhookDelivery.omit({ body: true }).extend({
  attempts: z.array(DeliveryAttempt.omit({ response: true })),
});
export const TenantDeliveries = z.object({
  deliveries: z.array(TenantDelivery),
  cursor: z.string().nullable(),
});
export type TenantDeliveries = z.infer<typeof TenantDeliveries>;
