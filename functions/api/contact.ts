import { deps } from '../deps.ts';
import { receiveMessage } from '../domain/contact/receive-message.ts';
import { serve } from '../http/serve.ts';

export const handler = serve('contact', {
  sendContactMessage: async ({ input, address }) => {
    await receiveMessage(deps, input, address);
    return {};
  },
});
