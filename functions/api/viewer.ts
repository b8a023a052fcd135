import { viewModel } from '../domain/catalogue/read-models.ts';
import { readOembed } from '../domain/catalogue/read-oembed.ts';
import { serve } from '../http/serve.ts';
import { site, arViewerUrl } from '../parts/addresses.ts';
import { now } from '../parts/time-and-ids.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';

const deps = lazily({ table, site, arViewerUrl, now });

export const handler = serve('viewer', {
  getArConfig: async () => ({
    eighthwall_base_url: deps.arViewerUrl,
  }),
  oembed: ({ input }) => readOembed(deps, input),
  publicModel: ({ input }) => viewModel(deps, input.ref),
});
