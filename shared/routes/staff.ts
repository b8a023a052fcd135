import * as z from 'zod';
import { calls } from '../calls.ts';
import { SERVER_PARTS } from '../rules/self-test.ts';
import { ModelId } from '../schemas/models.ts';
import { CreditsReach, ModelAccess, OrphanResult } from '../schemas/staff.ts';
import { route } from './route.ts';

/** The tools that look after the product. */
export const staffRoutes = {
  consumeCredits: route({
    ...calls.consumeCredits,
    service: 'staff',
    input: CreditsReach,
    output: z.object({ success: z.literal(true) }),
    errors: ['session.forbidden', 'account.not_ready'],
    summary: "Whether the tenant's balance can be reached; it takes nothing",
  }),
  checkModelAccess: route({
    ...calls.checkModelAccess,
    service: 'staff',
    input: z.object({ asset_id: ModelId }),
    output: ModelAccess,
    errors: ['model.not_found'],
    summary: 'Whether a model may be viewed, and by whom',
  }),
  selfTest: route({
    ...calls.selfTest,
    service: 'staff',
    input: z.object({ part: z.enum(SERVER_PARTS) }),
    output: z.object({ is_ready: z.boolean() }),
    errors: [],
    summary: 'Whether a part of the system that no browser reaches is ready',
  }),
  selfTestUpload: route({
    ...calls.selfTestUpload,
    service: 'staff',
    input: z.object({ path: z.string().min(1).max(300) }),
    output: z.object({ bytes: z.number().int() }),
    errors: ['upload.missing'],
    summary: "Removes the test's own picture from the storage, and says how large it had arrived",
  }),
  fixOrphanJobs: route({
    ...calls.fixOrphanJobs,
    service: 'staff',
    input: z.object({}),
    output: OrphanResult,
    errors: [],
    summary:
      "Brings models that were made back into the catalogue they are missing from: the tenant's, for our staff everybody's",
  }),
} as const;
