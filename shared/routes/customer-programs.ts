import * as z from 'zod';
import { calls } from '../calls.ts';
import { TenantQuery } from '../schemas/admin.ts';
import {
  ProgramDoing,
  TenantDeliveries,
  TenantDeliveriesQuery,
  TenantPrograms,
} from '../schemas/customer-programs.ts';
import { route } from './route.ts';

const Done = z.object({});

/** How our staff looks after what programs of a customer do (ADM-04). None of it shows a secret. */
export const customerProgramsRoutes = {
  tenantPrograms: route({
    ...calls.tenantPrograms,
    service: 'staff',
    input: TenantQuery,
    output: TenantPrograms,
    errors: [],
    summary: "A tenant's keys and endpoints, newest first, its feed and its store, without their secrets",
  }),
  tenantDeliveries: route({
    ...calls.tenantDeliveries,
    service: 'staff',
    input: TenantDeliveriesQuery,
    output: TenantDeliveries,
    errors: [],
    summary: 'What was sent to an endpoint of a tenant in thirty days, without what it said',
  }),
  revokeTenantKey: route({
    ...calls.revokeTenantKey,
    service: 'staff',
    input: ProgramDoing,
    output: Done,
    errors: ['api.key_not_found'],
    summary: "Ends a tenant's key: its next call is refused",
  }),
  cutTenantFeed: route({
    ...calls.cutTenantFeed,
    service: 'staff',
    input: ProgramDoing,
    output: Done,
    errors: ['feed.not_found'],
    summary: "Ends the address of a tenant's feed of products",
  }),
  cutTenantStore: route({
    ...calls.cutTenantStore,
    service: 'staff',
    input: ProgramDoing,
    output: Done,
    errors: ['store.not_connected'],
    summary: "Ends the connection of a tenant's store, once models have left its pages",
  }),
  cutWebhook: route({
    ...calls.cutWebhook,
    service: 'staff',
    input: ProgramDoing,
    output: Done,
    errors: ['webhook.not_found'],
    summary: 'Switches an endpoint off until our staff releases it; its owner reads why',
  }),
  releaseWebhook: route({
    ...calls.releaseWebhook,
    service: 'staff',
    input: ProgramDoing,
    output: Done,
    errors: ['webhook.not_cut'],
    summary: 'Lets the owner of an endpoint that was cut off switch it on again',
  }),
} as const;
