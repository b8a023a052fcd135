import * as z from 'zod';
import { calls } from '../calls.ts';
import { PublicModel } from '../schemas/models.ts';
import { Oembed, OembedQuery } from '../schemas/oembed.ts';
import { route } from './route.ts';

/** What shoppers read. */
export const viewerRoutes = {
  publicModel: route({
    ...calls.publicModel,
    service: 'viewer',
    input: z.object({ ref: z.string().min(1).max(120) }),
    output: PublicModel,
    errors: ['model.not_found'],
    summary: 'A published model, by its slug or its id',
    edgeSeconds: 60,
  }),
  oembed: route({
    ...calls.oembed,
    service: 'viewer',
    input: OembedQuery,
    output: Oembed,
    errors: ['oembed.format_unsupported', 'oembed.url_foreign', 'model.not_found'],
    summary: 'How another site shows the link of a model (oEmbed 1.0)',
  }),
  getArConfig: route({
    ...calls.getArConfig,
    service: 'viewer',
    input: z.object({}),
    output: z.object({ eighthwall_base_url: z.url() }),
    errors: [],
    summary: 'Where the external true-scale AR viewer is',
  }),
} as const;
