import * as z from 'zod';
import { calls } from '../calls.ts';
import {
  DeliveryPage,
  DeliveryQuery,
  NewWebhook,
  WebhookChange,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookWithSecret,
} from '../schemas/webhooks.ts';
import { route } from './route.ts';

const Ref = z.object({ id: z.string().min(1).max(64) });

/** Where a shop's programs hear of what happened (`shared/v1/events.ts`), and how that went. */
export const webhookRoutes = {
  webhooks: route({
    ...calls.webhooks,
    service: 'account',
    input: z.object({}),
    output: z.object({ webhooks: z.array(WebhookEndpoint) }),
    errors: [],
    summary: "The shop's endpoints, newest first, without their secrets",
  }),
  createWebhook: route({
    ...calls.createWebhook,
    service: 'account',
    input: NewWebhook,
    output: WebhookWithSecret,
    errors: ['plan.feature_missing', 'webhook.too_many', 'webhook.address_invalid'],
    summary: 'A new endpoint, its secret told this once',
  }),
  changeWebhook: route({
    ...calls.changeWebhook,
    service: 'account',
    input: WebhookChange,
    output: WebhookEndpoint,
    errors: ['webhook.not_found', 'webhook.address_invalid', 'webhook.cut'],
    summary: 'Changes the address or the events of an endpoint, pauses it or switches it on',
  }),
  rotateWebhookSecret: route({
    ...calls.rotateWebhookSecret,
    service: 'account',
    input: Ref,
    output: WebhookWithSecret,
    errors: ['webhook.not_found'],
    summary: 'A new secret, told this once; the old one signs as well for a day',
  }),
  testWebhook: route({
    ...calls.testWebhook,
    service: 'account',
    input: Ref,
    output: WebhookDelivery,
    errors: ['webhook.not_found', 'webhook.not_on', 'plan.feature_missing'],
    summary: 'Sends an endpoint the event webhook.test',
  }),
  deleteWebhook: route({
    ...calls.deleteWebhook,
    service: 'account',
    input: Ref,
    output: Ref,
    errors: ['webhook.not_found'],
    summary: 'Ends an endpoint: nothing is sent to it any more',
  }),
  webhookDeliveries: route({
    ...calls.webhookDeliveries,
    service: 'account',
    input: DeliveryQuery,
    output: DeliveryPage,
    errors: [],
    summary: 'What was sent to an endpoint in the last thirty days, newest first, with every attempt',
  }),
  resendWebhook: route({
    ...calls.resendWebhook,
    service: 'account',
    input: Ref.extend({ delivery_id: z.string().min(1).max(64) }),
    output: WebhookDelivery,
    errors: ['webhook.not_found', 'webhook.delivery_not_found', 'webhook.not_on', 'plan.feature_missing'],
    summary: 'Sends an event once more, under its own id',
  }),
} as const;
