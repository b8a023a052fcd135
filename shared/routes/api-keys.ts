import * as z from 'zod';
import { calls } from '../calls.ts';
import { ApiKey, CreatedApiKey, NewApiKey } from '../schemas/api-keys.ts';
import { route } from './route.ts';

/** The keys by which a shop's programs call the public API (`shared/v1`). */
export const apiKeyRoutes = {
  apiKeys: route({
    ...calls.apiKeys,
    service: 'account',
    input: z.object({}),
    output: z.object({ keys: z.array(ApiKey) }),
    errors: [],
    summary: "The shop's keys, newest first, without their secrets",
  }),
  createApiKey: route({
    ...calls.createApiKey,
    service: 'account',
    input: NewApiKey,
    output: CreatedApiKey,
    errors: ['plan.feature_missing', 'api.keys_too_many', 'account.not_ready'],
    summary: 'A new key, told this once',
  }),
  revokeApiKey: route({
    ...calls.revokeApiKey,
    service: 'account',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: z.object({ id: z.string() }),
    errors: ['api.key_not_found'],
    summary: 'Ends a key: its next call is refused',
  }),
} as const;
