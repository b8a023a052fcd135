import { deps } from '../deps.ts';
import { viewModel } from '../domain/catalogue/read-models.ts';
import { readOembed } from '../domain/catalogue/read-oembed.ts';
import { serve } from '../http/serve.ts';

export const handler = serve('viewer', {
  getArConfig: async () => ({
    eighthwall_base_url: deps.arViewerUrl,
  }),
  oembed: ({ input }) => readOembed(deps, input),
  publicModel: ({ input }) => viewModel(deps, input.ref),
});
