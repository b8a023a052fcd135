import * as z from 'zod';
import { SERVER_PARTS } from '../rules/self-test.ts';
import { ModelId } from '../schemas/models.ts';
import { CreditsReach, ModelAccess, OrphanResult } from '../schemas/staff.ts';
import { route } from './route.ts';

/** The tools that look after the product. */
export const staffRoutes = {
  consumeCredits: route({
    method: 'POST',
    path: '/api/consume-credits',
    service: 'staff',
    access: 'member',
    input: CreditsReach,
    output: z.object({ success: z.literal(true) }),
    errors: ['session.forbidden', 'account.not_ready'],
    summary: "Whether the tenant's balance can be reached; it takes nothing",
  }),
  checkModelAccess: route({
    method: 'POST',
    path: '/api/check-model-access',
    service: 'staff',
    access: 'member',
    input: z.object({ asset_id: ModelId }),
    output: ModelAccess,
    errors: ['model.not_found'],
    summary: 'Whether a model may be viewed, and by whom',
  }),
  selfTest: route({
    method: 'POST',
    path: '/api/self-test',
    service: 'staff',
    access: 'member',
    input: z.object({ part: z.enum(SERVER_PARTS) }),
    output: z.object({ is_ready: z.boolean() }),
    errors: [],
    summary: 'Whether a part of the system that no browser reaches is ready',
  }),
  selfTestUpload: route({
    method: 'POST',
    path: '/api/self-test/upload',
    service: 'staff',
    access: 'member',
    input: z.object({ path: z.string().min(1).max(300) }),
    output: z.object({ bytes: z.number().int() }),
    errors: ['upload.missing'],
    summary: "Removes the test's own picture from the storage, and says how large it had arrived",
  }),
  fixOrphanJobs: route({
    method: 'POST',
    path: '/api/fix-orphan-jobs',
    service: 'staff',
    access: 'member',
    input: z.object({}),
    output: OrphanResult,
    errors: [],
    summary:
      "Brings models that were made back into the catalogue they are missing from: the tenant's, for our staff everybody's",
  }),
} as const;
