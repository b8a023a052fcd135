import { receiveMessage } from '../domain/contact/receive-message.ts';
import { serve } from '../http/serve.ts';
import { teamAddress } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, mail, teamAddress, now, newId });

export const handler = serve('contact', {
  sendContactMessage: async ({ input, address }) => {
    await receiveMessage(deps, input, address);
    return {};
  },
});
