import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { receiveMessage } from '../domain/contact/receive-message.ts';
import { endpoint } from '../http/endpoint.ts';

export const sendContactMessage = endpoint(routes.sendContactMessage, async ({ input, address }) => {
  await receiveMessage(deps, input, address);
  return {};
});
